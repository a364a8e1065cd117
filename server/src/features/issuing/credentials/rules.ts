import { createHmac } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Result } from '@sanad/contract/entities/result';
import type { CertificateKind } from '@sanad/contract/numbers/certificate-number';
import type { CertificateType } from '@sanad/contract/values/certificate-types';
import { isPossible } from '@sanad/contract/workflow/certificate';
import type { Verdict } from '@sanad/contract/workflow/verdict';

/** Why a result was not issued; screens and jobs tell people by these codes. */
export type IssueRefusal =
  | 'not-found'
  | 'not-pending'
  | 'changed'
  | 'school-not-active'
  | 'issuer-unknown'
  | 'name-spelt-anew';

/** The version of a result, as the wire spells it (`osUpdatedAt`). */
export type Version = string;

/** Whether the result is another now than the one that was decided about; no version means: whatever is there. */
export function isChanged(row: Pick<Result, 'osUpdatedAt'>, seen: Version | undefined): boolean {
  return seen !== undefined && new Date(seen).getTime() !== new Date(row.osUpdatedAt).getTime();
}

type Judged = Pick<Result, '@type' | 'status' | 'supersededBy'>;

/** Why this result cannot be issued now; undefined: it can. A suspended school issues nothing (decision 24). */
export function findRefusal(row: Judged, issuer: { status: string } | undefined): IssueRefusal | undefined {
  if (!isPossible('approve', row.status) || row.supersededBy !== undefined) return 'not-pending';
  if (issuer === undefined) return 'issuer-unknown';
  if (row['@type'] === 'ClassResults' && issuer.status !== 'active') return 'school-not-active';
  return undefined;
}

/** The kind of certificate that a result becomes. */
export function kindOf(row: Pick<Result, '@type' | 'classType'>): 'BECE' | 'MBA' | 'SRC' {
  if (row['@type'] === 'ClassResults') return 'SRC';
  return row.classType === 'middle basic' ? 'MBA' : 'BECE';
}

/** Attestations have no printed form; a document of an issuer's own kind says its paper itself. */
type PrintedKind = Exclude<CertificateKind, 'ATT' | 'DOC'>;
const certificateTypes: Record<PrintedKind, CertificateType> = {
  BECE: 'BECE',
  MBA: 'MBA',
  SRC: 'School Result Certificate',
  TRN: 'Transcript',
};

/** The kind of document that a template is made for. */
export const certificateTypeOf = (kind: PrintedKind): CertificateType => certificateTypes[kind];

/** Whole seconds: the spelling in which a document says when. */
export function secondsText(moment: Date): string {
  return `${moment.toISOString().slice(0, 19)}Z`;
}

/** The length of a status list: the least that the standard allows, for the sake of those who stand in it. */
export const listLength = 131_072;
const highBits = 9;
const lowBits = 8;
const rounds = 6;

const mostTables = 200;
const tables = new Map<string, Uint16Array>();
/** Above every mixed value: not computed yet. */
const unknown = 0xffff;

/** What each round makes of each half, filled as it is asked for: an issuer's next batch asks for the same again. */
function tableOf(seed: Buffer): Uint16Array {
  const key = seed.toString('hex');
  const known = tables.get(key);
  if (known !== undefined) return known;
  if (tables.size >= mostTables) tables.clear();
  const made = new Uint16Array(rounds << highBits).fill(unknown);
  tables.set(key, made);
  return made;
}

/** The place in the list of the n-th credential: every place once, in an order that only the seed knows (Feistel). */
export function mixedPlace(seed: Buffer, n: number): number {
  const mask = (bits: number) => 2 ** bits - 1;
  const table = tableOf(seed);
  let high = n >> lowBits;
  let low = n & mask(lowBits);
  for (let round = 0; round < rounds; round += 1) {
    const [half, bits] = round % 2 === 0 ? [low, highBits] : [high, lowBits];
    const index = (round << highBits) | half;
    let mixed = table[index] ?? unknown;
    if (mixed === unknown) {
      mixed = createHmac('sha256', seed).update(`${round}/${half}`).digest().readUInt16BE(0) & mask(bits);
      table[index] = mixed;
    }
    if (round % 2 === 0) high ^= mixed;
    else low ^= mixed;
  }
  return (high << lowBits) | low;
}

