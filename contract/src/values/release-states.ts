/**
 * How a planned release stands: being signed, its files being drawn, all drawn, out, or nothing of it was issued.
 */
export const releaseStates = ['planned', 'preparing', 'ready', 'released', 'empty'] as const;
export type ReleaseState = (typeof releaseStates)[number];
