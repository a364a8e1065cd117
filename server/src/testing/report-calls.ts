import { reportsApi } from '@sanad/contract/api/reports';
import * as make from './factories.ts';
import type { Call, Setting } from './institution-calls.ts';

/** Answers the id of a pending report about a pupil of the place. */
async function aReport({ testApp, place }: Setting): Promise<string> {
  const { Student: student, School: school } = place.records;
  const about = { studentId: student.osid, studentName: 'Aisha Bello', schoolId: school.osid, schoolName: 'A school' };
  const data = { ...about, description: 'Wrong', status: 'pending' };
  return (await make.aRecord(testApp.database.db, 'Report', data)).osid;
}

/** How the calls of reports are made. */
export const reportCalls: Record<string, (setting: Setting) => Promise<Call>> = {
  [`POST ${reportsApi.create.path}`]: async () => ({
    method: 'POST',
    url: reportsApi.create.path,
    payload: { description: 'My name is misspelt' },
  }),
  [`PUT ${reportsApi.resolve.path}`]: async (setting) => ({
    method: 'PUT',
    url: reportsApi.resolve.path.replace(':osid', await aReport(setting)),
    payload: { status: 'resolved' },
  }),
};
