import { deflateSync } from 'node:zlib';
import { copyForm } from './copies-world.ts';
import type { SchoolWorld } from './school-world.ts';
import { as } from './test-app.ts';

export type Call = {
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  headers?: Record<string, string>;
  payload?: object | Buffer;
};

const base64 = (html: string) => Buffer.from(html).toString('base64');
const nested = (open: string, times: number, inside = '', close = '') =>
  open.repeat(times) + inside + close.repeat(times);

/** About as much as a template may hold. */
const much = 2_400_000;

/** HTML that once cost seconds, minutes or gigabytes, or is made to. */
export const costlyHtml: Readonly<Record<string, string>> = {
  'a list nine times within itself': nested('<i data-each="subjects">', 9, '{{subject}}', '</i>'),
  'a list within itself that shows nothing': nested('<i data-each="subjects" data-if="!document">', 12, 'x', '</i>'),
  '20,000 elements within each other': nested('<div>', 20_000, 'x', '</div>'),
  '20,000 elements that are never closed': nested('<b>', 20_000, 'x'),
  '9,000 elements closed in the wrong order': '<b><i><p>x</b></i></p>'.repeat(3000),
  '9,000 tables within each other': nested('<table><td>', 4500, 'x'),
  '50,000 attributes': `<p ${Array.from({ length: 50_000 }, (_, index) => `a${index}="1"`).join(' ')}>x</p>`,
  '50,000 attributes without values': `<p ${Array.from({ length: 50_000 }, (_, index) => `a${index}`).join('/')}>x</p>`,
  'media rules within each other': `<style>${nested('@media print{', 50_000, 'p{color:red}', '}')}</style>x`,
  'brackets within each other in a style sheet': `<style>p{width:${nested('calc(', 50_000, '1px', ')')}}</style>x`,
  'brackets within each other in an attribute': `<p style="width:${nested('(', 1900, '1', ')')}">x</p>`.repeat(500),
  'many rules': `<style>${'.a:not(.b)>c~d{color:red}'.repeat(90_000)}</style>x`,
  'pages in a text of a style sheet': `<style>p{content:"${'@page{)'.repeat(much / 7 - 10)}"}</style>x`,
  'open angle brackets': '<'.repeat(much),
  'open tags': '<a'.repeat(much / 2),
  'open comments': '<!--'.repeat(much / 4),
  'open quotation marks': '<p title="'.repeat(9_999),
  'open braces': '{{'.repeat(much / 2),
  'braces with blanks': `${'{{'.padEnd(50)}`.repeat(much / 50),
  'a long path of a tag': `{{${'a.'.repeat(much / 2 - 10)}a`,
  'pictures in an attribute': `<p title="${'<img '.repeat(much / 5 - 10)}">x</p>`,
  'tags without end': '{{credentialSubject.firstName}}'.repeat(much / 31),
  'closing tags': '</p>'.repeat(much / 4),
  'letters that become many': `<p>${'&NotEqualTilde;'.repeat(much / 15)}</p>`,
};

/** The same sheet as bytes: nobody reads it as a whole. */
const csvSamples: Readonly<Record<string, string>> = {
  'a sheet of quotation marks': '"'.repeat(8_000_000),
  'a sheet of commas': ','.repeat(8_000_000),
  'a sheet of one line': 'a'.repeat(8_000_000),
  'a sheet of empty lines': '\n'.repeat(8_000_000),
};

const deepJson = `{"filters":${nested('{"a":', 100_000, '1', '}')}}`;
const json = { 'content-type': 'application/json' };

const base45Alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
function toBase45(bytes: Buffer): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 2) {
    const isPair = at + 1 < bytes.length;
    let value = isPair ? (bytes[at] as number) * 256 + (bytes[at + 1] as number) : (bytes[at] as number);
    for (let digit = 0; digit < (isPair ? 3 : 2); digit += 1) {
      text += base45Alphabet[value % 45];
      value = Math.floor(value / 45);
    }
  }
  return text;
}

/** Things without names that point at each other: what names them for signing tries every order. */
export function tangledCredential(things: number): string {
  const of = (index: number) => `_:b${index}`;
  const graph = Array.from({ length: things }, (_, index) => ({
    id: of(index),
    knows: Array.from({ length: things }, (_, other) => ({ id: of(other) })),
  }));
  return JSON.stringify({
    '@context': ['https://www.w3.org/2018/credentials/v1', { '@vocab': 'https://evil.example/' }],
    type: ['VerifiableCredential'],
    issuer: 'did:web:evil.example',
    issuanceDate: '2026-01-01T00:00:00Z',
    credentialSubject: { graph },
    proof: { type: 'Ed25519Signature2018', proofValue: 'x', verificationMethod: 'did:web:evil.example#1' },
  });
}

