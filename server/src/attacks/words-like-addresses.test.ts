import { afterAll, beforeAll, expect, test } from 'vitest';
import { shippedTemplate } from '#features/issuing/templates/usecases/shipped-templates.ts';
import { assetOrigin } from '#platform/renderer/renderer.ts';
import { createRenderer } from '#platform/renderer/renderer-pool.ts';
import { type DocumentDesk, openDocumentDesk, values } from '#testing/document-desk.ts';
import { as } from '#testing/test-app.ts';

// The words of a document are words, also where they read like the address of a picture or of a font of ours.

let desk: DocumentDesk;
beforeAll(async () => {
  desk = await openDocumentDesk();
  desk.testApp.deps.renderer = createRenderer({ log: desk.testApp.deps.log, pages: 2 });
  await desk.testApp.deps.renderer.start();
});
afterAll(async () => {
  await desk.testApp.deps.renderer.close();
  await desk.testApp.close();
});

const font = `${assetOrigin}/./fonts/noto-sans-latin-wght-normal.woff2`;
const pdfOf = (credentialId: string, headers: Record<string, string>) =>
  desk.testApp.app.inject({ url: `/credentials/credentials/${credentialId}?format=pdf`, headers });

test('a document whose words name a font of ours is drawn as any other', async () => {
  const pupil = await desk.aPupil();
  const { credentialId } = await desk.issued(pupil, { values: { ...values, ground: `See ${font}` } });
  for (let asked = 0; asked < 2; asked += 1) {
    const answer = await pdfOf(credentialId, pupil.headers);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  }
}, 60_000);

const card = shippedTemplate('School Result Certificate').html;
/** Words of attributes, which nobody sees and no paper has to hold. */
const withWords = (count: number) => {
  const words = Array.from({ length: count }, (_, n) => `${assetOrigin}/${n.toString(36)}`);
  const spans: string[] = [];
  for (let from = 0; from < count; from += 120)
    spans.push(`<b title="${words.slice(from, from + 120).join(' ')}"></b>`);
  return card.replace('</main>', `${spans.join('')}</main>`);
};

test('a draft with words that read like 20,000 addresses of pictures is looked at in time', async () => {
  const { statusCode } = await desk.testApp.app.inject({
    method: 'POST',
    url: '/api/superAdmin/template/check',
    payload: {
      ...{ schoolId: desk.school.osid, certificateType: 'School Result Certificate' },
      htmlContent: Buffer.from(withWords(20_000)).toString('base64'),
    },
    headers: as('School', { id: 'school' }),
  });
  expect(statusCode).toBe(200);
}, 60_000);
