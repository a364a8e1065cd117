import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createKeycloakIdentity } from '../../server/src/platform/identity/keycloak/keycloak-identity.ts';
import { startPage } from './page-server.mjs';
import { waitFor } from './ports.mjs';
import { signIn, submit } from './sign-in-form.mjs';

const repository = fileURLToPath(new URL('../..', import.meta.url));

const cara = {
  username: 'cara@sanad.example',
  firstName: 'Cara',
  lastName: 'Bello',
  entity: ['Verifier'],
  locale: 'en',
  password: 'nine-blue-herons',
  emailVerified: true,
};

/** A token of a user whom the page signs in, at the address where the product will stand. */
async function fetchToken(world) {
  await createKeycloakIdentity(world.keycloak.settings).directory.createUser(cara);
  const page = await startPage(world);
  try {
    const { user, context } = await signIn(world, cara);
    await context.close();
    return user.access_token;
  } finally {
    await page.close();
  }
}

async function startProduct({ keycloak, publicUrl, folder }) {
  const { settings } = keycloak;
  // The database runs under an account of its own, which must be able to walk into the folder.
  await chmod(folder, 0o711);
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/src/main.ts'], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: new URL(publicUrl).port,
      PUBLIC_URL: publicUrl,
      SANAD_ENV: 'development',
      SANAD_DATA: join(folder, 'product'),
      SANAD_DEMO: 'off',
      LOG_LEVEL: 'warn',
      KEYCLOAK_URL: settings.url,
      KEYCLOAK_REALM: settings.realm,
      KEYCLOAK_CLIENT_ID: settings.clientId,
      KEYCLOAK_ADMIN_CLIENT_ID: settings.adminClientId,
      KEYCLOAK_ADMIN_CLIENT_SECRET: settings.adminClientSecret,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  };
  const ready = async () => {
    if (child.exitCode !== null) throw new Error(`the product ended with ${child.exitCode}:\n${output}`);
    return fetch(`${publicUrl}/ready`).then(
      (response) => response.ok,
      () => false,
    );
  };
  try {
    await waitFor('the product to be ready', ready, 240);
  } catch (error) {
    await stop();
    throw new Error(`${error.message}\n${output.slice(-4000)}`);
  }
  return { stop };
}

async function checkWeb({ browser, publicUrl, keycloak }) {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  const token = () => page.evaluate(() => localStorage.getItem('token'));
  await page.goto(`${publicUrl}/login`);
  await page.waitForURL((url) => url.href.startsWith(keycloak.settings.url));
  await submit(page, cara.username, cara.password);
  await page.waitForURL((url) => url.href.startsWith(publicUrl) && !url.pathname.startsWith('/login'));
  await waitFor('the token in the memory of the browser', async () => (await token()) !== null, 15);
  await page.goto(`${publicUrl}/logout`);
  await page.waitForURL(`${publicUrl}/`);
  assert.equal(await token(), null);
  await context.close();
}

/** The product itself, started with the settings for Keycloak. */
export async function runProductJourney(world) {
  const { check, publicUrl, keycloak } = world;
  const { url, realm, clientId } = keycloak.settings;
  let token = '';
  let product;
  const callApi = (bearer) => fetch(`${publicUrl}/api/v1/Verifier`, { headers: { authorization: `Bearer ${bearer}` } });

  try {
    await check('the product starts with the settings for Keycloak', async () => {
      token = await fetchToken(world);
      product = await startProduct(world);
    });
    if (product === undefined) return;

    await check('config.json names the Keycloak to the web', async () => {
      const config = await (await fetch(`${publicUrl}/assets/config/config.json`)).json();
      assert.deepEqual(config.keycloak, { url, realm, clientId });
    });

    await check('the API takes a token of Keycloak and refuses an altered one', async () => {
      assert.notEqual((await callApi(token)).status, 401);
      assert.equal((await callApi(`${token.slice(0, -4)}AAAA`)).status, 401);
    });

    if (existsSync(join(repository, 'web/dist'))) {
      await check("the product's own web signs in and out at Keycloak", () => checkWeb(world));
    } else {
      console.log('the web was not tried: it is not built (npm run build)');
    }
  } finally {
    await product?.stop();
  }
}
