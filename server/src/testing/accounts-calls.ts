import { academicYear, runningSessionStart } from '@sanad/contract/school/school-year';
import { addMissingRecords } from '#features/registry/records/usecases.ts';
import type { Database } from '#platform/database/database.ts';
import { systemIds } from '#platform/ids.ts';
import { SoftwarePasskey } from './software-passkey.ts';
import type { Place } from './two-places.ts';

type Call = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string; payload?: object };

let counter = 0;

function inviteBody(entity: string, { records }: Place): object {
  counter += 1;
  const email = `call${counter}@example.net`;
  const password = 'Sahara-9-Nights';
  const person = { name: 'Musa Lawal', email };
  const stateId = records.States.osid;
  const bodies: Record<string, object> = {
    Student: { firstName: 'Musa', lastName: 'Sani', schoolId: records.School.osid, email, password },
    School: {
      schoolName: 'New Dawn',
      schoolType: String(records.SchoolType.identifier),
      schoolStateId: stateId,
      schoolLgaId: records.LGA.osid,
      email,
      password,
    },
    Verifier: { ...person, password },
    Teacher: { ...person, schoolId: records.School.osid },
    Inspector: { ...person, stateId },
    Examiner: { ...person, stateId },
    LgaStateAdmin: { ...person, type: 'lgaAdmin', stateId, lgaId: records.LGA.osid },
    SuperAdmin: person,
    Issuer: { title: `Board of ${email}`, issuer: `did:web:${email}`, email },
  };
  return bodies[entity] ?? {};
}

/** A pupil who waits for the place's school, in the class of its class teacher. */
async function aJoin(db: Database, { records }: Place): Promise<string> {
  const osid = systemIds.next();
  const { School: school, States: state, Teacher: teacher } = records;
  counter += 1;
  const pupil = { firstName: 'Musa', lastName: 'Sani', admissionNo: `J/${counter}` };
  const session = academicYear(runningSessionStart(new Date()));
  const charge = { className: 'JSS 9', subClass: 'D', academicYear: session, schoolId: school.osid };
  const classId = `${school.osid}/${session}/JSS 9/D`;
  const data = { ...charge, classId, teacherId: teacher.osid, classTeacherId: teacher.osid };
  const at = new Date();
  await addMissingRecords(db, [{ entity: 'ClassTeacher', osid: systemIds.next(), data, ownerId: null, by: null, at }]);
  const uniqueId = `STU${String(counter).padStart(10, '9')}`;
  await db
    .insertInto('student_join')
    .values({
      osid,
      account_id: systemIds.next(),
      school_id: school.osid,
      class_name: charge.className,
      sub_class: charge.subClass,
      data: JSON.stringify({ ...pupil, uniqueId, schoolId: school.osid, stateId: state.osid }),
    })
    .execute();
  return osid;
}

/** A teacher of the place's school who was invited and has not come yet. */
async function anInvited(db: Database, { records: { School: school } }: Place): Promise<string> {
  const [osid, ownerId] = [systemIds.next(), systemIds.next()];
  const email = `${ownerId}@sanad.example`;
  await db
    .insertInto('account')
    .values({ id: ownerId, username: email, entity: ['Teacher'] })
    .execute();
  const data = { name: 'Ada Eze', email, schoolId: school.osid };
  await addMissingRecords(db, [{ entity: 'Teacher', osid, data, ownerId, by: null, at: new Date() }]);
  return osid;
}

/** How the table of permissions calls the endpoints of accounts; undefined for the others. */
export async function accountsCall(db: Database, endpoint: string, place: Place): Promise<Call | undefined> {
  const [method, path = ''] = endpoint.split(' ') as [Call['method'], string];
  const invited = /^\/api\/v1\/(\w+)\/invite$/.exec(path)?.[1];
  if (invited !== undefined) return { method, url: path, payload: inviteBody(invited, place) };
  const schoolId = place.records.School.osid;
  switch (endpoint) {
    case 'POST /api/v1/:entityName/invite':
      return { method, url: '/api/v1/States/invite', payload: {} };
    case 'GET /api/verifyEmail/:entity/:osid':
      return { method, url: `/api/verifyEmail/School/${schoolId}` };
    case 'POST /api/student-joins':
      return { method, url: path, payload: { firstName: 'Musa', lastName: 'Sani', schoolId } };
    case 'PUT /api/student-joins':
      return { method, url: path, payload: { osids: [systemIds.next()], status: 'approved' } };
    case 'PUT /api/student-joins/:osid':
      return { method, url: `/api/student-joins/${await aJoin(db, place)}`, payload: { status: 'approved' } };
    case 'POST /api/invitations/:osid':
    case 'DELETE /api/invitations/:osid':
      return { method, url: `/api/invitations/${await anInvited(db, place)}` };
    case 'PUT /api/superAdmin/school-status/:schoolId':
      return {
        method,
        url: `/api/superAdmin/school-status/${schoolId}`,
        payload: { status: 'suspended', reason: 'Check' },
      };
    // These callers are kept elsewhere: they have no account of ours. What it may do is proved in attacks/.
    case 'GET /api/account/security':
    case 'POST /api/account/sessions/end-others':
      return { method, url: path };
    case 'PUT /api/account/password':
      return { method, url: path, payload: { password: 'x', newPassword: 'Sahara-9-Nights' } };
    case 'PUT /api/account/factor':
      return { method, url: path, payload: { code: '123456' } };
    case 'POST /api/account/factor':
    case 'POST /api/account/factor/remove':
    case 'POST /api/account/recovery-codes':
      return { method, url: path, payload: { password: 'x' } };
    case 'POST /api/account/passkeys/options':
    case 'POST /api/account/passkeys/:id/remove':
      return { method, url: path.replace(':id', 'none'), payload: { password: 'x' } };
    case 'POST /api/account/passkeys/challenge':
      return { method, url: path };
    case 'POST /api/account/passkeys':
      return {
        method,
        url: path,
        payload: { name: 'Key', answer: new SoftwarePasskey().register({ challenge: 'x' }) },
      };
    case 'DELETE /api/account/sessions/:id':
      return { method, url: '/api/account/sessions/none' };
    default:
      return managedCall(db, endpoint);
  }
}

/** What a SuperAdmin does with somebody's account. */
async function managedCall(db: Database, endpoint: string): Promise<Call | undefined> {
  const [method, path = ''] = endpoint.split(' ') as [Call['method'], string];
  if (path === '/api/v1/UserAccount/search') return { method, url: path, payload: {} };
  if (!path.startsWith('/api/accounts/:id/')) return undefined;
  const id = systemIds.next();
  const account = { id, username: `${id}@sanad.example`, entity: ['Verifier'], email_verified: true };
  await db.insertInto('account').values(account).execute();
  const more = path.endsWith('/state') ? { state: 'closed' } : path.includes('/roles/') ? { role: 'Verifier' } : {};
  return { method, url: path.replace(':id', id), payload: { reason: 'Asked for by letter', ...more } };
}
