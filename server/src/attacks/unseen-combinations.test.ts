import type { KindField } from '@sanad/contract/entities/document-kind';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { certificateOf } from '#features/holding/previews/usecases/render-credential.ts';
import { findTemplateVersion } from '#features/issuing/templates/usecases/find-template.ts';
import { shippedTemplate } from '#features/issuing/templates/usecases/shipped-templates.ts';
import { createRenderer } from '#platform/renderer/renderer-pool.ts';
import { createKindDesk, type KindDesk } from '#testing/kind-desk.ts';
import { buildSchoolWorld, type SchoolWorld } from '#testing/school-world.ts';
import { signedCredential } from '#testing/signed-credentials.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
let desk: KindDesk;
let world: SchoolWorld;
let looks = 0;
beforeAll(async () => {
  testApp = await createTestApp();
  const renderer = createRenderer({ log: testApp.deps.log, pages: 1 });
  const render = renderer.render.bind(renderer);
  renderer.render = (request) => {
    if (request.inspect !== undefined) looks += 1;
    return render(request);
  };
  testApp.deps.renderer = renderer;
  world = await buildSchoolWorld(testApp);
  desk = await createKindDesk(testApp);
});
afterAll(async () => {
  await testApp.deps.renderer.close();
  await testApp.close();
});

const text = (name: string, more: Partial<KindField> = {}): KindField => ({
  ...{ name, label: { en: name }, type: 'text', maxLength: 40 },
  ...more,
});
const fields = [text('result', { required: true }), text('house'), text('club')];
const cover =
  '<style>.cov{position:absolute;left:34mm;top:78mm;width:120mm;height:30mm;background:#fff;font-size:30pt;z-index:9}</style>';
const atEnd = (html: string, more: string) => html.replace('</main>', `${more}</main>`);
const atStart = (html: string, more: string) => html.replace(/(<main[^>]*>)/, `$1${more}`);

/** One field is there and another is not: no look at the template has met it. */
const bySibling = (html: string) =>
  `<style>.a:first-child ~ .person span{font-size:0}</style>${atStart(
    html,
    '<i class="b" data-if="field.club"></i><i class="a" data-if="field.house"></i>',
  )}`;
const isOurs = (page: string) => page.includes('class="transcript document long is-award-blue"');

describe('a template that hides what was signed where nobody looked', () => {
  test('does not print the document, and who answers for it is told once', async () => {
    const { versionId } = await desk.aPublished({ fields }, bySibling);
    const honest = await desk.issue(versionId, { result: 'Fail', house: 'Red', club: 'Chess' });
    expect(isOurs((await desk.fileOf(honest)).body)).toBe(false);
    for (const result of ['Fail', 'Failed again']) {
      const credentialId = await desk.issue(versionId, { result, house: 'Red' });
      const page = (await desk.fileOf(credentialId)).body;
      expect([isOurs(page), page.includes(result)]).toEqual([true, true]);
    }
    const told = await desk.ask('POST', '/api/Notification/search', {});
    expect(told.body.match(/"Template set aside"/g)).toHaveLength(1);
  }, 90_000);

  test('is looked at with every document, once', async () => {
    const { versionId } = await desk.aPublished({ fields }, (html) => atEnd(html, '<p>Own</p>'));
    const looksFor = async (credentialId: string) => {
      looks = 0;
      expect((await desk.fileOf(credentialId)).body).toContain('<p>Own</p>');
      return looks;
    };
    for (const result of ['Pass', 'Passed with honours', 'Passed well']) {
      const credentialId = await desk.issue(versionId, { result, house: 'Red' });
      expect([await looksFor(credentialId), await looksFor(credentialId)]).toEqual([1, 0]);
    }
  }, 90_000);

  test('gives way for a certificate of a school, too', async () => {
    const card = shippedTemplate('School Result Certificate').html;
    const hiding = `<style>.a:first-child ~ * .person span{font-size:0}</style>${atStart(
      card,
      '<i class="b" data-if="credentialSubject.candidateNo"></i><i class="a" data-if="credentialSubject.middleName"></i>',
    )}`;
    const saved = await testApp.app.inject({
      ...{ method: 'PUT', url: `/api/school/school-details/${world.home}`, headers: as('School') },
      payload: { schoolResultTemplate: Buffer.from(hiding).toString('base64') },
    });
    expect([saved.statusCode, saved.json().message]).toEqual([200, undefined]);
    const place = { type: 'School Result Certificate', stateId: world.gombe, schoolId: world.home } as const;
    const { id: templateVersionId, html } = await findTemplateVersion(testApp.deps.db, place);
    const drawnOn = async (names: object) => {
      const { credentialSubject, ...signed } = signedCredential();
      const credential = { ...signed, credentialSubject: { ...credentialSubject, ...names } };
      const wanted = { credentialId: testApp.deps.ids.next(), credentialJson: JSON.stringify(credential) };
      const qrText = 'HTTPS://SANAD.EXAMPLE/V/4K7QX2MD8R#123456';
      return (await certificateOf(testApp.deps, { ...wanted, qrText, templateVersionId, images: {} })).template.html;
    };
    expect(await drawnOn({ middleName: '', candidateNo: '' })).toBe(html);
    expect(await drawnOn({ middleName: 'Ngozi', candidateNo: '' })).toBe(card);
  });
});

describe('a template is not kept where', () => {
  const behind = (outer: string, inner: string, what = 'class="cov"') =>
    `<div data-if="${outer}"><div ${what} data-if="${inner}">Somebody Else</div></div>`;
  test.each([
    [
      'an issuer’s colour covers the name',
      '<div class="cov" data-if="issuer.colour">Somebody Else</div>',
      /do not fit/,
    ],
    ['one language and a field do', behind('field.house', '!labelSecond.lang'), /do not fit/],
    ['one field without another does', behind('field.house', '!field.club'), /several conditions.*!field\.club/],
    ['words stand beside it then', behind('field.house', '!field.club', ''), /several conditions.*!field\.club/],
  ])('%s', async (_what, more, message) => {
    const { url, id } = await desk.aDraft({ fields });
    const html = cover + atEnd(await desk.open(url), more);
    const saved = await desk.saveTemplate(url, html);
    expect([saved.statusCode, saved.json().message]).toEqual([400, expect.stringMatching(message)]);
    const check = { certificateType: 'Document', kindId: id, htmlContent: Buffer.from(html).toString('base64') };
    const checked = await desk.ask('POST', '/api/superAdmin/template/check', check);
    expect(checked.json().data.isSavable).toBe(false);
  });

  test('style sheets say no words, and ask for no length', async () => {
    const { url } = await desk.aDraft({ fields });
    const css =
      '.fields[data-fit="long"] dd{font-size:0} .fields dd::before{content:"Distinction "} .fields{--w:"Best"} .fields dt::after{content:var(--w)} li{list-style:"Best "} q{quotes:"Best" ""} .fields dt::before{content:"– "}';
    expect((await desk.saveTemplate(url, `<style>${css}</style>${await desk.open(url)}`)).statusCode).toBe(200);
    const kept = await desk.open(url, '1');
    expect(kept).not.toMatch(/data-fit="long"|Distinction|var\(--w\)|list-style|quotes/);
    expect(kept).toContain('content:"– "');
  });
});