const qr = (text: string): Call => ({ method: 'POST', url: '/api/verifier/public/qr', payload: { text } });
const given = (credential: string): Call => ({
  method: 'POST',
  url: '/credentials/credentials/verify',
  payload: { verifiableCredential: JSON.parse(credential) },
});
const search = (payload: Buffer | object): Call => ({
  method: 'POST',
  url: '/api/v1/School/search',
  payload,
  headers: { ...as('SuperAdmin'), ...json },
});
const longest = 20_000;

/** The worst known input of each kind, for every route that reads what somebody wrote. */
export function listCostlyCalls(world: SchoolWorld): readonly [what: string, call: Call][] {
  const templates = Object.entries(costlyHtml).flatMap(([what, html]): [string, Call][] => [
    [
      `a school's template: ${what}`,
      {
        method: 'PUT',
        url: `/api/school/school-details/${world.home}`,
        payload: { schoolResultTemplate: base64(html) },
        headers: as('School'),
      },
    ],
    [
      `a page: ${what}`,
      {
        method: 'PUT',
        url: '/api/superAdmin/update/page/privacy-policy',
        payload: { title: 'Page', pageHtml: base64(html.slice(0, 490_000)) },
        headers: as('SuperAdmin'),
      },
    ],
    [
      `a draft: ${what}`,
      {
        method: 'POST',
        url: '/api/superAdmin/previewTemplate',
        payload: { htmlContent: base64(html), certificateType: 'School Result Certificate', format: 'html' },
        headers: as('School'),
      },
    ],
  ]);
  const sheets = Object.entries(csvSamples).map(([what, csv]): [string, Call] => {
    const { payload, headers } = copyForm(Buffer.from(csv), { academicYear: '2025-2026' });
    return [
      what,
      { method: 'POST', url: '/api/teacher/uploadResult', payload, headers: { ...headers, ...as('Teacher') } },
    ];
  });
  const some = 'a'.repeat(300_000);
  return [
    ...templates,
    ...sheets,
    ['a search nested deeply', search(Buffer.from(deepJson))],
    ['a search of many patterns', search({ filters: { schoolName: { ilike: '%a'.repeat(400_000) } } })],
    [
      'a search of many choices',
      search({ filters: { schoolName: { or: Array.from({ length: 50_000 }, () => 'a') } } }),
    ],
    [
      'a record of long texts',
      {
        method: 'POST',
        url: '/api/v1/Student',
        headers: as('School'),
        payload: { firstName: `${some}<`, lastName: `${some}<`, schoolName: `${some}<` },
      },
    ],
    [
      'a name that almost fits',
      {
        method: 'POST',
        url: '/api/v1/Student/invite',
        payload: { firstName: `${'a '.repeat(400_000)}<`, email: `${'a.'.repeat(50_000)}@` },
      },
    ],
    [
      'a message of long texts',
      {
        method: 'POST',
        url: '/api/v1/contact',
        payload: { name: 'a '.repeat(4_999), email: `${'a.'.repeat(4_999)}@`, message: '\n'.repeat(99_999) },
      },
    ],
    [
      'a number of many letters',
      { method: 'POST', url: '/api/verifier/public/verify', payload: { resultType: 'regional', id: some } },
    ],
    ['an address of many letters', { method: 'GET', url: `/V/${'0'.repeat(14_000)}` }],
    [
      'languages without end',
      { method: 'GET', url: '/', headers: { 'accept-language': 'a,'.repeat(6_000), accept: '*/*;q=0.1,'.repeat(500) } },
    ],
    ['cookies without end', { method: 'GET', url: '/', headers: { cookie: 'lang=hi;'.repeat(1_800) } }],
    ['a code that unpacks to very much', qr(toBase45(deflateSync(Buffer.alloc(12_000_000))).slice(0, longest))],
    ['a code of brackets', qr('['.repeat(longest))],
    ['a code of nested objects', qr(nested('{"a":', 3_000, '1', '}'))],
    ['a code of dots', qr(`eyJ${'.'.repeat(longest - 3)}`)],
    ['a code of digits', qr(`https://sanad.example/V/0123456789#${'9'.repeat(4000)}`)],
    ['a credential of things that all know each other', qr(tangledCredential(8))],
    ['a credential of things that all know each other, once more', qr(tangledCredential(14))],
    ['a credential that is sent along', given(tangledCredential(14))],
    ['a credential that is sent along and never ends', given(tangledCredential(100))],
  ];
}
