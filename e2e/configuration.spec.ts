import { expect, signIn, test } from './testing/product.ts';

for (const [what, answer] of [
  ['missing', { status: 404, body: '' }],
  ['not JSON', { status: 200, body: '<html>' }],
  ['without a sign-in service', { status: 200, body: '{"title":"x"}' }],
] as const) {
  test(`a configuration that is ${what} leads to the install page`, async ({ page }) => {
    await page.route('**/assets/config/config.json', (route) => route.fulfill(answer));
    for (const path of ['/login', '/School/admin/admin_student', '/install']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Set up Sanad' })).toBeVisible();
    }
  });
}

test('[REG-32] a missing forms file is told in a toast with the exact text', async ({ page }) => {
  await page.route('**/ui-config/forms.json', (route) => route.fulfill({ status: 404, body: '' }));
  await signIn(page, 'school@sanad.example');
  await expect(
    page.getByText('forms.json not found in src/assets/config/ - You can refer to examples folder to create the file'),
  ).toBeVisible();
});

test('[REG-33] a missing headers file is only noted; the page works', async ({ page }) => {
  await page.route('**/ui-config/headers.json', (route) => route.fulfill({ status: 404, body: '' }));
  await signIn(page, 'school@sanad.example');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('[REG-29] the start loads the sign-in configuration and the texts of the language, global and local', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await signIn(page, 'school@sanad.example');
  expect(asked).toContain('/assets/config/config.json');
  expect(asked).toContain('/assets/i18n/en.json');
  expect(asked).toContain('/assets/config/ui-config/i18n/en.json');
});

test('a local text of the installation wins over the shipped one', async ({ page }) => {
  await page.route('**/ui-config/i18n/en.json', (route) =>
    route.fulfill({ json: { 'menu.logout': 'Leave the office' } }),
  );
  await signIn(page, 'school@sanad.example');
  await expect(page.getByRole('button', { name: 'Leave the office' })).toBeVisible();
});
