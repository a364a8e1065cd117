import type { Page, Request } from '@playwright/test';
import { routes } from '@sanad/contract/pages/routes';
import { goWithin, leadTo } from './testing/go-within.ts';
import { expect, signIn, test } from './testing/product.ts';

/** An address of a pattern: `{entity}` is the role that may open it, everything else any word. */
function addressOf(pattern: string, entity: string): string {
  return `/${pattern
    .replace('{entity}', entity)
    .replace('{type}', 'regular')
    .replace(/\{\w+\}/g, 'sample')}`;
}

/** The editor of templates has the whole window. */
const frameless = /not-found|form\/|active|privacy-policy|tutorials|disclaimer|edit-report-card|kinds\/[^/]+\/template/;

const users = {
  SuperAdmin: 'superadmin@sanad.example',
  School: 'school@sanad.example',
  Student: 'student@sanad.example',
  Verifier: 'verifier@sanad.example',
} as const;

const routesOf = (role: string) =>
  routes.filter(
    ({ id, entry, roles }) =>
      entry === 'app' &&
      !['login', 'logout', 'install'].includes(id) &&
      (roles.length === 0 ? role === 'SuperAdmin' : roles.includes(role as never)),
  );

/**
 * The addresses of the admin layout lead on to its pages, to verify begins with a number; a super administrator uploads
 * no results. Without a state there is nothing to edit.
 */
const onward: Record<string, string> = {
  verify: '/verify/regular',
  admin: '/SuperAdmin/main-dashboard',
  aggregate: '/SuperAdmin/admin/super_aggregat-marks/all',
  'list-upload-result': '/SuperAdmin/main-dashboard',
  'upload-result': '/SuperAdmin/main-dashboard',
  'edit-certificate': '/SuperAdmin/certificate',
};

async function expectOpen(page: Page, address: string, arrived: string): Promise<void> {
  await expect(page, address).toHaveURL(new RegExp(`${arrived}$`));
  // A preview is a dialog alone, over nothing.
  const shown = async () =>
    (await page.getByRole('dialog').count()) > 0 || (await page.getByRole('main').last().textContent()) !== '';
  await expect.poll(shown, address).toBe(true);
  // A dialog over the page may have a heading of its own.
  await expect(page.locator('#root').getByRole('banner'), address).toHaveCount(frameless.test(address) ? 0 : 1);
}

/** The full table of the specification (administration §2.1); `form/{id}` is of one shape with `form/{form}`. */
const specified =
  `, login, logout, privacy-policy, tutorials, disclaimer, notifications, form/{form}, form/{form}/{id}, verify,
  verify/{type}, profile/{layout}, page/{page}, {entity}/admin, {entity}/admin/aggregate, {entity}/admin/{table},
  {entity}/admin/{table}/all, {entity}/admin/{table}/{layout}, dashboard, {entity}/attestation/{table},
  {entity}/attestation/{table}/{id}, {entity}/list/{table}, {entity}/list/{table}/{id}, {entity}/documents,
  {entity}/documents/view/{type}/{id}, {entity}/principal-details, {entity}/edit-report-card, {entity}/main-dashboard,
  {entity}/edit-static-pages, {entity}/edit-school-type, {entity}/certificate, {entity}/edit-certificate,
  {entity}/upload-signature, {entity}/upload-signature/{id}, upload-teacher-signature, preview-html, pdf-view,
  pdf-view/certificate/{id}, pdf-view/{document}/{id}, pdf-view/{document}/{id}/{certificateId}, download-sample,
  bulk-verify, install, menu, {entity}/list/{table}/action/upload-result, {entity}/list/{table}/action/report-errors,
  {entity}/list/{table}/action/generate-transcripts, {entity}/action/generate-transcripts, upload-result, not-found,
  app-trans-page, active`.split(/,\s*/);

test('[FRAME-49] every route of the specification is in the table, and built', () => {
  const built = routes.filter((route) => route.built).map(({ pattern }) => pattern);
  expect(specified.filter((pattern) => !built.includes(pattern))).toEqual([]);
});

for (const [role, username] of Object.entries(users)) {
  test(`[FRAME-01] [FRAME-49] every route of the table opens for its role, with the frame where it belongs: ${role}`, async ({
    page,
  }) => {
    await signIn(page, username);
    const app = await (await page.request.get('/menu')).text();
    const own = routesOf(role);
    expect(own.length).toBeGreaterThan(1);
    for (const { id, pattern, built } of own) {
      const address = addressOf(pattern, role);
      // Typed or in a bookmark, the server answers it with the app, which then opens the place.
      expect(await (await page.request.get(address)).text(), address).toBe(app);
      await goWithin(page, address, /./);
      await expectOpen(page, address, onward[id] ?? address);
      await expect(page.getByText('Not available in this version'), address).toHaveCount(built ? 0 : 1);
    }
  });
}

test('[FRAME-50] an anonymous visitor of any guarded route is sent to the sign-in', async ({ page }) => {
  const guarded = routes.filter(({ guarded }) => guarded);
  expect(guarded.length).toBeGreaterThan(40);
  const isLeaving = (request: Request) =>
    request.frame() === page.mainFrame() && /\/auth\/realms\/sanad\/.*\/auth\?/.test(request.url());
  // Without content the browser stays where it is: the app is loaded once, and leaves for every route.
  await page.route('**/auth/realms/sanad/**', (route) =>
    isLeaving(route.request()) ? route.fulfill({ status: 204 }) : route.continue(),
  );
  await page.goto('/form/verifier');
  await expect(page.getByRole('textbox').first()).toBeVisible();
  for (const { id, pattern } of guarded) {
    const address = addressOf(pattern, 'School');
    const left = page.waitForRequest(isLeaving);
    await leadTo(page, address);
    const state = new URL((await left).url()).searchParams.get('state');
    const begun = await page.evaluate((key) => sessionStorage.getItem(key) ?? '{}', `oidc.${state}`);
    expect(JSON.parse(begun).data?.returnTo, pattern).toBe(id === 'login' ? undefined : address);
  }
});

test('the public routes open without a sign-in', async ({ page }) => {
  for (const { pattern } of routes.filter(({ entry }) => entry === 'public')) {
    const address = addressOf(pattern, '');
    const answer = await page.goto(address);
    expect(answer?.status(), address).toBeLessThan(500);
    await expect(page.locator('main, img, svg').first(), address).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(address);
  }
});

test('[AUTH-14] a role that may not open a page is sent home and told so', async ({ page }) => {
  await signIn(page, 'teacher@sanad.example');
  await page.goto('/SuperAdmin/main-dashboard');
  await expect(page).toHaveURL(/\/Teacher\/list\/Teacher$/);
  await expect(page.getByText('You do not have access to that page.')).toBeVisible();
});

test('[ERR-08] [FRAME-15] an unknown address shows the picture of the not-found page, without the frame', async ({
  page,
}) => {
  await page.goto('/no/such/address/at/all');
  await expect(page).toHaveURL(/\/not-found$/);
  await expect(page.getByRole('img').first()).toBeVisible();
  await expect(page.getByRole('complementary')).toHaveCount(0);
});

test('an old address with an outlet opens the panel of today', async ({ page }) => {
  await signIn(page, 'school@sanad.example');
  await page.goto('/School/admin/admin_teacher/(claim:add/admin-teacherSetup)');
  await expect(page).toHaveURL(/panel=add(%2F|\/)admin-teacherSetup/);
});
