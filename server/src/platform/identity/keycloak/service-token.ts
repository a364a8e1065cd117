import type { KeycloakSettings } from '../../settings.ts';
import { outage } from './refusals.ts';

type TokenAnswer = { status: number; body: unknown };

type Options = { settings: KeycloakSettings; post(form: URLSearchParams): Promise<TokenAnswer> };

/** The token of the service account: fetched when needed, kept until shortly before it expires. */
export type ServiceToken = { get(): Promise<string>; forget(): void };

/** Time that a call may take between our look at the clock and Keycloak's. */
const reserveMilliseconds = 30_000;

function readToken({ status, body }: TokenAnswer): { value: string; lifetimeMilliseconds: number } {
  const fields = (body ?? {}) as { access_token?: unknown; expires_in?: unknown; error?: unknown };
  if (status === 200 && typeof fields.access_token === 'string') {
    const seconds = typeof fields.expires_in === 'number' ? fields.expires_in : 0;
    return { value: fields.access_token, lifetimeMilliseconds: seconds * 1000 };
  }
  const reason = typeof fields.error === 'string' ? ` (${fields.error})` : '';
  throw outage(`Keycloak gives the admin client no token: status ${status}${reason}`);
}

export function createServiceToken({ settings, post }: Options): ServiceToken {
  let kept: { value: string; until: number } | undefined;
  let underWay: Promise<string> | undefined;

  async function fetchToken(): Promise<string> {
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: settings.adminClientId,
      client_secret: settings.adminClientSecret,
    });
    const { value, lifetimeMilliseconds } = readToken(await post(form));
    // The monotonic clock: a token must not live longer because somebody set the machine's time back.
    kept = { value, until: performance.now() + lifetimeMilliseconds - reserveMilliseconds };
    return value;
  }

  return {
    async get() {
      if (kept !== undefined && performance.now() < kept.until) return kept.value;
      underWay ??= fetchToken().finally(() => {
        underWay = undefined;
      });
      return underWay;
    },
    forget() {
      kept = undefined;
    },
  };
}
