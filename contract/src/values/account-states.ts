/** `pending`: its owner has not confirmed the address, or not accepted the invitation. */
export const accountStates = ['active', 'pending', 'closed'] as const;
export type AccountState = (typeof accountStates)[number];
