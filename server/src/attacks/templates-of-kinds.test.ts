import type { KindField } from '@sanad/contract/entities/document-kind';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeUnusedAssetsJob } from '#features/issuing/templates/jobs.ts';
import { createBlankRenderer } from '#testing/blank-renderer.ts';
import { anIssuer } from '#testing/document-world.ts';
import { base64, createKindDesk, definition, type KindDesk } from '#testing/kind-desk.ts';
import { aPng } from '#testing/pictures.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
let desk: KindDesk;
beforeAll(async () => {
  testApp = await createTestApp(() => ({ renderer: createBlankRenderer() }));
  desk = await createKindDesk(testApp);
});
afterAll(() => testApp.close());

describe('a template that would say other than was signed', () => {
  const named = (name: string): KindField => ({ name, label: { en: name }, type: 'text', maxLength: 50 });

  test.each(['data-fit="{{field.grade}}"', 'lang="{{field.lang}}"', 'data-fit="{{holder.grade}}"'])(
    'gives a style sheet no value of a field to ask for: %s',
    async (attribute) => {
      const { url } = await desk.aDraft({ fields: [...definition.fields, named('grade'), named('lang')] });
      const html = (await desk.open(url)).replace('</main>', `<p ${attribute}>{{field.grade}}</p></main>`);
      const saved = await desk.saveTemplate(url, html);
      expect(saved.statusCode).toBe(200);
      const kept = (await desk.ask('GET', url)).json().data.templateHtml;
      expect(kept).toContain('{{field.grade}}</p>');
      expect(kept).not.toContain(attribute);
    },
  );

  test('asks by no field that the kind has not, or has not yet', async () => {
    const { url } = await desk.aDraft();
    const later = (await desk.open(url)).replace('</main>', '<p data-if="field.later">x</p></main>');
    expect((await desk.saveTemplate(url, later)).statusCode).toBe(400);
    const known = later.replace('field.later', 'field.session');
    expect((await desk.saveTemplate(url, known)).statusCode).toBe(200);
  });

  test('keeps no file that is not its own to draw', async () => {
    const { url } = await desk.aDraft();
    const { db } = testApp.database;
    const id = testApp.deps.ids.next();
    const file = { name: 'birth.pdf', mime: 'application/pdf', size: 1, sha256: '0'.repeat(64), path: `wallet/${id}` };
    await db
      .insertInto('stored_file')
      .values({ id, owner_id: 'pupil', visibility: 'private', ...file })
      .execute();
    const html = (await desk.open(url)).replace('</main>', `<img src="/api/files/${id}" alt=""></main>`);
    await desk.saveTemplate(url, html);
    const kept = await db.selectFrom('stored_file').select('on_certificates').where('id', '=', id).executeTakeFirst();
    expect(kept).toEqual({ on_certificates: false });
  });

  const upload = (headers: Record<string, string>) =>
    testApp.app.inject({
      ...{ method: 'POST', url: '/api/superAdmin/template/asset' },
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=b' },
      payload: Buffer.concat([
        Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'),
        aPng(60, { pixel: [10, 120, 60, 255] }),
        Buffer.from('\r\n--b--\r\n'),
      ]),
    });

  test.each(['suspended', 'registered'])('keeps no public picture of an issuer that is %s', async (status) => {
    const late = await anIssuer(testApp, status, { status });
    const refused = await upload(late.headers);
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('suspended')]);
    expect((await upload(desk.issuer.headers)).statusCode).toBe(200);
    expect((await upload(as('SuperAdmin'))).statusCode).toBe(200);
  });

  test('keeps no picture that no version names for longer than a day', async () => {
    const { url } = await desk.aDraft();
    const [used, older, fresh] = await Promise.all([0, 1, 2].map(() => upload(desk.issuer.headers)));
    const addressOf = (sent: typeof used): string => sent?.json().imageUrl;
    const html = (await desk.open(url)).replace('</main>', `<img src="${addressOf(used)}" alt=""></main>`);
    expect((await desk.saveTemplate(url, html)).statusCode).toBe(200);
    const { pool } = testApp.database;
    // As if it had been saved before files were marked.
    await pool.query(
      "update stored_file set on_certificates = false, created_at = now() - interval '25 hours' where id <> $1",
      [addressOf(fresh).split('/').at(-1)],
    );
    await removeUnusedAssetsJob.run(testApp.deps, {});
    const statuses = [used, older, fresh].map(async (sent) => {
      return (await testApp.app.inject({ url: addressOf(sent) })).statusCode;
    });
    expect(await Promise.all(statuses)).toEqual([200, 404, 200]);
  });

  test('is not of more tags than any paper has', async () => {
    const { url, id } = await desk.aDraft();
    const html = (await desk.open(url)).replace('</main>', `<p>${'{{field.session}}'.repeat(5001)}</p></main>`);
    const refused = await desk.saveTemplate(url, html);
    expect(refused.statusCode).toBe(400);
    const check = { certificateType: 'Document', kindId: id, htmlContent: base64(html) };
    expect((await desk.ask('POST', '/api/superAdmin/template/check', check)).statusCode).toBe(400);
  });
});
