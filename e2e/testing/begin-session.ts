import { createHash, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';

const random = () => randomBytes(32).toString('base64url');

/** What the product remembers of a sign-in that it began in this tab. */
async function rememberBegun(page: Page, returnTo?: string): Promise<{ address: string; returns: string }> {
  const { keycloak } = (await (await page.request.get('/assets/config/config.json')).json()) as {
    keycloak: { url: string; realm: string; clientId: string };
  };
  // A page of the product without the product in it.
  await page.goto('/health');
  const { origin } = new URL(page.url());
  const authority = `${new URL(keycloak.url, origin).href}/realms/${keycloak.realm}`;
  const [id, verifier] = [random(), random()];
  const asked = { client_id: keycloak.clientId, redirect_uri: `${origin}/login`, scope: 'openid' };
  const begun = {
    ...asked,
    id,
    authority,
    code_verifier: verifier,
    data: { returnTo },
    request_type: 'si:r',
    response_mode: 'query',
  };
  const language = await page.evaluate(
    ([key, value]) => {
      sessionStorage.setItem(key, value);
      return localStorage.getItem('setLanguage') ?? 'en';
    },
    [`oidc.${id}`, JSON.stringify({ ...begun, created: Math.floor(Date.now() / 1000) })] as const,
  );
  const query = new URLSearchParams({
    ...asked,
    response_type: 'code',
    state: id,
    ui_locales: language,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  return { address: `${authority}/protocol/openid-connect/auth?${query}`, returns: `${origin}/login?` };
}

/**
 * Signs in with the calls that the sign-in page makes, and lets the product finish: it and the page are not loaded for
 * it. Every test has a session of its own. The page itself is the subject of sign-in.spec.ts. With `returnTo` it ends
 * where somebody wanted to go who was sent to sign in first: one page is loaded instead of two.
 */
export async function beginSession(page: Page, username: string, password: string, returnTo?: string): Promise<void> {
  const { address, returns } = await rememberBegun(page, returnTo);
  const form = await page.request.get(address);
  const answer = await page.request.post(form.url(), {
    form: { username, password },
    headers: { origin: new URL(form.url()).origin },
  });
  if (!answer.url().startsWith(returns)) throw new Error(`${username} was not signed in: ${answer.url()}`);
  await page.goto(answer.url());
}
