import { schoolCodeOf } from '@sanad/contract/numbers/school-code';
import { terms } from '@sanad/contract/school/school-year';
import { csvLine, csvStart } from '@sanad/contract/sheets/csv';
import { type SheetField, type SheetKind, sampleSubjects, sheetColumns } from '@sanad/contract/sheets/result-sheets';
import { limits } from '@sanad/contract/values/limits';
import { regionalClassTypes } from '@sanad/contract/values/school-types';
import type { Context } from '../../../../deps.ts';
import { AppError } from '../../../../platform/errors.ts';
import { listOwnClasses, listPupilsOf, listSchoolsOf, readLatest } from '../stores/own-sheet.ts';
import { findSampleType } from './sample-sheets.ts';
import { findUploader, requireUploader } from './upload-results.ts';

type Row = Partial<Record<SheetField, string>>;

function sheetOf(kind: SheetKind, subjects: readonly string[], rows: readonly Row[]): string {
  const columns = sheetColumns[kind];
  const heading = csvLine([...columns.map(({ title }) => title), ...subjects]);
  const lineOf = (row: Row) => csvLine([...columns.map(({ field }) => row[field] ?? ''), ...subjects.map(() => '')]);
  return csvStart + heading + rows.map(lineOf).join('');
}

/**
 * The sheet of the teacher's own classes: their pupils and subjects, for the first term that has no results yet. The
 * marks are left to be filled in.
 */
async function classSheet(context: Context, academicYear: string): Promise<string> {
  const { db } = context.deps;
  const place = await findUploader(context, 'school', undefined);
  const rooms = await listOwnClasses(db, place.uploader_osid, academicYear);
  if (rooms.length === 0) {
    throw new AppError('CONFLICT', { text: 'results.sheet.no-class', values: { session: academicYear } });
  }
  const subjects = new Set<string>();
  const rows: Row[] = [];
  for (const room of rooms) {
    const latest = await readLatest(db, room.classId);
    for (const subject of latest.subjects.length > 0 ? latest.subjects : room.subjects) subjects.add(subject);
    const term = terms.find((one) => !latest.terms.includes(one)) ?? terms.at(-1) ?? '';
    const limit = limits.listLimit - rows.length;
    const pupils = await listPupilsOf(db, { ...room, schoolId: place.school_id ?? '', limit });
    rows.push(...pupils.map((pupil) => ({ ...pupil, className: room.className, subClass: room.subClass, term })));
  }
  // A class of which nobody is known yet: one line shows what its rows begin with.
  const [room] = rooms;
  if (rows.length === 0 && room !== undefined) {
    rows.push({ className: room.className, subClass: room.subClass, term: terms[0] });
  }
  const type = findSampleType('school', place.class_type) ?? 'Basic';
  return sheetOf('school', subjects.size > 0 ? [...subjects] : sampleSubjects[type], rows);
}

/** The sheet of the examiner's own state: a line for each of its schools, with the code that tells it from namesakes. */
async function stateSheet(context: Context, classType: string | undefined): Promise<string> {
  const type = regionalClassTypes.find((one) => one === classType?.trim().toLowerCase());
  const place = await findUploader(context, 'regional', type);
  const schools = await listSchoolsOf(context.deps.db, place.state_id, limits.listLimit);
  const rows = schools.map(({ osid, schoolName, lgaName }) => ({
    schoolName,
    lga: lgaName,
    schoolCode: schoolCodeOf(osid),
  }));
  return sheetOf('regional', sampleSubjects[type ?? 'bcece'], rows);
}

type Wanted = { academicYear: string; classType: string | undefined };

/** A file to begin from that knows the uploader: own classes and pupils, or the schools of the own state. */
export function makeOwnSheet(context: Context, kind: SheetKind, { academicYear, classType }: Wanted): Promise<string> {
  requireUploader(context, kind);
  return kind === 'school' ? classSheet(context, academicYear) : stateSheet(context, classType);
}
