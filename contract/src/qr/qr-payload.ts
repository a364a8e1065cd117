import { type CertificateKind, certificateKinds } from '../numbers/certificate-number.ts';
import { terms } from '../school/school-year.ts';
import type { Graded } from '../sheets/grading.ts';
import { codedGrade, codedSubject, gradeCode, subjectCode } from '../sheets/subject-codes.ts';

/** What the QR of a certificate says, signed. Its number is `{kind}-{year}-{id}`: the id stands in the address. */
export type QrPayload = {
  kind: CertificateKind;
  year: number;
  name: string;
  school: string;
  /** LGA and state of the school; absent in what was signed before it was printed. */
  place?: string;
  className: string;
  /** The year in which the session began. */
  session: number;
  /** Of a transcript: the year in which its last session ended. Its results are the averages of the sessions. */
  until?: number;
  term?: string;
  /** The examination number of a candidate, the admission number of a pupil. */
  number?: string;
  results: readonly Graded[];
  /** Days since 1970. */
  issued: number;
  /** Of a document that holds for a time: its last day. */
  validUntil?: number;
  statusList: number;
  statusIndex: number;
};

/** The payload as CBOR holds it: whole numbers for names. Numbers are never given another meaning. */
export type QrMap = Map<number, unknown>;

const noScore = 0xffff;
const bytesPerResult = 4;

/** Four bytes a subject: its code, the grade's code, ten times the score. What has no code stands in `texts`. */
function packResults(results: readonly Graded[]): { packed: Uint8Array; texts: string[] } {
  const packed = new Uint8Array(results.length * bytesPerResult);
  const texts: string[] = [];
  results.forEach(({ subject, score, grade }, index) => {
    const tenths = score === null ? noScore : Math.round(score * 10);
    packed.set([subjectCode(subject), gradeCode(grade), tenths >> 8, tenths & 0xff], index * bytesPerResult);
    if (subjectCode(subject) === 0) texts.push(subject);
    if (gradeCode(grade) === 0) texts.push(grade);
  });
  return { packed, texts };
}

/** Throws for codes of a later version: an old scanner must not show something else. */
function unpackResults(packed: Uint8Array, texts: readonly string[]): Graded[] {
  const waiting = [...texts];
  const textOf = (code: number, known: (code: number) => string | undefined): string => {
    const text = code === 0 ? waiting.shift() : known(code);
    if (text === undefined) throw new Error('The QR was made by a later version.');
    return text;
  };
  return Array.from({ length: packed.length / bytesPerResult }, (_, index) => {
    const [subjectOf = 0, gradeOf = 0, high = 0, low = 0] = packed.subarray(index * bytesPerResult);
    const subject = textOf(subjectOf, codedSubject);
    const grade = textOf(gradeOf, codedGrade);
    const tenths = high * 256 + low;
    return { subject, score: tenths === noScore ? null : tenths / 10, grade };
  });
}

export function packQr(payload: QrPayload): QrMap {
  const { packed, texts } = packResults(payload.results);
  const term = terms.indexOf(payload.term as (typeof terms)[number]) + 1;
  const map: QrMap = new Map<number, unknown>([
    [1, certificateKinds.indexOf(payload.kind) + 1],
    [2, payload.year],
    [3, payload.name],
    [4, payload.school],
    [5, payload.className],
    [6, payload.session],
    [7, packed],
    [8, payload.issued],
    [9, payload.statusIndex],
  ]);
  if (payload.statusList !== 1) map.set(10, payload.statusList);
  if (term > 0) map.set(11, term);
  if (payload.number !== undefined) map.set(12, payload.number);
  if (texts.length > 0) map.set(13, texts);
  if (payload.until !== undefined) map.set(14, payload.until);
  if (payload.place !== undefined) map.set(15, payload.place);
  if (payload.validUntil !== undefined) map.set(16, payload.validUntil);
  return map;
}

/** What a QR says; throws where it is none of ours. */
export function unpackQr(map: QrMap): QrPayload {
  const text = (key: number): string => String(map.get(key) ?? '');
  const number = (key: number): number => Number(map.get(key) ?? 0);
  const kind = certificateKinds[number(1) - 1];
  const packed = map.get(7);
  if (kind === undefined || !(packed instanceof Uint8Array)) throw new Error('This is no certificate of ours.');
  const term = terms[number(11) - 1];
  return {
    kind,
    year: number(2),
    name: text(3),
    school: text(4),
    className: text(5),
    session: number(6),
    results: unpackResults(packed, (map.get(13) as string[] | undefined) ?? []),
    issued: number(8),
    statusIndex: number(9),
    statusList: map.has(10) ? number(10) : 1,
    ...(term === undefined ? {} : { term }),
    ...(map.has(12) ? { number: text(12) } : {}),
    ...(map.has(14) ? { until: number(14) } : {}),
    ...(map.has(15) ? { place: text(15) } : {}),
    ...(map.has(16) ? { validUntil: number(16) } : {}),
  };
}
