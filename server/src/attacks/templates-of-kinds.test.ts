import type { KindField } from '@sanad/contract/entities/document-kind';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBlankRenderer } from '#testing/blank-renderer.ts';
import { base64, createKindDesk, definition, type KindDesk } from '#testing/kind-desk.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

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
    const later = (await desk.open(url)).replace('</main>', '<p data-if="!field.later">x</p></main>');
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

  test('is not of more tags than any paper has', async () => {
    const { url, id } = await desk.aDraft();
    const html = (await desk.open(url)).replace('</main>', `<p>${'{{field.session}}'.repeat(5001)}</p></main>`);
    const refused = await desk.saveTemplate(url, html);
    expect(refused.statusCode).toBe(400);
    const check = { certificateType: 'Document', kindId: id, htmlContent: base64(html) };
    expect((await desk.ask('POST', '/api/superAdmin/template/check', check)).statusCode).toBe(400);
  });
});
