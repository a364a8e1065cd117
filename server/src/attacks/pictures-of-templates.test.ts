import { afterAll, beforeAll, expect, test } from 'vitest';
import { shippedTemplate } from '#features/issuing/templates/usecases/shipped-templates.ts';
import { createRenderer } from '#platform/renderer/renderer-pool.ts';
import { aPng } from '#testing/pictures.ts';
import { buildSchoolWorld, type SchoolWorld } from '#testing/school-world.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
let world: SchoolWorld;
beforeAll(async () => {
  testApp = await createTestApp();
  testApp.deps.renderer = createRenderer({ log: testApp.deps.log, pages: 1 });
  world = await buildSchoolWorld(testApp);
});
afterAll(async () => {
  await testApp.deps.renderer.close();
  await testApp.close();
});

const card = shippedTemplate('School Result Certificate').html;
const save = (html: string) =>
  testApp.app.inject({
    method: 'PUT',
    url: `/api/school/school-details/${world.home}`,
    payload: { schoolResultTemplate: Buffer.from(html).toString('base64') },
    headers: as('School'),
  });

async function upload(pixel: [number, number, number, number]): Promise<string> {
  const answer = await testApp.app.inject({
    method: 'POST',
    url: '/api/superAdmin/template/asset',
    headers: { ...as('School'), 'content-type': 'multipart/form-data; boundary=b' },
    payload: Buffer.concat([
      Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'),
      aPng(300, { pixel }),
      Buffer.from('\r\n--b--\r\n'),
    ]),
  });
  return answer.json().imageUrl;
}

test('a picture of the school that lies over the marks is looked at when the template is saved, too', async () => {
  const white = await upload([255, 255, 255, 255]);
  const over = 'position:absolute;left:0;top:70mm;width:210mm;height:160mm;z-index:9';
  const refused = await save(card.replace('</main>', `<img src="${white}" alt="" style="${over}"></main>`));
  expect(refused.statusCode).toBe(400);
  expect(refused.json().details).toContainEqual(expect.objectContaining({ code: 'template.spot-hidden' }));
});

test('a picture that a template names stays, whatever the school puts in its place', async () => {
  const logo = await upload([10, 120, 60, 255]);
  const id = logo.split('/').at(-1);
  const kept = async () =>
    (await testApp.database.pool.query('select on_certificates from stored_file where id = $1', [id])).rows[0];
  expect(await kept()).toEqual({ on_certificates: false });
  const at = 'position:absolute;left:2mm;top:2mm;width:4mm';
  const saved = await save(card.replace('</main>', `<img src="${logo}" alt="" style="${at}"></main>`));
  expect(saved.statusCode, saved.body).toBe(200);
  expect(await kept()).toEqual({ on_certificates: true });
});

test('a template that names thousands of pictures is not read for each of them', async () => {
  const picture = (index: number) =>
    `<img src="/api/files/01890000-0000-7000-8000-${String(index).padStart(12, '0')}" alt="">`;
  const many = Array.from({ length: 5000 }, (_, index) => picture(index)).join('');
  const refused = await save(card.replace('</main>', `${many}</main>`));
  expect(refused.json().params.errmsg).toContain('too many elements');
});
