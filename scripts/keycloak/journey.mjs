import { createKeycloakIdentity } from '../../server/src/platform/identity/keycloak/keycloak-identity.ts';
import { checkAccounts } from './account-checks.mjs';
import { createAdmin } from './admin.mjs';
import { checkDirectory } from './directory-checks.mjs';
import { startPage } from './page-server.mjs';
import { checkSessions } from './session-checks.mjs';
import { checkSignIn } from './sign-in-checks.mjs';
import { checkTokens } from './token-checks.mjs';

/** The identity interface and the sign-in of the web against a real Keycloak. */
export async function runJourney(world) {
  const journey = {
    ...world,
    identity: createKeycloakIdentity(world.keycloak.settings),
    admin: createAdmin(world.keycloak),
    ids: {},
  };
  await checkDirectory(journey);
  const page = await startPage(world);
  try {
    await checkSignIn(journey);
    await checkTokens(journey);
    await checkSessions(journey);
    await checkAccounts(journey);
  } finally {
    await page.close();
  }
}
