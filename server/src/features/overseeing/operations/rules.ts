import type { PartState } from '@sanad/contract/api/status';

/** Beyond these a part works, but somebody should look. */
export const slowFrom = {
  databaseMs: 250,
  connectionShare: 0.9,
  replicaSeconds: 5,
  jobSeconds: 300,
  mailSeconds: 600,
  filesMs: 1000,
  identityMs: 2000,
  logSeconds: 60,
} as const;

export const slowIf = (isSlow: boolean): PartState => (isSlow ? 'slow' : 'works');
