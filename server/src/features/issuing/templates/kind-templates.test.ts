import type { KindDefinition, KindField } from '@sanad/contract/entities/document-kind';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBlankRenderer } from '#testing/blank-renderer.ts';
import { anIssuer, scholarship } from '#testing/document-world.ts';
import * as make from '#testing/factories.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

const blank = createBlankRenderer();
const pupil = as('Student', { id: 'pupil' });
let testApp: TestApp;
let student: make.Made;
let issuer: Awaited<ReturnType<typeof anIssuer>>;
let stranger: Awaited<ReturnType<typeof anIssuer>>;

beforeAll(async () => {
  testApp = await createTestApp(() => ({ renderer: blank }));
  const { db } = testApp.database;
  const school = await make.aSchool(db, { state: await make.aState(db), ownerId: 'school' });
  student = await make.aStudent(db, { school, ownerId: 'pupil' });
  issuer = await anIssuer(testApp, 'board');
  stranger = await anIssuer(testApp, 'stranger');
});
afterAll(() => testApp.close());

type Headers = Record<string, string>;
const ask = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, headers: Headers = issuer.headers) =>
  testApp.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });

const drawing: KindField = { name: 'drawing', label: { en: 'Drawing' }, type: 'picture', private: true };
const definition: KindDefinition = { ...scholarship, fields: [...scholarship.fields, drawing] };
const base64 = (html: string) => Buffer.from(html).toString('base64');

let letters = 0;
/** A kind of its own with a draft, as the builder leaves it. */
async function aDraft(wish: Partial<KindDefinition> = {}, owner = issuer) {
  letters += 1;
  const made = (await ask('POST', '/api/kinds', { title: definition.title }, owner.headers)).json().data;
  const own = { text: `TPL${String.fromCharCode(64 + letters)}/` };
  const saved = { ...definition, numbering: [own, ...definition.numbering.slice(1)], ...wish };
  const id: string = made.osid;
  const save = async (part: Partial<KindDefinition>) => {
    const { revision, definition: now } = (await ask('GET', `/api/kinds/${id}`, undefined, owner.headers)).json().data;
    return ask('PUT', `/api/kinds/${id}`, { revision, definition: { ...now, ...part } }, owner.headers);
  };
  const publish = async () => {
    const { revision } = (await ask('GET', `/api/kinds/${id}`, undefined, owner.headers)).json().data;
    return ask('POST', `/api/kinds/${id}/publish`, { revision }, owner.headers);
  };
  expect((await save(saved)).statusCode).toBe(200);
  return { id, save, publish, url: `/api/kinds/${id}/template` };
}

const open = async (url: string, from = 'award-blue', headers?: Headers): Promise<string> =>
  (await ask('GET', `${url}?from=${from}`, undefined, headers)).json().data.templateHtml;
/** The paper with a place of its own for the private amount, and marked. */
const ownPaper = (html: string, mark = 'Own paper') =>
  html.replace('</main>', `<p>${mark}: <b data-if="field.amount">{{field.amount}}</b> {{field.session}}</p></main>`);
const saveTemplate = (url: string, html: string, more: object = {}, headers?: Headers) =>
  ask('POST', url, { htmlContent: base64(html), ...more }, headers);

async function aPublished(wish: Partial<KindDefinition> = {}) {
  const kind = await aDraft(wish);
  const saved = await saveTemplate(kind.url, ownPaper(await open(kind.url)), { name: 'First' });
  expect([saved.statusCode, saved.json().data?.version]).toEqual([200, 1]);
  expect((await kind.save({ paper: { template: 1, like: 'award-blue' } })).statusCode).toBe(200);
  const published = await kind.publish();
  expect([published.statusCode, published.json().message]).toEqual([200, undefined]);
  return { ...kind, versionId: published.json().data.versionId as string };
}

const values = { session: '2026–2027', amount: 150_000, ground: 'Her result.' };
async function issue(versionId: string, more: object = {}): Promise<string> {
  const holder = { entity: 'Student', osid: student.osid };
  const payload = { versionId, holder, values: { ...values, ...more }, validUntil: '2027-07-31', issue: true };
  const made = await ask('POST', '/api/documents', payload);
  expect([made.statusCode, made.json().message]).toEqual([200, undefined]);
  return made.json().data.credentialId;
}
const fileOf = (credentialId: string, query = 'format=html', headers: Headers = pupil) =>
  ask('GET', `/credentials/credentials/${credentialId}?${query}`, undefined, headers);

