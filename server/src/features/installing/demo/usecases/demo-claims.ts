import type { Role } from '@sanad/contract/values/roles';
import type { Context, Deps } from '../../../../deps.ts';
import { inTransaction } from '../../../../platform/database/database.ts';
import { takeTurn } from '../../../../platform/database/take-turn.ts';
import { attestClaim } from '../../../issuing/attestations/usecases/attest-claim.ts';
import { raiseClaim } from '../../../issuing/attestations/usecases/raise-claim.ts';
import { listClaimsOf, readClaim } from '../../../issuing/attestations/usecases/read-claims.ts';
import { changeCredential } from '../../../issuing/credentials/usecases/change-status.ts';
import { listMyRecords } from '../../../registry/records/usecases/read-records.ts';
import type { DemoUsers } from './demo-users.ts';
import { demoRecord } from './draft-record.ts';

type Entry = { osid: string; instituteName: string };
type OwnRecord = {
  osid: string;
  education?: Entry[];
  experience?: Entry[];
  registration?: object;
  studentEducationAttest?: unknown;
};

/** One entry in each state that an attestation can be in; the last one stays a draft. */
const schooling = [
  { instituteName: 'Pantami Primary School', qualification: 'Primary 1 to 6', yearOfPassing: 2022 },
  { instituteName: 'Jekadafari Nursery School', qualification: 'Nursery 1 to 3', yearOfPassing: 2016 },
  { instituteName: 'Gombe Islamiyya School', qualification: 'Evening classes', yearOfPassing: 2021 },
  { instituteName: 'Tudun Wada Computer Centre', qualification: 'Basic computing', yearOfPassing: 2024 },
  { instituteName: 'Gombe Public Library', qualification: 'Reading club', yearOfPassing: 2025 },
];

const posts = [
  {
    instituteName: 'Government Day Secondary School Gombe',
    position: 'Teacher of Mathematics',
    startedOn: '2019-09-09',
  },
  {
    instituteName: 'Federal College of Education Gombe',
    position: 'Assistant lecturer',
    startedOn: '2016-10-03',
    endedOn: '2019-07-26',
  },
];

/** What the authority knows of the home school. */
export const registration = {
  registrationNumber: 'GM/MOE/1998/0147',
  approvedOn: '1998-09-14',
  approvingAuthority: 'Gombe State Ministry of Education',
};

const entriesOf = <E extends object>(sessionStart: number, entity: 'Student' | 'Teacher', entries: readonly E[]) =>
  entries.map((entry, index) => ({
    osid: demoRecord(sessionStart, { entity, key: `entry/${index}`, data: {} }).osid,
    ...entry,
  }));

/** What the demo pupil and the demo teacher say of themselves. */
export const education = (sessionStart: number) => entriesOf(sessionStart, 'Student', schooling);
export const experience = (sessionStart: number) => entriesOf(sessionStart, 'Teacher', posts);

type Actors = (role: Role) => Context;

async function ownRecord(context: Context, name: string): Promise<OwnRecord | undefined> {
  const [record] = await listMyRecords(context, name);
  return record as OwnRecord | undefined;
}

/** Asks as whoever it is about; answers the id of the claim. */
async function ask(context: Context, wish: Parameters<typeof raiseClaim>[1]): Promise<string> {
  await raiseClaim(context, wish);
  const { content } = await listClaimsOf(context, wish.entityName, { status: 'OPEN', size: 100 });
  return content.at(-1)?.id ?? '';
}

async function claimsOfPupil(as: Actors): Promise<void> {
  const student = as('Student');
  const pupil = await ownRecord(student, 'Student');
  if (pupil?.education === undefined) return;
  const [attested, denied, invalid, waiting] = pupil.education;
  const wish = (entry: Entry | undefined, notes: string) => ({
    ...{ entityName: 'Student', entityId: pupil.osid, name: 'studentEducationAttest' },
    ...{ propertiesOSID: { education: [entry?.osid ?? ''] }, additionalInput: { notes } },
  });
  const school = as('School');
  const decide = (id: string, action: 'GRANT_CLAIM' | 'REJECT_CLAIM', notes: string) =>
    attestClaim(school, { entity: 'School', id }, { action, notes });
  const grant = await ask(student, wish(attested, 'My leaving certificate is with the school office.'));
  await decide(grant, 'GRANT_CLAIM', 'Compared with the register of admissions.');
  const denial = await ask(student, wish(denied, 'I was there for three years.'));
  await decide(denial, 'REJECT_CLAIM', 'The register says 2017. Please correct the year and send it again.');
  const mistaken = await ask(student, wish(invalid, ''));
  await decide(mistaken, 'GRANT_CLAIM', '');
  const { claim } = await readClaim(school, { entity: 'School', id: mistaken });
  await changeCredential(school, 'revoke', { vcOsid: claim.certificateNo ?? '', reason: 'Of another pupil.' });
  await ask(student, wish(waiting, 'The certificate was handed out last month.'));
}

async function claimsOfTeacher(as: Actors): Promise<void> {
  const teacher = as('Teacher');
  const own = await ownRecord(teacher, 'Teacher');
  for (const { osid } of own?.experience ?? []) {
    const wish = { entityName: 'Teacher', entityId: own?.osid ?? '', name: 'teacherExperienceAttest' };
    await raiseClaim(teacher, { ...wish, propertiesOSID: { experience: [osid] } });
  }
}

async function claimOfSchool(as: Actors): Promise<void> {
  const own = await ownRecord(as('School'), 'School');
  if (own?.registration === undefined) return;
  await raiseClaim(as('School'), { entityName: 'School', entityId: own.osid, name: 'schoolRegistrationAttest' });
}

/** Claims in each state, by the use cases that everybody uses; a set that has some is left alone. */
export async function askDemoClaims(deps: Deps, users: DemoUsers): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    await takeTurn(db, 'demo-claims');
    const as: Actors = (role) => {
      const { id, username } = users[role];
      return { deps: { ...deps, db }, actor: { id, username, roles: [role], locale: 'en' } };
    };
    if ((await ownRecord(as('Student'), 'Student'))?.studentEducationAttest !== undefined) return;
    await claimsOfPupil(as);
    await claimsOfTeacher(as);
    await claimOfSchool(as);
  });
}
