/** Opens the page in a browser of its own and leaves for Keycloak's sign-in form. */
export async function openForm({ browser, publicUrl }, { language = 'en', context } = {}) {
  const own = context ?? (await browser.newContext({ locale: 'en-GB' }));
  const page = await own.newPage();
  await page.goto(`${publicUrl}/`);
  await page.waitForSelector('body[data-ready="yes"]', { state: 'attached' });
  await Promise.all([
    page.waitForURL((url) => url.pathname.includes('/realms/')),
    page.evaluate(
      (ui_locales) => void window.manager.signinRedirect({ ui_locales, state: '/student/results?page=2' }),
      language,
    ),
  ]);
  return { page, context: own };
}

export async function submit(page, username, password) {
  await page.fill('#username', username);
  await page.fill('#password', password);
  await Promise.all([page.waitForEvent('load'), page.click('#kc-login')]);
}

export async function waitUntilBack(page, publicUrl) {
  await page.waitForURL((url) => url.href.startsWith(`${publicUrl}/login`), { timeout: 15_000 });
  await page.waitForSelector('body[data-ready]', { state: 'attached' });
  const ready = await page.evaluate(() => document.body.dataset.ready);
  if (ready !== 'yes') throw new Error(`the page could not take the answer: ${await page.textContent('body')}`);
}

/** Signs in from the start; answers the open page and the tokens that the web's library holds. */
export async function signIn(world, { username, password, ...options }) {
  const { page, context } = await openForm(world, options);
  await submit(page, username, password);
  await waitUntilBack(page, world.publicUrl);
  return { page, context, user: await userOf(page) };
}

/** The library's user: access_token, id_token, refresh_token, profile. */
export async function userOf(page) {
  return page.evaluate(async () => {
    const user = await window.manager.getUser();
    return user && JSON.parse(user.toStorageString());
  });
}

/** The claims of a token, unchecked. */
export function claimsOf(token) {
  return JSON.parse(Buffer.from(token.split('.')[1], 'base64url'));
}

export function headerOf(token) {
  return JSON.parse(Buffer.from(token.split('.')[0], 'base64url'));
}

export function refresh({ keycloak }, refreshToken) {
  const { url, realm, clientId } = keycloak.settings;
  return fetch(`${url}/realms/${realm}/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', client_id: clientId, refresh_token: refreshToken }),
  });
}
