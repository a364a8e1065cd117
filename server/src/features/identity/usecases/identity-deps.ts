import type { Deps } from '../../../deps.ts';

/** What identity needs. It is made before the full `Deps`, since it gives them the directory and the token verifier. */
export type IdentityDeps = Pick<Deps, 'settings' | 'log' | 'clock' | 'ids' | 'db' | 'mail'>;
