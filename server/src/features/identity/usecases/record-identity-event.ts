import type { IdentityDeps } from './identity-deps.ts';

export type IdentityEvent =
  | { name: 'signed-in'; accountId: string; clientId: string }
  | { name: 'signed-out'; accountId: string }
  | { name: 'account-locked'; accountId: string | undefined; failedTries: number }
  | { name: 'email-verified'; accountId: string }
  | { name: 'password-set'; accountId: string };

/** The one place that hears of every sign-in, sign-out and lock; the activity log hooks in here. Names no person. */
export function recordIdentityEvent(deps: IdentityDeps, event: IdentityEvent): void {
  const { name, ...facts } = event;
  deps.log.info({ event: `identity.${name}`, ...facts }, `identity: ${name}`);
}
