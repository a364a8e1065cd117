import type { Deps } from '../../../../deps.ts';
import type { IdentityDirectory } from '../../../../platform/identity/identity.ts';

/** Where another provider keeps the users: it is told what happened through our mailed links. */
export type OutsideUsers = Pick<IdentityDirectory, 'setPassword' | 'markVerified' | 'addRole'>;

/** What identity needs. It is made before the full `Deps`, since it gives them the directory and the token verifier. */
export type IdentityDeps = Pick<Deps, 'settings' | 'log' | 'clock' | 'ids' | 'db' | 'mail'> & {
  outside?: OutsideUsers;
};

/** What the second factors need; the calls of a signed-in user have it as well as the sign-in pages. */
export type FactorDeps = Pick<IdentityDeps, 'settings' | 'log' | 'clock' | 'ids' | 'db' | 'mail'>;

export const masterKeyOf = ({ settings }: Pick<IdentityDeps, 'settings'>) =>
  Buffer.from(settings.masterKey ?? '', 'base64');
