import type { UploadAnswer } from '@sanad/contract/api/results';
import { type ResultsApp, session, sheetForm } from './results-app.ts';

type Answer = UploadAnswer & { params: { errmsg: string; status: string }; code?: string };
type Row = { data: Record<string, unknown>; status: string; osid: string };

export const classHeading = 'Admission No,First Name,Middle Name,Last Name,Class,Sub Class,Term,Mathematics,English';
export const regionalHeading =
  'Exam Number,Candidate No,First Name,Middle Name,Last Name,LGA,School Name,Class,Admission No,English';

/** How sheets of results are sent, and what became of their rows. */
export function createUploadCalls(product: ResultsApp) {
  async function send(url: string, by: Record<string, string>, { payload, headers }: ReturnType<typeof sheetForm>) {
    const response = await product.app.inject({ method: 'POST', url, payload, headers: { ...headers, ...by } });
    return { status: response.statusCode, body: response.json<Answer>() };
  }
  let counter = 0;
  return {
    upload: (csv: string | Buffer, fields: Record<string, string> = { academicYear: session }, name?: string) =>
      send('/api/teacher/uploadResult', product.asTeacher, sheetForm(fields, csv, name)),
    uploadRegional: (csv: string, fields: Record<string, string> = {}) =>
      send(
        '/api/examiner/uploadResult',
        product.asExaminer,
        sheetForm({ academicYear: session, classType: 'bcece', ...fields }, csv),
      ),
    async rowsOf(entity: string, batchId: string): Promise<Row[]> {
      const { rows } = await product.database.pool.query<Row>(
        "select osid, status, data from record where entity = $1 and deleted_at is null and data->>'uploadBatchId' = $2 order by coalesce(data->>'candidateNo', data->>'admissionNo')",
        [entity, batchId],
      );
      return rows;
    },
    /** An admission number that no other pupil of the test has. */
    number: () => {
      counter += 1;
      return `U/${counter}`;
    },
  };
}
