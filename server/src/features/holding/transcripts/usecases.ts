import type { Context } from '../../../deps.ts';
import { AppError } from '../../../platform/errors.ts';
import type { RenderFormat } from '../../../platform/renderer/renderer.ts';
import { issueTranscript } from '../../issuing/credentials/usecases/issue-transcript.ts';
import { recordAct } from '../../journal/activity/usecases/record-act.ts';
import { viewerOf } from '../../registry/records/usecases/viewer.ts';
import { findOsid, findRecord } from '../../registry/records/usecases.ts';
import { type CertificateFile, openCertificate } from '../previews/usecases/credential-file.ts';
import { reachOf, requireTranscriptReader } from './policy.ts';
import { chooseTerms, readYears } from './rules.ts';
import * as store from './store.ts';

/** The same answer whether there is no such student, no result or no right to it: nobody learns which. */
const notAvailable = () => new AppError('NOT_FOUND', { text: 'transcript.not-available' });

/** The student, and how much of it the caller is given. */
async function getStudent(context: Context, id: string) {
  const studentId = findOsid(id);
  const student = studentId === undefined ? undefined : await findRecord(context.deps.db, 'Student', studentId);
  if (student === undefined) throw notAvailable();
  const { own } = await viewerOf(context);
  const reach = reachOf(context.actor, own ?? { students: [], schools: [] }, student.osid);
  if (reach === undefined) throw notAvailable();
  return { student, reach };
}

/** What is asked for, as it came. */
export type AskedTranscript = {
  studentId: string | undefined;
  academicYear: string | undefined;
  schoolId: string | undefined;
};

/** An id that is none names no school: nothing is found there. */
function schoolOf(given: string | undefined): string | undefined {
  if (given === undefined || given.trim() === '') return undefined;
  const osid = findOsid(given);
  if (osid === undefined) throw notAvailable();
  return osid;
}

/** The transcript of the sessions within the years as a file; it is issued where there is none that says the same. */
export async function openTranscript(
  context: Context,
  { studentId, academicYear, schoolId }: AskedTranscript,
  format: RenderFormat,
): Promise<CertificateFile> {
  const { deps, actor } = context;
  requireTranscriptReader(actor);
  if (studentId === undefined || studentId.trim() === '') {
    throw new AppError('VALIDATION', { text: 'transcript.missing' });
  }
  const years = readYears(academicYear);
  const { student, reach } = await getStudent(context, studentId);
  const wanted = { years, schoolId: schoolOf(schoolId), schools: reach.schools };
  const terms = chooseTerms(await store.listIssuedTerms(deps.db, student.osid), wanted);
  const resultIds = terms.map(({ osid }) => osid);
  const credential = await issueTranscript(context, { studentId: student.osid, resultIds });
  if (credential === undefined) throw notAvailable();
  const file = await openCertificate(deps, credential, format);
  await recordAct(deps.db, 'transcript.opened', {
    ...{ actor, at: deps.clock.now(), entity: 'Transcript', targetId: credential.id },
    values: { certificateNo: credential.certificate_no, format: format.toUpperCase() },
  });
  return file;
}
