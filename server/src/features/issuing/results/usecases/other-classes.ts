import type { Result } from '@sanad/contract/entities/result';
import { classIdOf } from '@sanad/contract/entities/school-class';
import { academicYear, runningSessionStart } from '@sanad/contract/school/school-year';
import type { Database } from '../../../../platform/database/database.ts';
import type { Reason } from '../rules.ts';
import type { UploadBatch } from '../stores/batches.ts';
import { listOfEarlierClass } from '../stores/pupils.ts';
import type { MatchedDraft } from './match-pupils.ts';

type Judging = { batch: UploadBatch; at: Date };
type ClassName = { className: string; subClass: string };
type ClassResult = Extract<Result, { '@type': 'ClassResults' }>;

/** Schools open in September. */
const openingOf = (session: string) => new Date(Date.UTC(Number(session.slice(0, 4)), 8, 1));

function elsewhere({ batch }: Judging, { className, subClass }: ClassName): Reason {
  return { key: 'results.row.pupil-elsewhere', values: { className, subClass, session: batch.academic_year } };
}

const isHere = ({ place: { room }, pupil }: MatchedDraft) =>
  room?.className === pupil.className && room?.subClass === pupil.subClass;

/** What the results of the pupil in this session say: one that stands in a class of somebody else keeps the pupil there. */
function findByResults(
  { draft, place, pupil, ...row }: MatchedDraft,
  known: readonly ClassResult[],
): ClassName | undefined {
  const standing = known.filter(({ status }) => status !== 'rejected');
  const foreign = standing.filter(({ classId }) => !place.taught.has(classId));
  const ofTerm = foreign.find(({ term }) => term === draft.term);
  if (ofTerm !== undefined) return ofTerm;
  // One that was sent back is mended by its own teacher, unless the school has put the pupil here.
  const sentBack = known.find((one) => one.status === 'rejected' && one.term === draft.term);
  const isForeign = sentBack !== undefined && !place.taught.has(sentBack.classId);
  if (isForeign && !isHere({ draft, place, pupil, ...row })) return sentBack;
  const [first] = foreign;
  if (first === undefined || foreign.length < standing.length) return undefined;
  // Whom the school moved since, it wants here.
  const isMoved = foreign.every(({ osCreatedAt }) => new Date(osCreatedAt) < pupil.updated_at);
  return isMoved && isHere({ draft, place, pupil, ...row }) ? undefined : first;
}

/**
 * The class that the pupil's record names, where it is one of the running session that somebody else teaches. A record
 * that nobody touched since the session began may still name the class of the last one.
 */
function findByRecord({ batch, at }: Judging, row: MatchedDraft): ClassName | undefined {
  const { pupil, place } = row;
  const { className, subClass } = pupil;
  const session = batch.academic_year;
  if (className === null || subClass === null || isHere(row)) return undefined;
  if (session !== academicYear(runningSessionStart(at)) || pupil.updated_at < openingOf(session)) return undefined;
  const classId = classIdOf({
    schoolId: place.school.osid,
    academicYear: session,
    className,
    subClass: subClass as 'A',
  });
  return place.taught.has(classId) ? undefined : { className, subClass };
}

/** Why rows are not the uploader's to write: their pupils belong to a class that somebody else teaches. */
export async function findOtherClasses(
  db: Database,
  judging: Judging,
  { rows, existing }: { rows: readonly MatchedDraft[]; existing: readonly ClassResult[] },
): Promise<ReadonlyMap<MatchedDraft, Reason>> {
  const known = new Map<string, ClassResult[]>();
  for (const result of existing) {
    const own = known.get(result.studentId);
    if (own === undefined) known.set(result.studentId, [result]);
    else own.push(result);
  }
  const reasons = new Map<MatchedDraft, Reason>();
  const unsure: { row: MatchedDraft; named: ClassName }[] = [];
  for (const row of rows.filter(({ pupil }) => !pupil.isNew)) {
    const own = known.get(row.pupil.osid) ?? [];
    const byResults = findByResults(row, own);
    if (byResults !== undefined) reasons.set(row, elsewhere(judging, byResults));
    const byRecord = own.length === 0 ? findByRecord(judging, row) : undefined;
    if (byRecord !== undefined) unsure.push({ row, named: byRecord });
  }
  const earlier = await listOfEarlierClass(
    db,
    unsure.map(({ row, named }) => ({ osid: row.pupil.osid, ...named })),
    judging.batch.academic_year,
  );
  for (const { row, named } of unsure) {
    if (!earlier.has(row.pupil.osid)) reasons.set(row, elsewhere(judging, named));
  }
  return reasons;
}
