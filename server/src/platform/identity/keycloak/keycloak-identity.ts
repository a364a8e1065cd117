import { createRemoteJWKSet } from 'jose';
import type { App } from '../../http/app-type.ts';
import type { KeycloakSettings } from '../../settings.ts';
import type { IdentityDirectory, TokenVerifier } from '../identity.ts';
import { createTokenVerifier } from '../token-verifier.ts';
import { createAdminClient, realmUrl } from './admin-client.ts';
import { createKeycloakDirectory } from './directory.ts';

export type KeycloakIdentity = {
  directory: IdentityDirectory;
  tokens: TokenVerifier;
  /** What `config.json` tells the web under `keycloak`. */
  client: { url: string; realm: string; clientId: string };
  /** Adds nothing: the sign-in pages are Keycloak's own. */
  register(app: App): Promise<void>;
};

/** Identity by a Keycloak realm. Calls nobody until it is used: the product starts while Keycloak is still away. */
export function createKeycloakIdentity(settings: KeycloakSettings): KeycloakIdentity {
  const issuer = realmUrl(settings);
  const keys = createRemoteJWKSet(new URL(`${issuer}/protocol/openid-connect/certs`), { timeoutDuration: 5000 });
  return {
    directory: createKeycloakDirectory(createAdminClient({ settings })),
    tokens: createTokenVerifier({ issuer, clientIds: [settings.clientId], keys }),
    client: { url: settings.url, realm: settings.realm, clientId: settings.clientId },
    register: async () => {},
  };
}
