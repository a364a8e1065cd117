import { AppError } from '#platform/errors.ts';
import { createAdminClient, realmUrl } from '#platform/identity/keycloak/admin-client.ts';
import type { KeycloakSettings, Settings } from '#platform/settings.ts';
import { ProbeFailure, patienceSeconds, reasonOf } from './failure.ts';

const look = (address: string) =>
  fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(patienceSeconds * 1000) });

async function requireRealm(keycloak: KeycloakSettings): Promise<void> {
  const answer = await look(`${realmUrl(keycloak)}/.well-known/openid-configuration`);
  if (answer.status === 404) throw new ProbeFailure('no-realm');
  const about = (await answer.json().catch(() => undefined)) as { issuer?: unknown } | undefined;
  if (!answer.ok || typeof about?.issuer !== 'string') throw new ProbeFailure('wrong-address');
}

/** Keycloak shows its sign-in page to a client that it knows, and refuses the request of another. */
async function requireClient(keycloak: KeycloakSettings, publicUrl: string): Promise<void> {
  const query = new URLSearchParams({
    client_id: keycloak.clientId,
    response_type: 'code',
    scope: 'openid',
    redirect_uri: `${publicUrl}/login`,
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  });
  const answer = await look(`${realmUrl(keycloak)}/protocol/openid-connect/auth?${query}`);
  await answer.body?.cancel();
  if (answer.status >= 400 && answer.status < 500) throw new ProbeFailure('no-client');
}

/** Reads one user, as the product will do. */
async function requireAdminClient(keycloak: KeycloakSettings): Promise<void> {
  const client = createAdminClient({ settings: keycloak, timeoutMilliseconds: patienceSeconds * 1000 });
  try {
    await client.call({ method: 'GET', path: '/users?max=1' });
  } catch (error) {
    const cause = error instanceof AppError ? (error.cause as Error) : error;
    if (/no token|refuses the token/.test(String(cause))) throw new ProbeFailure('wrong-password');
    if (/lacks realm-management roles/.test(String(cause))) throw new ProbeFailure('not-permitted');
    throw new ProbeFailure(reasonOf(cause));
  }
}

/** The provider inside this server answers as long as we do; a Keycloak is asked for realm, client and users. */
export async function probeIdentity({ keycloak, publicUrl }: Settings): Promise<void> {
  if (keycloak === undefined) return;
  await requireRealm(keycloak);
  await requireClient(keycloak, publicUrl);
  await requireAdminClient(keycloak);
}
