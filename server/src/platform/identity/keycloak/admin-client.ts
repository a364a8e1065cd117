import type { KeycloakSettings } from '../../settings.ts';
import { outage } from './refusals.ts';
import { createServiceToken } from './service-token.ts';

export type AdminRequest = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; body?: unknown };

/** `body` is the parsed JSON, or undefined where Keycloak sent none. */
export type AdminAnswer = { status: number; location: string | null; body: unknown };

/** Calls the Admin REST API of one realm; throws UNAVAILABLE when Keycloak does not do its part. */
export type AdminClient = { call(request: AdminRequest): Promise<AdminAnswer> };

export type AdminClientOptions = { settings: KeycloakSettings; timeoutMilliseconds?: number };

/** The address of the realm for sign-in; also the issuer of its tokens. */
export function realmUrl({ url, realm }: KeycloakSettings): string {
  return `${url.replace(/\/+$/, '')}/realms/${encodeURIComponent(realm)}`;
}

function adminUrl({ url, realm }: KeycloakSettings): string {
  return `${url.replace(/\/+$/, '')}/admin/realms/${encodeURIComponent(realm)}`;
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function send(address: string, init: RequestInit): Promise<AdminAnswer> {
  try {
    // A redirect would carry the token to an address that nobody configured.
    const response = await fetch(address, { ...init, redirect: 'manual' });
    return { status: response.status, location: response.headers.get('location'), body: await readJson(response) };
  } catch (error) {
    throw outage('Keycloak cannot be reached', error);
  }
}

export function createAdminClient({ settings, timeoutMilliseconds = 10_000 }: AdminClientOptions): AdminClient {
  const base = adminUrl(settings);
  const token = createServiceToken({
    settings,
    post: (form) =>
      send(`${realmUrl(settings)}/protocol/openid-connect/token`, {
        method: 'POST',
        body: form,
        signal: AbortSignal.timeout(timeoutMilliseconds),
      }),
  });

  async function attempt({ method, path, body }: AdminRequest): Promise<AdminAnswer> {
    const headers: Record<string, string> = {
      authorization: `Bearer ${await token.get()}`,
      accept: 'application/json',
    };
    if (body !== undefined) headers['content-type'] = 'application/json';
    return send(`${base}${path}`, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
  }

  return {
    async call(request) {
      let answer = await attempt(request);
      if (answer.status === 401) {
        // Keycloak was restarted or its keys were changed: the kept token is worth nothing any more.
        token.forget();
        answer = await attempt(request);
      }
      const { status } = answer;
      if (status === 401) throw outage('Keycloak refuses the token of the admin client');
      if (status === 403) throw outage('The admin client lacks realm-management roles (manage-users, view-users)');
      if (status === 429 || status >= 500 || (status >= 300 && status < 400)) {
        throw outage(`Keycloak answered ${status} to ${request.method} of its Admin REST API`);
      }
      return answer;
    },
  };
}
