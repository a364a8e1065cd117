import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBlankRenderer } from '#testing/blank-renderer.ts';
import { anIssuer } from '#testing/document-world.ts';
import {
  base64,
  createKindDesk,
  definition,
  type Headers,
  type KindDesk,
  ownPaper,
  values,
} from '#testing/kind-desk.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

const blank = createBlankRenderer();
let testApp: TestApp;
let desk: KindDesk;
beforeAll(async () => {
  testApp = await createTestApp(() => ({ renderer: blank }));
  desk = await createKindDesk(testApp);
});
afterAll(() => testApp.close());

describe('a template of a kind', () => {
  test('is made from a paper, chosen, published, and documents are drawn by it', async () => {
    const kind = await desk.aPublished();
    const credentialId = await desk.issue(kind.versionId);
    const page = (await desk.fileOf(credentialId)).body;
    expect(page).toMatch(/Own paper: <b[^>]*>NGN 150,000<\/b> 2026–2027/);
    expect(page).toMatch(/TPLA\/\d{4}\/00001/);
    expect(page).toContain('src="data:image');
    for (const format of ['png', 'pdf']) {
      blank.requests.length = 0;
      expect((await desk.fileOf(credentialId, `format=${format}`)).statusCode).toBe(200);
      expect(blank.requests[0]?.html).toContain('Own paper');
    }
    const [newest] = (
      await desk.ask('POST', '/api/superAdmin/template/versions', { certificateType: 'Document', kindId: kind.id })
    ).json().data;
    expect(newest).toMatchObject({ version: 1, name: 'First', like: 'award-blue', certificates: 1 });
    const draft = { versionId: kind.versionId, values };
    blank.requests.length = 0;
    expect((await desk.ask('POST', '/api/documents/preview', draft)).statusCode).toBe(200);
    expect(blank.requests[0]?.html).toContain('Own paper');
  });

  test('covers private fields and pictures behind a link, as the papers of the product do', async () => {
    const kind = await desk.aPublished();
    const create = { width: 60, height: 80, channels: 3 as const, background: '#1f4e79' };
    const form = new FormData();
    const png = await sharp({ create }).png().toBuffer();
    form.append('file', new Blob([new Uint8Array(png)]), 'drawing.png');
    const wire = new Response(form);
    const sent = await testApp.app.inject({
      ...{ method: 'POST', url: '/api/documents/files?as=picture', payload: Buffer.from(await wire.arrayBuffer()) },
      headers: { ...desk.issuer.headers, 'content-type': wire.headers.get('content-type') ?? '' },
    });
    const credentialId = await desk.issue(kind.versionId, { ...values, drawing: sent.json().data.address });
    const items = [{ type: 'credential', id: credentialId }];
    const { data } = (await desk.ask('POST', '/api/share-links/documents', { items, days: 30 }, desk.pupil)).json();
    const share = `share=${String(data.url).split('/s/')[1]}`;
    const shown = await desk.fileOf(credentialId, `format=html&${share}`, {});
    expect(shown.statusCode).toBe(200);
    expect(shown.body).toMatch(/Own paper: <b[^>]*>Not shown<\/b> 2026–2027/);
    expect(shown.body).not.toMatch(/150[,.]?000/);
    const picturesOf = async (query: string, headers: Headers) => {
      blank.requests.length = 0;
      expect((await desk.fileOf(credentialId, query, headers)).statusCode).toBe(200);
      return blank.requests[0]?.pictures?.size ?? 0;
    };
    expect(await picturesOf(`format=png&${share}`, {})).toBe(0);
    expect(await picturesOf('format=png', desk.pupil)).toBe(1);
  });

  test('gives way to the long sheet where a document says more than it was looked at with', async () => {
    const kind = await desk.aPublished();
    const page = (
      await desk.fileOf(await desk.issue(kind.versionId, { ...values, ground: 'A long word. '.repeat(18) }))
    ).body;
    expect(page).not.toContain('Own paper');
    expect(page).toMatch(/class="transcript document long is-award-blue"/);
  });

  test('stays with the documents that were issued on it', async () => {
    const kind = await desk.aPublished();
    const first = await desk.issue(kind.versionId);
    const html = await desk.open(kind.url, '1');
    expect((await desk.saveTemplate(kind.url, html.replace('Own paper', 'Second paper'))).json().data.version).toBe(2);
    await desk.ask('POST', `/api/kinds/${kind.id}/draft`);
    await kind.save({ paper: { template: 2, like: 'award-blue' } });
    const versionId = (await kind.publish()).json().data.versionId;
    expect((await desk.fileOf(first)).body).toContain('Own paper');
    expect((await desk.fileOf(await desk.issue(versionId))).body).toContain('Second paper');
  });

  test('offers the tags of the kind in words, and is drawn with its facts before it is saved', async () => {
    const kind = await desk.aDraft();
    const { templateTags, version } = (await desk.ask('GET', kind.url, undefined, { ...desk.issuer.headers })).json()
      .data;
    expect(version).toBe(0);
    expect(templateTags).toContainEqual({
      ...{ tagName: '{{field.amount}}', name: 'Amount a year', require: false },
      description: expect.stringContaining('private'),
    });
    const mandatory = templateTags.filter(({ require }: { require: boolean }) => require);
    expect(mandatory.map(({ tagName }: { tagName: string }) => tagName)).toEqual(
      expect.arrayContaining(['{{document.number}}', '{{document.certificateNo}}', '{{verify.qr}}', '{{holder.name}}']),
    );
    const payload = { certificateType: 'Document', kindId: kind.id, htmlContent: base64(await desk.open(kind.url)) };
    for (const drawn of ['sample', 'latin', 'bare']) {
      const seen = await desk.ask('POST', '/api/superAdmin/previewTemplate', {
        ...payload,
        values: drawn,
        format: 'html',
      });
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
    const kind = await desk.aDraft();
    const html = (await desk.open(kind.url)).replaceAll(tag, '');
    const answer = await desk.saveTemplate(kind.url, html);
    expect([answer.statusCode, answer.json().message]).toEqual([400, expect.stringContaining(tag)]);
  });

  test('where it names a field that the kind has not, and never keeps what runs', async () => {
    const kind = await desk.aDraft();
    const html = await desk.open(kind.url);
    const unknown = await desk.saveTemplate(kind.url, html.replace('</main>', '<p>{{field.shoeSize}}</p></main>'));
    expect([unknown.statusCode, unknown.json().message]).toEqual([400, expect.stringContaining('{{field.shoeSize}}')]);
    const running = '<script>alert(1)</script><p onclick="alert(1)">x</p></main>';
    expect((await desk.saveTemplate(kind.url, html.replace('</main>', running))).statusCode).toBe(200);
    const kept = (await desk.ask('GET', kind.url)).json().data.templateHtml;
    expect([kept.includes('alert'), kept.includes('data-colour="{{issuer.colour}}"')]).toEqual([false, true]);
  });

  test('for a version of the kind without a field that it names: at publishing, by name', async () => {
    const kind = await desk.aPublished();
    await desk.ask('POST', `/api/kinds/${kind.id}/draft`);
    const fields = definition.fields.filter(({ name }) => name !== 'amount');
    expect((await kind.save({ fields })).statusCode).toBe(200);
    const refused = await kind.publish();
    expect(refused.statusCode).toBe(400);
    expect(refused.json().message).toContain('{{field.amount}}');
    expect((await kind.save({ fields, paper: 'letter' })).statusCode).toBe(200);
    expect((await kind.publish()).statusCode).toBe(200);
  });

  test('as the paper of another kind, of another issuer, or where there is none of that number', async () => {
    const kind = await desk.aPublished();
    const other = await desk.aDraft();
    const paper = { template: 1, like: 'award-blue' } as const;
    const foreign = await other.save({ paper });
    expect([foreign.statusCode, foreign.json().message]).toEqual([400, expect.stringContaining('no template')]);
    const theirs = await desk.aDraft({}, desk.stranger);
    expect((await theirs.save({ paper })).statusCode).toBe(400);
    expect((await kind.save({ paper: { ...paper, template: 7 } })).statusCode).toBe(409);
  });

  test('to everybody but the issuer of the kind and a SuperAdmin', async () => {
    const kind = await desk.aPublished();
    const html = await desk.open(kind.url);
    const place = { certificateType: 'Document', kindId: kind.id };
    const calls = [
      (headers: Headers) => desk.ask('GET', kind.url, undefined, headers),
      (headers: Headers) => desk.saveTemplate(kind.url, html, {}, headers),
      ...['versions', 'editing'].map(
        (name) => (headers: Headers) => desk.ask('POST', `/api/superAdmin/template/${name}`, place, headers),
      ),
      (headers: Headers) => desk.ask('POST', '/api/superAdmin/template/version', { ...place, version: 1 }, headers),
      ...['template/check', 'previewTemplate'].map((name) => (headers: Headers) => {
        return desk.ask('POST', `/api/superAdmin/${name}`, { ...place, htmlContent: base64(html) }, headers);
      }),
    ];
    for (const call of calls) {
      expect((await call(desk.stranger.headers)).statusCode).toBe(404);
      expect((await call(as('School', { id: 'school' }))).statusCode).toBe(403);
      expect((await call(desk.pupil)).statusCode).toBe(403);
      expect((await call(as('SuperAdmin'))).statusCode).toBe(200);
    }
    const nobody = { certificateType: 'Document' };
    expect((await desk.ask('POST', '/api/superAdmin/template/versions', nobody)).statusCode).toBe(404);
  });

  test('of an issuer that is suspended: it prepares, and nothing of it is kept', async () => {
    const late = await anIssuer(testApp, 'late', { status: 'suspended' });
    const kind = await desk.aDraft({}, late);
    const html = await desk.open(kind.url, 'letter', late.headers);
    const place = { certificateType: 'Document', kindId: kind.id, htmlContent: base64(html) };
    expect((await desk.ask('POST', '/api/superAdmin/template/check', place, late.headers)).statusCode).toBe(200);
    const refused = await desk.saveTemplate(kind.url, html, {}, late.headers);
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('suspended')]);
  });

  test('to the second of two who save over the same version at once', async () => {
    const kind = await desk.aDraft();
    const html = await desk.open(kind.url);
    await desk.saveTemplate(kind.url, html);
    const both = await Promise.all(
      ['One', 'Other'].map((mark) => desk.saveTemplate(kind.url, ownPaper(html, mark), { baseVersion: 1 })),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await desk.ask('GET', kind.url)).json().data.version).toBe(2);
  });
});
