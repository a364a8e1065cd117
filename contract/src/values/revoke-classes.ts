/** Why certificates are taken back, in a word that everybody may read. What happened is said in a sentence that is not public. */
export const revokeClasses = [
  'error-in-marking',
  'wrong-person',
  'wrong-details',
  'exam-malpractice',
  'issued-without-right',
  'key-compromised',
  'other',
] as const;
export type RevokeClass = (typeof revokeClasses)[number];

/** Somebody did wrong: what was taken back for it stays revoked, whatever takes its place. */
export const graveClasses = ['exam-malpractice', 'issued-without-right'] as const satisfies readonly RevokeClass[];