/** The list as it is published: one bit a place, the first one highest, compressed, in base64url. */
export function encodeList(places: readonly number[]): string {
  const bits = Buffer.alloc(listLength / 8);
  for (const place of places) bits.writeUInt8(bits.readUInt8(place >> 3) | (0x80 >> (place & 7)), place >> 3);
  return `u${gzipSync(bits).toString('base64url')}`;
}

/** What a certificate is found to be at the moment at which something of it is to leave; the worst counts. */
export type LeavingState =
  | 'in-force'
  | 'school-suspended'
  | 'issuer-suspended'
  | 'suspended'
  | 'revoked'
  | 'superseded'
  | 'not-valid'
  | 'key-compromised'
  /** Something could not be looked at now: nobody did anything wrong, and nobody vouches for it either. */
  | 'not-checked'
  /** It is signed, and its moment has not come. */
  | 'not-released'
  | 'altered';

/**
 * What leaves. `original`: the document as it was signed, which verifies as what it is. `file`: the same, drawn.
 * `booklet`: a class to be handed out. `link`: a new link, whose page tells the status of each moment. `summary`: what
 * everybody sees, unsigned. `export`: signed anew in another form. `transcript`: a term inside a document that the
 * state signs.
 */
export type Purpose = 'original' | 'file' | 'booklet' | 'link' | 'summary' | 'export' | 'transcript';

export type Answer = 'allow' | 'note' | 'refuse';
type Answers = Record<LeavingState, Answer>;

/** What was signed then is given as it is, with a note; what is not as it was signed, or cannot be looked at now, is given to nobody. */
const asItIs: Answers = {
  'in-force': 'allow',
  'school-suspended': 'note',
  'issuer-suspended': 'note',
  suspended: 'note',
  revoked: 'note',
  superseded: 'note',
  'not-valid': 'note',
  'key-compromised': 'note',
  'not-checked': 'refuse',
  'not-released': 'refuse',
  altered: 'refuse',
};
/** What is done anew speaks of now: only for what verifies now. */
const onlyVerified: Answers = {
  'in-force': 'allow',
  'school-suspended': 'note',
  'issuer-suspended': 'note',
  suspended: 'refuse',
  revoked: 'refuse',
  superseded: 'refuse',
  'not-valid': 'refuse',
  'key-compromised': 'refuse',
  'not-checked': 'refuse',
  'not-released': 'refuse',
  altered: 'refuse',
};

export const leaving: Record<Purpose, Answers> = {
  original: asItIs,
  // Before the release only those who approve see the row, and only they get as far as this.
  file: { ...asItIs, 'not-released': 'note' },
  summary: asItIs,
  link: { ...asItIs, 'key-compromised': 'refuse' },
  booklet: onlyVerified,
  export: onlyVerified,
  // The state would vouch anew, in a document without the note, for what is in doubt (decision 24).
  transcript: { ...onlyVerified, 'school-suspended': 'refuse' },
};

const failures: Readonly<Record<string, LeavingState>> = {
  'key-compromised': 'key-compromised',
  revoked: 'revoked',
  superseded: 'superseded',
  suspended: 'suspended',
  'not-yet-valid': 'not-valid',
  expired: 'not-valid',
};

const inOrderOfWeight = ['signature', 'issuer', 'status', 'validity'];

function worstOf(checks: Verdict['checks'], result: 'fail' | 'unknown') {
  const found = checks.filter((check) => check.result === result);
  return inOrderOfWeight.flatMap((name) => found.filter((check) => check.name === name))[0] ?? found[0];
}

/** The state that a verdict comes to; every failure that has no name of its own counts as altered. */
export function leavingState({ checks }: Verdict): { state: LeavingState; since: string | undefined } {
  const failed = worstOf(checks, 'fail');
  if (failed !== undefined) return { state: failures[failed.code] ?? 'altered', since: failed.asOf };
  const undecided = worstOf(checks, 'unknown');
  if (undecided !== undefined) return { state: 'not-checked', since: undecided.asOf };
  const noted = checks.find(({ code }) => code === 'school-suspended' || code === 'issuer-suspended');
  return noted === undefined
    ? { state: 'in-force', since: undefined }
    : { state: noted.code as LeavingState, since: noted.asOf };
}
