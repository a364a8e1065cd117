import { readFileSync } from 'node:fs';
import { payloadOf } from '@sanad/contract/qr/signed-qr';
import { issuerMark } from '@sanad/contract/school/school-place';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openQr } from '#features/issuing/credentials/signing/qr.ts';
import { cbor } from '#platform/signing/cbor.ts';
import { createCopiesWorld, type Issued, scanCopy } from '#testing/copies-world.ts';
import { boxOf, edit, overwrite } from '#testing/copy-forgeries.ts';
import { as } from '#testing/test-app.ts';

/** Two schools of one name are told apart on the paper itself, and nobody prints another place than the signed one. */

let copies: Awaited<ReturnType<typeof createCopiesWorld>>;
let issued: Issued;
let place: string;
let mark: string;
beforeAll(async () => {
  copies = await createCopiesWorld();
  issued = await copies.issueSchool();
  mark = issuerMark(copies.world.school.osid);
  const { body } = await get(`/credentials/credentials/${issued.credentialId}`);
  place = String((JSON.parse(body) as { schoolPlace?: string }).schoolPlace);
}, 60_000);
afterAll(() => copies.close());

const get = (url: string, headers: Record<string, string> = {}) => copies.testApp.app.inject({ url, headers });
const fileOf = (id: string, format: string) => get(`/credentials/credentials/${id}?format=${format}`, as('School'));

/** What the product prints beside the code of a saved page. */
function printedBeside(html: string): string[] {
  return [...html.matchAll(/<text data-field="[^"]*"[^>]*>([^<]*)<\/text>/g)].map(([, text = '']) => text);
}

test('place and issuer are signed, in the credential and in the code', async () => {
  expect(place).toMatch(/^.+, .+$/);
  const { document, qr } = await copies.credentialOf(issued);
  const [lga, state] = place.split(', ');
  expect(JSON.parse(document)).toMatchObject({
    credentialSubject: { source: { address: { addressLocality: lga, addressRegion: state } } },
  });
  const open = openQr(qr);
  expect(open === undefined ? undefined : payloadOf(open, cbor)).toMatchObject({ place });
});

test('they stand on the certificate of a school and of the region', async () => {
  const regional = await copies.issueRegional();
  const school = printedBeside((await fileOf(issued.credentialId, 'html')).body);
  expect(school).toEqual([place, `Issuer ${mark}`]);
  const page = await get(`/credentials/credentials/${regional.credentialId}?format=html`, as('SuperAdmin'));
  expect(printedBeside(page.body)).toEqual([place, `Issuer ${issuerMark(copies.world.state.osid)}`]);
});

test('a template of a school cannot leave them out, hide them or print others in their place', async () => {
  const html = readFileSync(new URL('../../templates/school-result.html', import.meta.url), 'utf8');
  const hiding =
    '<style>text,.qr text,[data-field="issuer.id"]{display:none!important;visibility:hidden!important;opacity:0!important;fill:#fff!important;font-size:0!important;transform:scale(0)!important}</style>';
  const saved = await copies.testApp.app.inject({
    method: 'PUT',
    url: `/api/school/school-details/${copies.world.school.osid}`,
    headers: as('School'),
    payload: { schoolResultTemplate: Buffer.from(`${hiding}${html}`).toString('base64') },
  });
  expect(saved.statusCode, saved.body).toBe(200);
  const hidden = await copies.issueSchool();
  const { boxes } = await copies.fileOf(hidden, 'png');
  for (const field of ['credentialSubject.schoolPlace', 'issuer.id']) {
    expect(boxOf(boxes, field).height).toBeGreaterThan(15);
  }
});

test('a copy with another place beside the code is no copy', { timeout: 60_000 }, async () => {
  const { bytes, boxes } = await copies.fileOf(issued);
  const box = boxOf(boxes, 'credentialSubject.schoolPlace');
  const forged = await edit(bytes, (document, page) => overwrite(document, page, { box, text: 'Yola' }));
  const { data } = await scanCopy(copies.testApp, forged);
  expect(data).toMatchObject({ status: 'verification failed' });
  expect(data?.differences).toContainEqual(expect.objectContaining({ field: 'schoolPlace', asIssued: place }));
});

test('the place that was signed stays, whatever becomes of it in the registry', async () => {
  const { db } = copies.testApp.database;
  await sql`update record set deleted_at = now() where entity = 'LGA'`.execute(db);
  const { body } = await copies.testApp.app.inject({
    method: 'POST',
    url: '/api/verifier/public/verify',
    payload: { resultType: 'regional', certificateNo: issued.certificateNo },
  });
  expect(JSON.parse(body)).toMatchObject({ data: { schoolPlace: place, status: 'verified' } });
});