describe('a template of a kind', () => {
  test('is made from a paper, chosen, published, and documents are drawn by it', async () => {
    const kind = await aPublished();
    const credentialId = await issue(kind.versionId);
    const page = (await fileOf(credentialId)).body;
    expect(page).toMatch(/Own paper: <b[^>]*>NGN 150,000<\/b> 2026–2027/);
    expect(page).toMatch(/TPLA\/\d{4}\/00001/);
    expect(page).toContain('src="data:image');
    for (const format of ['png', 'pdf']) {
      blank.requests.length = 0;
      expect((await fileOf(credentialId, `format=${format}`)).statusCode).toBe(200);
      expect(blank.requests[0]?.html).toContain('Own paper');
    }
    const [newest] = (
      await ask('POST', '/api/superAdmin/template/versions', { certificateType: 'Document', kindId: kind.id })
    ).json().data;
    expect(newest).toMatchObject({ version: 1, name: 'First', like: 'award-blue', certificates: 1 });
    const draft = { versionId: kind.versionId, values };
    blank.requests.length = 0;
    expect((await ask('POST', '/api/documents/preview', draft)).statusCode).toBe(200);
    expect(blank.requests[0]?.html).toContain('Own paper');
  });

  test('covers private fields and pictures behind a link, as the papers of the product do', async () => {
    const kind = await aPublished();
    const create = { width: 60, height: 80, channels: 3 as const, background: '#1f4e79' };
    const form = new FormData();
    const png = await sharp({ create }).png().toBuffer();
    form.append('file', new Blob([new Uint8Array(png)]), 'drawing.png');
    const wire = new Response(form);
    const sent = await testApp.app.inject({
      ...{ method: 'POST', url: '/api/documents/files?as=picture', payload: Buffer.from(await wire.arrayBuffer()) },
      headers: { ...issuer.headers, 'content-type': wire.headers.get('content-type') ?? '' },
    });
    const credentialId = await issue(kind.versionId, { drawing: sent.json().data.address });
    const items = [{ type: 'credential', id: credentialId }];
    const { data } = (await ask('POST', '/api/share-links/documents', { items, days: 30 }, pupil)).json();
    const share = `share=${String(data.url).split('/s/')[1]}`;
    const shown = await fileOf(credentialId, `format=html&${share}`, {});
    expect(shown.statusCode).toBe(200);
    expect(shown.body).toMatch(/Own paper: <b[^>]*>Not shown<\/b> 2026–2027/);
    expect(shown.body).not.toMatch(/150[,.]?000/);
    const picturesOf = async (query: string, headers: Headers) => {
      blank.requests.length = 0;
      expect((await fileOf(credentialId, query, headers)).statusCode).toBe(200);
      return blank.requests[0]?.pictures?.size ?? 0;
    };
    expect(await picturesOf(`format=png&${share}`, {})).toBe(0);
    expect(await picturesOf('format=png', pupil)).toBe(1);
  });

  test('gives way to the long sheet where a document says more than it was looked at with', async () => {
    const kind = await aPublished();
    const page = (await fileOf(await issue(kind.versionId, { ground: 'A long word. '.repeat(18) }))).body;
    expect(page).not.toContain('Own paper');
    expect(page).toMatch(/class="transcript document long is-award-blue"/);
  });

  test('stays with the documents that were issued on it', async () => {
    const kind = await aPublished();
    const first = await issue(kind.versionId);
    const html = await open(kind.url, '1');
    expect((await saveTemplate(kind.url, html.replace('Own paper', 'Second paper'))).json().data.version).toBe(2);
    await ask('POST', `/api/kinds/${kind.id}/draft`);
    await kind.save({ paper: { template: 2, like: 'award-blue' } });
    const versionId = (await kind.publish()).json().data.versionId;
    expect((await fileOf(first)).body).toContain('Own paper');
    expect((await fileOf(await issue(versionId))).body).toContain('Second paper');
  });

  test('offers the tags of the kind in words, and is drawn with its facts before it is saved', async () => {
    const kind = await aDraft();
    const { templateTags, version } = (await ask('GET', kind.url, undefined, { ...issuer.headers })).json().data;
    expect(version).toBe(0);
    expect(templateTags).toContainEqual({
      ...{ tagName: '{{field.amount}}', name: 'Amount a year', require: false },
      description: expect.stringContaining('private'),
    });
    const mandatory = templateTags.filter(({ require }: { require: boolean }) => require);
    expect(mandatory.map(({ tagName }: { tagName: string }) => tagName)).toEqual(
      expect.arrayContaining(['{{document.number}}', '{{document.certificateNo}}', '{{verify.qr}}', '{{holder.name}}']),
    );
    const payload = { certificateType: 'Document', kindId: kind.id, htmlContent: base64(await open(kind.url)) };
    for (const drawn of ['sample', 'latin', 'bare']) {
      const seen = await ask('POST', '/api/superAdmin/previewTemplate', { ...payload, values: drawn, format: 'html' });
      expect([drawn, seen.statusCode, seen.body.includes('Scholarship award')]).toEqual([drawn, 200, true]);
      expect(seen.body.includes('Ground of the award')).toBe(drawn !== 'bare');
    }
  });
});

