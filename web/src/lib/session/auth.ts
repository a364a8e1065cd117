import type { User as OidcUser } from 'oidc-client-ts';
import { ErrorResponse, UserManager, type UserManagerSettings, WebStorageStateStore } from 'oidc-client-ts';
import { type AccessToken, setTokenSource } from '../calls/access-token.ts';
import type { AppConfig } from '../calls/app-config.ts';
import { report } from '../page/report.ts';
import { currentLanguage } from '../words/text.ts';
import { clearOnLogout } from './session-clearing.ts';
import { sessionStore } from './session-store.ts';
import { silentSignInPath } from './silent-sign-in-path.ts';
import { type SignedInUser, userOf } from './user.ts';

/** Seconds that a new tab waits for the silent sign-in before it goes to the sign-in page. */
const silentTimeout = 8;

export type Manager = Pick<
  UserManager,
  'getUser' | 'signinRedirect' | 'signinRedirectCallback' | 'signinSilent' | 'signoutRedirect' | 'removeUser'
>;

export type SignInEnd = { user: SignedInUser; returnTo: string | undefined };

export function managerSettings(config: AppConfig, origin: string): UserManagerSettings {
  const { url, realm, clientId } = config.keycloak;
  return {
    authority: `${new URL(url, origin).href.replace(/\/+$/, '')}/realms/${realm}`,
    client_id: clientId,
    redirect_uri: `${origin}/login`,
    silent_redirect_uri: `${origin}${silentSignInPath}`,
    post_logout_redirect_uri: `${origin}/`,
    response_type: 'code',
    scope: 'openid',
    // No `resource`: Keycloak refuses one that it does not know, the embedded provider takes its API by default.
    userStore: new WebStorageStateStore({ store: window.sessionStorage }),
    stateStore: new WebStorageStateStore({ store: window.sessionStorage }),
    automaticSilentRenew: false,
    silentRequestTimeoutInSeconds: silentTimeout,
  };
}

function tokenOf(user: OidcUser): AccessToken {
  return { value: user.access_token, expiresAt: (user.expires_at ?? 0) * 1000 };
}

/** Only a path of ours may be returned to, never another host. */
export function safeReturn(address: unknown): string | undefined {
  if (typeof address !== 'string' || !address.startsWith('/') || /^\/[/\\]/.test(address)) return undefined;
  return /^\/(login|logout)([/?#]|$)/.test(address) ? undefined : address;
}

/** Signing in and out at the identity service, and the token of the calls in between. */
export class Auth {
  readonly #manager: Manager;
  #oidcUser: OidcUser | undefined;
  #user: SignedInUser | undefined;
  #ended: () => void = () => undefined;

  constructor(manager: Manager) {
    this.#manager = manager;
    setTokenSource({
      current: () => (this.#oidcUser === undefined ? undefined : tokenOf(this.#oidcUser)),
      refresh: () => this.#refresh(),
    });
  }

  /** The user whom this tab knows. */
  find(): SignedInUser | undefined {
    return this.#user;
  }

  /** Calls back when the session has ended at the identity service. */
  onSessionEnded(callback: () => void): void {
    this.#ended = callback;
  }

  /** The signed-in user; a new tab signs in silently when another tab of this browser is signed in. */
  async ensure(): Promise<SignedInUser | undefined> {
    if (this.#user !== undefined) return this.#user;
    const known = await this.#manager.getUser();
    if (known !== null && known.expired !== true) return this.#take(known);
    if (known === null && sessionStore.get('token') === undefined) return undefined;
    try {
      const renewed = await this.#manager.signinSilent({ ui_locales: currentLanguage() });
      return renewed === null ? undefined : this.#take(renewed);
    } catch (error) {
      report('Silent sign-in was not possible', error);
      await this.#forget();
      return undefined;
    }
  }

  /** Leaves for the identity service's page; the promise settles only if that cannot be done. */
  async signIn(returnTo?: string): Promise<void> {
    await this.#manager.signinRedirect({ state: { returnTo }, ui_locales: currentLanguage() });
  }

  /** Takes the answer in the address of `/login`; throws when it does not belong to a sign-in begun in this tab. */
  async finishSignIn(url: string): Promise<SignInEnd> {
    const oidcUser = await this.#manager.signinRedirectCallback(url);
    const state = oidcUser.state as { returnTo?: unknown } | undefined;
    return { user: this.#take(oidcUser), returnTo: safeReturn(state?.returnTo) };
  }

  /** Wipes the browser's memory and ends the session at the identity service. */
  async signOut(): Promise<void> {
    clearOnLogout();
    this.#user = undefined;
    try {
      await this.#manager.signoutRedirect();
    } catch (error) {
      report('The identity service could not be told of the sign-out', error);
      await this.#forget();
      window.location.assign('/');
    }
  }

  #take(oidcUser: OidcUser): SignedInUser {
    this.#oidcUser = oidcUser;
    sessionStore.set('token', oidcUser.access_token);
    this.#user ??= userOf(oidcUser.profile, oidcUser.access_token);
    sessionStore.set('loggedInUser', this.#user.username);
    return this.#user;
  }

  async #forget(): Promise<void> {
    this.#oidcUser = undefined;
    this.#user = undefined;
    sessionStore.remove('token');
    await this.#manager.removeUser();
  }

  async #refresh(): Promise<AccessToken | undefined> {
    try {
      const renewed = await this.#manager.signinSilent();
      if (renewed !== null) {
        this.#take(renewed);
        return tokenOf(renewed);
      }
    } catch (error) {
      // Refused is the end of the session; anything else is an outage, which signs nobody out.
      if (!(error instanceof ErrorResponse)) throw error;
    }
    await this.#forget();
    this.#ended();
    return undefined;
  }
}

export function startAuth(config: AppConfig): Auth {
  return new Auth(new UserManager(managerSettings(config, window.location.origin)));
}
