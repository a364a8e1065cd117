/** What the audit can find, most precise first. `ref` is the id of the row that an entry vouches for. */
export type Finding =
  | { name: 'row-changed'; index: number; kind: string; ref: string }
  | { name: 'row-deleted'; index: number; kind: string; ref: string }
  | { name: 'row-unlogged'; kind: string; ref: string }
  | { name: 'entry-changed'; index: number; kind: string; ref: string }
  | { name: 'entry-moved'; index: number; belongsAt: number; kind: string; ref: string }
  | { name: 'entries-missing'; from: number; to: number }
  | { name: 'entries-unsigned'; from: number; to: number }
  | { name: 'entry-waiting'; kind: string; ref: string; seconds: number }
  | { name: 'tree-changed'; from: number; to: number }
  | { name: 'node-missing'; level: number; index: number }
  | { name: 'checkpoint-forged'; size: number }
  | { name: 'checkpoint-broken'; size: number; after: number }
  | { name: 'saved-checkpoint-broken'; size: number }
  | { name: 'no-checkpoint' };

const span = (from: number, to: number) => (from === to ? `Entry ${from}` : `Entries ${from} to ${to}`);

type Wording = { [Name in Finding['name']]: (finding: Extract<Finding, { name: Name }>) => string };

const wording: Wording = {
  'row-changed': ({ index, kind, ref }) => `Entry ${index}: the ${kind} ${ref} was changed after it was logged.`,
  'row-deleted': ({ index, kind, ref }) => `Entry ${index}: the ${kind} ${ref} was deleted after it was logged.`,
  'row-unlogged': ({ kind, ref }) => `The ${kind} ${ref} has no entry in the log: it was put in past the product.`,
  'entry-changed': ({ index, kind, ref }) => `Entry ${index} (${kind} ${ref}) was changed in the log.`,
  'entry-moved': ({ index, belongsAt, kind, ref }) =>
    `Entry ${index} (${kind} ${ref}) was moved: it belongs at ${belongsAt}.`,
  'entries-missing': ({ from, to }) => `${span(from, to)}: missing from the log.`,
  'entries-unsigned': ({ from, to }) => `${span(from, to)}: no checkpoint covers them.`,
  'entry-waiting': ({ kind, ref, seconds }) =>
    `The entry of ${kind} ${ref} has waited ${seconds} seconds for its place; the sequencer should take one.`,
  'tree-changed': ({ from, to }) => `${span(from, to)}: changed, or moved from elsewhere; the tree has other hashes.`,
  'node-missing': ({ level, index }) => `Node ${level}/${index} of the tree is missing.`,
  'checkpoint-forged': ({ size }) => `The checkpoint of ${size} entries is not signed by the log.`,
  'checkpoint-broken': ({ size, after }) =>
    `The signed checkpoint of ${size} entries has another root: an entry from ${after} to ${size - 1} was changed, moved or removed, and the tree rewritten.`,
  'saved-checkpoint-broken': ({ size }) =>
    `The saved checkpoint of ${size} entries has another root: the log was rewritten since it was saved.`,
  'no-checkpoint': () => 'The log has entries and no checkpoint.',
};

/** One line for the person at the terminal. */
export function describeFinding(finding: Finding): string {
  const say = wording[finding.name] as (finding: Finding) => string;
  return say(finding);
}

/** The findings, as many as are kept: a log that is broken from end to end must not fill the memory. */
export class Findings {
  readonly kept: Finding[] = [];
  total = 0;

  constructor(private readonly most = 1000) {}

  add(finding: Finding): void {
    this.total += 1;
    if (this.kept.length < this.most) this.kept.push(finding);
  }
}