describe('a template of a kind is refused', () => {
  test.each([
    ['number', '{{document.number}}'],
    ['certificate number', '{{document.certificateNo}}'],
    ['code', '{{verify.qr}}'],
  ])('without its %s', async (_what, tag) => {
    const kind = await aDraft();
    const html = (await open(kind.url)).replaceAll(tag, '');
    const answer = await saveTemplate(kind.url, html);
    expect([answer.statusCode, answer.json().message]).toEqual([400, expect.stringContaining(tag)]);
  });

  test('where it names a field that the kind has not, and never keeps what runs', async () => {
    const kind = await aDraft();
    const html = await open(kind.url);
    const unknown = await saveTemplate(kind.url, html.replace('</main>', '<p>{{field.shoeSize}}</p></main>'));
    expect([unknown.statusCode, unknown.json().message]).toEqual([400, expect.stringContaining('{{field.shoeSize}}')]);
    const running = '<script>alert(1)</script><p onclick="alert(1)">x</p></main>';
    expect((await saveTemplate(kind.url, html.replace('</main>', running))).statusCode).toBe(200);
    const kept = (await ask('GET', kind.url)).json().data.templateHtml;
    expect([kept.includes('alert'), kept.includes('data-colour="{{issuer.colour}}"')]).toEqual([false, true]);
  });

  test('for a version of the kind without a field that it names: at publishing, by name', async () => {
    const kind = await aPublished();
    await ask('POST', `/api/kinds/${kind.id}/draft`);
    const fields = definition.fields.filter(({ name }) => name !== 'amount');
    expect((await kind.save({ fields })).statusCode).toBe(200);
    const refused = await kind.publish();
    expect(refused.statusCode).toBe(400);
    expect(refused.json().message).toContain('{{field.amount}}');
    expect((await kind.save({ fields, paper: 'letter' })).statusCode).toBe(200);
    expect((await kind.publish()).statusCode).toBe(200);
  });

  test('as the paper of another kind, of another issuer, or where there is none of that number', async () => {
    const kind = await aPublished();
    const other = await aDraft();
    const paper = { template: 1, like: 'award-blue' } as const;
    const foreign = await other.save({ paper });
    expect([foreign.statusCode, foreign.json().message]).toEqual([400, expect.stringContaining('no template')]);
    const theirs = await aDraft({}, stranger);
    expect((await theirs.save({ paper })).statusCode).toBe(400);
    expect((await kind.save({ paper: { ...paper, template: 7 } })).statusCode).toBe(409);
  });

  test('to everybody but the issuer of the kind and a SuperAdmin', async () => {
    const kind = await aPublished();
    const html = await open(kind.url);
    const place = { certificateType: 'Document', kindId: kind.id };
    const calls = [
      (headers: Headers) => ask('GET', kind.url, undefined, headers),
      (headers: Headers) => saveTemplate(kind.url, html, {}, headers),
      ...['versions', 'editing'].map(
        (name) => (headers: Headers) => ask('POST', `/api/superAdmin/template/${name}`, place, headers),
      ),
      (headers: Headers) => ask('POST', '/api/superAdmin/template/version', { ...place, version: 1 }, headers),
      ...['template/check', 'previewTemplate'].map((name) => (headers: Headers) => {
        return ask('POST', `/api/superAdmin/${name}`, { ...place, htmlContent: base64(html) }, headers);
      }),
    ];
    for (const call of calls) {
      expect((await call(stranger.headers)).statusCode).toBe(404);
      expect((await call(as('School', { id: 'school' }))).statusCode).toBe(403);
      expect((await call(pupil)).statusCode).toBe(403);
      expect((await call(as('SuperAdmin'))).statusCode).toBe(200);
    }
    const nobody = { certificateType: 'Document' };
    expect((await ask('POST', '/api/superAdmin/template/versions', nobody)).statusCode).toBe(404);
  });

  test('of an issuer that is suspended: it prepares, and nothing of it is kept', async () => {
    const late = await anIssuer(testApp, 'late', { status: 'suspended' });
    const kind = await aDraft({}, late);
    const html = await open(kind.url, 'letter', late.headers);
    const place = { certificateType: 'Document', kindId: kind.id, htmlContent: base64(html) };
    expect((await ask('POST', '/api/superAdmin/template/check', place, late.headers)).statusCode).toBe(200);
    const refused = await saveTemplate(kind.url, html, {}, late.headers);
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('suspended')]);
  });

  test('to the second of two who save over the same version at once', async () => {
    const kind = await aDraft();
    const html = await open(kind.url);
    await saveTemplate(kind.url, html);
    const both = await Promise.all(
      ['One', 'Other'].map((mark) => saveTemplate(kind.url, ownPaper(html, mark), { baseVersion: 1 })),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await ask('GET', kind.url)).json().data.version).toBe(2);
  });
});

