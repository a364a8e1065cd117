import type { SheetKind } from '@sanad/contract/sheets/result-sheets';
import { foldedText } from '@sanad/contract/spelling/folded-text';
import { foldedNumber } from '@sanad/contract/spelling/look-alikes';
import type { Database } from '../../../../platform/database/database.ts';
import { type AskedPair, listAskedPairs } from '../../../registry/doubts/usecases/raise-doubts.ts';
import { type Candidate, type Draft, type Found, foldedNameOf } from '../rules.ts';
import type { UploadBatch } from '../stores/batches.ts';
import {
  listNamesakes,
  listPupilsByAdmission,
  listPupilsByCandidate,
  type NameKey,
  type PupilRow,
} from '../stores/pupils.ts';
import type { Place } from './row-places.ts';

/** `isNew`: the pupil became known by this file, so there can be no result yet. */
export type KnownPupil = PupilRow & Candidate & { isNew: boolean };

type PlacedRow = { draft: Draft; place: Place };
type Asking = { kind: SheetKind; batch: UploadBatch };

const key = (...parts: readonly string[]) => parts.join('\u0000');
const admissionKey = (schoolId: string, admissionNo: string) => key(schoolId, 'admission', foldedNumber(admissionNo));
const candidateKey = (schoolId: string, candidateNo: string) => key(schoolId, 'candidate', foldedNumber(candidateNo));

/** What its pupil is known by: numbers within the row's school. */
export function pupilKeysOf({ draft: { fields }, place: { school } }: PlacedRow): string[] {
  return [
    ...(fields.admissionNo ? [admissionKey(school.osid, fields.admissionNo)] : []),
    ...(fields.candidateNo ? [candidateKey(school.osid, fields.candidateNo)] : []),
  ];
}

const nameKeyOf = ({ draft: { fields }, place: { school } }: PlacedRow) =>
  key(school.osid, foldedNameOf(fields), fields.admissionNo ? 'numbered' : '');

/** Pupils of the schools under the keys of the rows. */
class PupilsByKey {
  readonly #pupils = new Map<string, Map<string, KnownPupil>>();

  add(wanted: string, pupil: KnownPupil): void {
    const known = this.#pupils.get(wanted) ?? new Map<string, KnownPupil>();
    known.set(pupil.osid, pupil);
    this.#pupils.set(wanted, known);
  }

  list(keys: readonly string[]): KnownPupil[] {
    const found = keys.flatMap((wanted) => [...(this.#pupils.get(wanted)?.entries() ?? [])]);
    return [...new Map(found).values()];
  }
}

const schoolOf = ({ place }: PlacedRow) => place.school.osid;

const examOf = ({ batch }: Asking) => ({ academicYear: batch.academic_year, classType: batch.class_type });

async function loadByNumber(db: Database, asking: Asking, rows: readonly PlacedRow[]) {
  const admissions = rows.flatMap((row) => {
    const { admissionNo } = row.draft.fields;
    return admissionNo ? [{ schoolId: schoolOf(row), numberKey: foldedNumber(admissionNo) }] : [];
  });
  const candidates = rows.flatMap((row) => {
    const { candidateNo } = row.draft.fields;
    if (asking.kind !== 'regional' || !candidateNo) return [];
    return [{ schoolId: schoolOf(row), numberKey: foldedNumber(candidateNo) }];
  });
  const admitted = (await listPupilsByAdmission(db, admissions)).map((row) => ({
    wanted: admissionKey(row.schoolId, row.admissionNo ?? ''),
    row: { ...row, isEntered: false },
  }));
  const numbered = (await listPupilsByCandidate(db, candidates, examOf(asking))).map((row) => ({
    wanted: candidateKey(row.schoolId, row.candidateNo ?? ''),
    row,
  }));
  return [...admitted, ...numbered];
}

/** Whoever has the name of a row whose numbers find nobody. Each name is asked for once: a school may have it often. */
async function loadByName(db: Database, asking: Asking, rows: readonly PlacedRow[]) {
  const wanted = new Map<string, NameKey>();
  for (const row of rows) {
    const { firstName, lastName, admissionNo } = row.draft.fields;
    const names = { firstName: foldedText(firstName), lastName: foldedText(lastName) };
    wanted.set(nameKeyOf(row), { schoolId: schoolOf(row), ...names, hasAdmissionNo: Boolean(admissionNo) });
  }
  const found = await listNamesakes(db, [...wanted.values()], asking.kind === 'regional' ? examOf(asking) : undefined);
  return found.map(({ firstKey, lastKey, wantsNoNumber, ...row }) => ({
    wanted: key(row.schoolId, `${firstKey}/${lastKey}`, wantsNoNumber ? 'numbered' : ''),
    row: { ...row, isEntered: false },
  }));
}

const pairOf = (one: string, other: string) => [one, other].sort().join('/');

function otherNamesOf(pairs: readonly AskedPair[]): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  for (const { candidate, isSame, foldedName } of pairs) {
    if (!isSame) continue;
    names.set(candidate, (names.get(candidate) ?? new Set<string>()).add(foldedName));
  }
  return names;
}

/** Those whom the rows of a part may be about: at the school of the row, by its numbers, else by its name. */
export async function loadKnownPupils(db: Database, asking: Asking, rows: readonly PlacedRow[]) {
  const numbered = await loadByNumber(db, asking, rows);
  const keys = new Set(numbered.map(({ wanted }) => wanted));
  const unknown = rows.filter((row) => !pupilKeysOf(row).some((wanted) => keys.has(wanted)));
  const named = await loadByName(db, asking, unknown);
  const pairs = await listAskedPairs(db, [...new Set(numbered.map(({ row }) => row.osid))]);
  const otherNames = otherNamesOf(pairs);
  const asked = new Set(pairs.map(({ doubtful, candidate }) => pairOf(doubtful, candidate)));
  const known = (row: PupilRow & { isEntered: boolean }): KnownPupil => ({
    ...row,
    isNew: false,
    otherNames: otherNames.get(row.osid) ?? new Set(),
  });
  const byNumber = new PupilsByKey();
  for (const { wanted, row } of numbered) byNumber.add(wanted, known(row));
  const byName = new PupilsByKey();
  for (const { wanted, row } of named) byName.add(wanted, known(row));
  return {
    find: (row: PlacedRow): Found<KnownPupil> => ({
      byNumber: byNumber.list(pupilKeysOf(row)),
      byName: byName.list([nameKeyOf(row)]),
      isAsked: (one, other) => asked.has(pairOf(one, other)),
    }),
    /** From now on found: a pupil may have a row for each of several terms. */
    add(row: PlacedRow, pupil: KnownPupil, notSurelyOf: readonly Candidate[]): void {
      for (const wanted of pupilKeysOf(row)) byNumber.add(wanted, pupil);
      for (const { osid } of notSurelyOf) asked.add(pairOf(pupil.osid, osid));
    },
  };
}
