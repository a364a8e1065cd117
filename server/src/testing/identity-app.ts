import { createHash, randomBytes } from 'node:crypto';
import type { Deps } from '#deps.ts';
import { createEmbeddedDirectory } from '#features/people/identity/provider/directory.ts';
import { createEmbeddedIdentity, type EmbeddedIdentity } from '#features/people/identity/provider/embedded-identity.ts';
import { contextOf } from '#platform/http/request.ts';
import type { NewUser } from '#platform/identity/identity.ts';
import { systemIds } from '#platform/ids.ts';
import { createTestApp, type TestApp } from './test-app.ts';

export const testPassword = 'Sahara-9-Nights';
export const realmUrl = 'http://localhost:3000/auth/realms/sanad';

export type IdentityApp = TestApp & {
  identity: EmbeddedIdentity;
  masterKey: Buffer;
  /** Makes an account that can sign in, unless told otherwise. */
  addUser(username: string, user?: Partial<NewUser>): Promise<string>;
};

/** The test app with the real embedded identity provider, and `/api/who-am-i` behind its tokens. */
export async function createIdentityApp(
  env: Record<string, string> = {},
  overrides: Partial<Deps> = {},
): Promise<IdentityApp> {
  const masterKey = randomBytes(32);
  let identity: EmbeddedIdentity | undefined;
  const whole = await createTestApp(
    ({ db }) => ({
      tokens: { verify: async (token) => identity!.tokens.verify(token) },
      directory: createEmbeddedDirectory({ db, ids: systemIds }),
      ...overrides,
    }),
    env,
  );
  identity = await createEmbeddedIdentity({ ...whole.deps, masterKey });
  await identity.register(whole.app);
  whole.app.get('/api/who-am-i', async (request) => contextOf(request).actor);
  const { directory } = identity;
  const addUser = (username: string, user: Partial<NewUser> = {}) =>
    directory.createUser({
      username,
      firstName: 'Amina',
      lastName: 'Yusuf',
      entity: ['Student'],
      locale: 'en',
      password: testPassword,
      emailVerified: true,
      ...user,
    });
  return { ...whole, identity, masterKey, addUser };
}

type Sent = { status: number; location: string; body: string; headers: Record<string, unknown>; json<T>(): T };
type SendOptions = { form?: Record<string, string>; headers?: Record<string, string> };

/** A browser in small: keeps cookies by path, sends forms, follows redirects only when asked. */
export class Visitor {
  private readonly cookies = new Map<string, { value: string; path: string }>();

  constructor(private readonly app: TestApp['app']) {}

  async send(method: 'GET' | 'POST', address: string, { form, headers = {} }: SendOptions = {}): Promise<Sent> {
    const url = new URL(address, 'http://localhost:3000');
    const response = await this.app.inject({
      method,
      url: url.pathname + url.search,
      headers: {
        accept: 'text/html',
        cookie: this.cookieHeader(url.pathname),
        ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(form === undefined ? {} : { payload: new URLSearchParams(form).toString() }),
    });
    for (const cookie of response.cookies) this.keep(cookie as never);
    return {
      status: response.statusCode,
      location: String(response.headers.location ?? ''),
      body: response.body,
      headers: response.headers,
      json: <T>() => response.json() as T,
    };
  }

  get = (address: string, options?: SendOptions) => this.send('GET', address, options);
  post = (address: string, form: Record<string, string>, options: SendOptions = {}) =>
    this.send('POST', address, { ...options, form });

  cookie(name: string): string | undefined {
    return [...this.cookies].find(([key]) => key.startsWith(`${name}@`))?.[1].value;
  }

  private cookieHeader(path: string): string {
    return [...this.cookies]
      .filter(([, cookie]) => path.startsWith(cookie.path))
      .map(([key, { value }]) => `${key.split('@')[0]}=${value}`)
      .join('; ');
  }

  private keep(cookie: { name: string; value: string; path?: string; expires?: Date }): void {
    const path = cookie.path ?? '/';
    const key = `${cookie.name}@${path}`;
    if (cookie.value === '' || (cookie.expires !== undefined && cookie.expires <= new Date())) this.cookies.delete(key);
    else this.cookies.set(key, { value: cookie.value, path });
  }
}

/** Opens the link that confirms an address, presses the button if there is one, and answers where that led. */
export async function pressConfirm(visitor: Visitor, link: string): Promise<string> {
  const page = await visitor.get(link);
  if (page.status !== 200) return page.location;
  const { pathname, searchParams } = new URL(link, 'http://localhost:3000');
  const pressed = await visitor.post(pathname, { token: searchParams.get('token') ?? '', action: 'confirm' });
  return pressed.location;
}

/** What an application sends to start a sign-in, and the verifier that it keeps. */
export function authorizationRequest(params: Record<string, string | undefined> = {}) {
  const verifier = randomBytes(32).toString('base64url');
  const wanted = {
    client_id: 'sanad-web',
    redirect_uri: 'http://localhost:3000/login',
    response_type: 'code',
    scope: 'openid profile email',
    state: 'the-state',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...params,
  };
  const given = Object.entries(wanted).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { verifier, url: `${realmUrl}/protocol/openid-connect/auth?${new URLSearchParams(given)}` };
}

export type Tokens = { access_token: string; refresh_token: string; id_token: string; expires_in: number };

/** Walks through the real form up to the tokens. */
export async function signIn(visitor: Visitor, username: string, password = testPassword): Promise<Tokens> {
  const { url, verifier } = authorizationRequest();
  const started = await visitor.get(url);
  const sent = await visitor.post(started.location, { username, password, action: 'sign-in' });
  if (sent.status !== 303) throw new Error(`The form was not accepted: ${sent.status}`);
  const resumed = await visitor.get(sent.location);
  return exchange(visitor, resumed.location, verifier);
}

export async function exchange(visitor: Visitor, callback: string, verifier: string): Promise<Tokens> {
  const answer = await visitor.post(`${realmUrl}/protocol/openid-connect/token`, {
    grant_type: 'authorization_code',
    client_id: 'sanad-web',
    redirect_uri: 'http://localhost:3000/login',
    code: new URL(callback).searchParams.get('code') ?? '',
    code_verifier: verifier,
  });
  if (answer.status !== 200) throw new Error(`No tokens: ${answer.status} ${answer.body}`);
  return answer.json<Tokens>();
}