describe('a template that would say other than was signed', () => {
  const named = (name: string): KindField => ({ name, label: { en: name }, type: 'text', maxLength: 50 });

  test.each(['data-fit="{{field.grade}}"', 'lang="{{field.lang}}"', 'data-fit="{{holder.grade}}"'])(
    'gives a style sheet no value of a field to ask for: %s',
    async (attribute) => {
      const { url } = await aDraft({ fields: [...definition.fields, named('grade'), named('lang')] });
      const html = (await open(url)).replace('</main>', `<p ${attribute}>{{field.grade}}</p></main>`);
      const saved = await saveTemplate(url, html);
      expect(saved.statusCode).toBe(200);
      const kept = (await ask('GET', url)).json().data.templateHtml;
      expect(kept).toContain('{{field.grade}}</p>');
      expect(kept).not.toContain(attribute);
    },
  );

  test('asks by no field that the kind has not, or has not yet', async () => {
    const { url } = await aDraft();
    const later = (await open(url)).replace('</main>', '<p data-if="!field.later">x</p></main>');
    expect((await saveTemplate(url, later)).statusCode).toBe(400);
    const known = later.replace('field.later', 'field.session');
    expect((await saveTemplate(url, known)).statusCode).toBe(200);
  });

  test('keeps no file that is not its own to draw', async () => {
    const { url } = await aDraft();
    const { db } = testApp.database;
    const id = testApp.deps.ids.next();
    const file = { name: 'birth.pdf', mime: 'application/pdf', size: 1, sha256: '0'.repeat(64), path: `wallet/${id}` };
    await db
      .insertInto('stored_file')
      .values({ id, owner_id: 'pupil', visibility: 'private', ...file })
      .execute();
    const html = (await open(url)).replace('</main>', `<img src="/api/files/${id}" alt=""></main>`);
    await saveTemplate(url, html);
    const kept = await db.selectFrom('stored_file').select('on_certificates').where('id', '=', id).executeTakeFirst();
    expect(kept).toEqual({ on_certificates: false });
  });

  test('is not of more tags than any paper has', async () => {
    const { url, id } = await aDraft();
    const html = (await open(url)).replace('</main>', `<p>${'{{field.session}}'.repeat(5001)}</p></main>`);
    const refused = await saveTemplate(url, html);
    expect(refused.statusCode).toBe(400);
    const check = { certificateType: 'Document', kindId: id, htmlContent: base64(html) };
    expect((await ask('POST', '/api/superAdmin/template/check', check)).statusCode).toBe(400);
  });
});
