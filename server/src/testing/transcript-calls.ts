import { transcriptsApi } from '@sanad/contract/api/transcripts';
import * as make from './factories.ts';
import type { Call, Setting } from './institution-calls.ts';
import { issueAs } from './issuing-world.ts';

/** A result of the pupil of the place that is issued; made once. */
async function anIssuedTerm({ testApp, place }: Setting): Promise<void> {
  const { db, pool } = testApp.database;
  const { School: school, Teacher: teacher, Student: student } = place.records;
  const known = await pool.query(
    "select 1 from record where entity = 'ClassResults' and subject_id = $1 and data->>'academicYear' = '2021-2022'",
    [student.osid],
  );
  if (known.rowCount !== 0) return;
  // Another row of the table may have suspended it.
  await pool.query(
    `update record set status = 'active', data = data || '{"status":"active"}'
     where entity = 'School' and osid = $1 and status <> 'active'`,
    [school.osid],
  );
  const { osid } = await make.aClassResult(db, { school, teacher, student, academicYear: '2021-2022' });
  await issueAs(testApp, [osid]);
}

/** How the calls of transcripts are made. */
export const transcriptCalls: Record<string, (setting: Setting) => Promise<Call>> = {
  [`GET ${transcriptsApi.file.path}`]: async (setting) => {
    await anIssuedTerm(setting);
    const headers = { studentid: setting.place.records.Student.osid, academicyear: '2021-2022' };
    return { method: 'GET', url: transcriptsApi.file.path, headers };
  },
};
