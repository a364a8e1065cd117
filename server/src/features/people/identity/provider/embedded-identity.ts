import type { Language } from '@sanad/contract/values/languages';
import type { Provider } from 'oidc-provider';
import type { Database } from '../../../../platform/database/database.ts';
import type { App } from '../../../../platform/http/app-type.ts';
import type { IdentityDirectory, TokenVerifier } from '../../../../platform/identity/identity.ts';
import { createTokenDenials } from '../../../../platform/identity/token-denials.ts';
import { createTokenVerifier } from '../../../../platform/identity/token-verifier.ts';
import { createKnownBrowsers } from '../pages/known-browsers.ts';
import { createSignInTickets } from '../pages/sign-in-tickets.ts';
import { addIdentityRoutes } from '../routes.ts';
import type { Account } from '../store.ts';
import { cleanUpIdentity } from '../usecases/clean-up.ts';
import type { IdentityDeps } from '../usecases/identity-deps.ts';
import { mailSetPasswordLink, mailVerifyLink } from '../usecases/mail-links.ts';
import { commandLineClientId, issuerOf, realm, webClientId } from './addresses.ts';
import { createEmbeddedDirectory } from './directory.ts';
import { createKeyFinder, loadIdentityKeys, rotateIdentityKeys } from './identity-keys.ts';
import { mountProvider } from './mount.ts';
import { createProvider } from './provider.ts';

export type EmbeddedIdentity = {
  directory: IdentityDirectory;
  tokens: TokenVerifier;
  /** What `config.json` tells the web under `keycloak`. */
  client: { url: string; realm: string; clientId: string };
  /** Adds the provider, its pages and the password and e-mail routes. */
  register(app: App): Promise<void>;
  /** Mails the link of an invited user, in the transaction that made the account. */
  mailSetPasswordLink(db: Database, account: Account, language: Language): Promise<string>;
  mailVerifyLink(db: Database, account: Account, language: Language): Promise<string>;
  /** New signing and cookie keys, in use at once; other servers follow at their next start. */
  rotateKeys(): Promise<void>;
  cleanUp(): Promise<void>;
};

type Options = IdentityDeps & { masterKey: Buffer };

/** The embedded identity provider, whole: the one thing that the start of the process needs to know of it. */
export async function createEmbeddedIdentity({ masterKey, ...deps }: Options): Promise<EmbeddedIdentity> {
  const { db, clock, settings } = deps;
  const browsers = createKnownBrowsers(masterKey, deps);
  const tickets = createSignInTickets(masterKey);
  const keyContext = () => ({ db, masterKey, now: clock.now() });
  const makeProvider = async () => createProvider(deps, await loadIdentityKeys(keyContext()));
  let provider: Provider = await makeProvider();
  const tokens = createTokenVerifier({
    issuer: issuerOf(settings),
    clientIds: [webClientId, commandLineClientId],
    keys: createKeyFinder(db, () => clock.now()),
    denials: createTokenDenials(db),
  });
  return {
    directory: createEmbeddedDirectory(deps),
    tokens,
    client: { url: `${settings.publicUrl}/auth`, realm, clientId: webClientId },
    async register(app) {
      await mountProvider(app, deps, () => provider);
      await addIdentityRoutes(app, { deps, tokens, provider: () => provider, browsers, tickets });
    },
    mailSetPasswordLink: (database, account, language) =>
      mailSetPasswordLink(deps, { db: database, account, language }),
    mailVerifyLink: (database, account, language) => mailVerifyLink(deps, { db: database, account, language }),
    async rotateKeys() {
      await rotateIdentityKeys(keyContext());
      provider = await makeProvider();
    },
    cleanUp: () => cleanUpIdentity(deps),
  };
}
