/** What a schema says against a value; its text is `problem.<word>`. */
export const problemWords = [
  'required',
  'unknown',
  'type',
  'pattern',
  'format',
  'too-short',
  'too-long',
  'too-small',
  'too-large',
  'too-few',
  'too-many',
  'repeated',
  'not-a-choice',
  'wrong',
] as const;
export type ProblemWord = (typeof problemWords)[number];
