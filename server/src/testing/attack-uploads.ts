import type { UploadAnswer } from '@sanad/contract/api/results';
import { type ResultsApp, session, sheetForm } from './results-app.ts';

export type UploadReply = UploadAnswer & { params: { errmsg: string; status: string } };

export const termHeading = 'Admission No,First Name,Middle Name,Last Name,Class,Sub Class,Term,Mathematics,English';
export const examHeading =
  'Exam Number,Candidate No,First Name,Middle Name,Last Name,LGA,School Name,Class,Admission No,English';

type Sheet = {
  heading?: string;
  rows: readonly string[];
  headers?: Record<string, string>;
  academicYear?: string;
};

async function upload(
  { app }: ResultsApp,
  url: string,
  fields: Record<string, string>,
  sheet: Required<Omit<Sheet, 'academicYear'>>,
) {
  const form = sheetForm(fields, `${[sheet.heading, ...sheet.rows].join('\n')}\n`);
  const headers = { ...form.headers, ...sheet.headers };
  const response = await app.inject({ method: 'POST', url, payload: form.payload, headers });
  return response.json<UploadReply>();
}

/** A sheet of a term, sent by the class teacher of JSS 1 A unless another one is named. */
export function uploadTerm(
  product: ResultsApp,
  { rows, headers = product.asTeacher, academicYear = session }: Sheet,
): Promise<UploadReply> {
  const sheet = { heading: termHeading, rows, headers };
  return upload(product, '/api/teacher/uploadResult', { academicYear }, sheet);
}

/** A sheet of the state's examination, sent by its examiner. */
export function uploadExam(
  product: ResultsApp,
  { heading = examHeading, rows, headers = product.asExaminer }: Sheet,
): Promise<UploadReply> {
  const fields = { academicYear: session, classType: 'bcece' };
  return upload(product, '/api/examiner/uploadResult', fields, { heading, rows, headers });
}

type Stored = { osid: string; status: string; owner_id: string | null; data: Record<string, unknown> };

/** The live records of an entity that hold these values. */
export async function storedRecords(
  { database }: ResultsApp,
  entity: string,
  values: Record<string, string>,
): Promise<Stored[]> {
  const { rows } = await database.pool.query<Stored>(
    'select osid, status, owner_id, data from record where entity = $1 and deleted_at is null and data @> $2 order by osid',
    [entity, JSON.stringify(values)],
  );
  return rows;
}

export async function storedRecord(product: ResultsApp, entity: string, values: Record<string, string>) {
  const [found] = await storedRecords(product, entity, values);
  if (found === undefined) throw new Error(`There is no ${entity} ${JSON.stringify(values)}.`);
  return found;
}
