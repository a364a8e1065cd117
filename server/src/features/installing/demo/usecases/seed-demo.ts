import { runningSessionStart } from '@sanad/contract/school/school-year';
import type { Deps } from '../../../../deps.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import { approveResults } from '../../../issuing/certificates/usecases/approve-results.ts';
import { notify } from '../../../journal/notifications/usecases.ts';
import { assignLgaAdmin } from '../../../registry/institutions/usecases/assign-lga-admin.ts';
import { addMissingRecords, findRecordByKey, giveRecords, type NewRecord } from '../../../registry/records/usecases.ts';
import { homeClass, homeSchool, institutes, otherSchools } from '../data/schools.ts';
import { askDemoClaims } from './demo-claims.ts';
import { councilRecord, issueDemoDocuments } from './demo-documents.ts';
import { demoExamination } from './demo-examination.ts';
import { demoSignUps, type PastExamination, pastExaminations } from './demo-history.ts';
import { demoMessages } from './demo-messages.ts';
import { storeDemoPictures, withPictures } from './demo-pictures.ts';
import { demoReports } from './demo-reports.ts';
import { demoClassResults } from './demo-results.ts';
import { demoSchoolRecords } from './demo-school.ts';
import { type DemoUsers, ensureDemoUsers } from './demo-users.ts';
import { askDemoVerifications } from './demo-verifications.ts';
import { fillDemoWallet } from './demo-wallet.ts';
import { demoRecord, lgaId, sessionOfDemoRecord, stateId } from './draft-record.ts';
import { seedReferenceData } from './seed-reference-data.ts';

function officerRecords(sessionStart: number, users: DemoUsers): NewRecord[] {
  const home = stateId(homeSchool.state);
  const lga = lgaId(homeSchool.state, homeSchool.lga);
  const officer = (user: DemoUsers[keyof DemoUsers], number: number) => ({
    name: user.name,
    email: user.username,
    phone: `0703000000${number}`,
  });
  const record = (draft: Parameters<typeof demoRecord>[1]) => demoRecord(sessionStart, draft);
  const { SuperAdmin, Inspector, Examiner, Verifier, lgaadmin, stateadmin, Issuer } = users;
  return [
    record({ entity: 'SuperAdmin', key: 'demo', ownerId: SuperAdmin.id, data: officer(SuperAdmin, 1) }),
    record({
      entity: 'Inspector',
      key: 'demo',
      ownerId: Inspector.id,
      data: { ...officer(Inspector, 2), stateId: home },
    }),
    record({ entity: 'Examiner', key: 'demo', ownerId: Examiner.id, data: { ...officer(Examiner, 3), stateId: home } }),
    record({
      entity: 'Verifier',
      key: 'demo',
      ownerId: Verifier.id,
      data: { ...officer(Verifier, 4), institution: 'Gombe State University' },
    }),
    record({
      entity: 'LgaStateAdmin',
      key: 'lga',
      ownerId: lgaadmin.id,
      data: { ...officer(lgaadmin, 5), type: 'lgaAdmin', stateId: home, lgaId: lga },
    }),
    record({
      entity: 'LgaStateAdmin',
      key: 'state',
      ownerId: stateadmin.id,
      data: { ...officer(stateadmin, 6), type: 'stateAdmin', stateId: home },
    }),
    record({
      entity: 'Issuer',
      key: 'demo',
      ownerId: Issuer.id,
      data: {
        title: 'Gombe State Scholarship Board',
        issuer: 'Gombe State Scholarship Board',
        email: Issuer.username,
        website: 'https://education.sanad.example',
        address: 'State Secretariat, Gombe',
        description: 'Awards scholarships and bursaries of the state.',
      },
    }),
    councilRecord(sessionStart),
  ];
}

/** What the school and the inspector approve once it is stored. */
type ToIssue = Record<'School' | 'Inspector', string[]>;

/** Whom documents are issued to: the demo pupil first, then others of its school. */
type People = { pupils: string[] };

type Plan = { records: NewRecord[]; toIssue: ToIssue; past: PastExamination[]; people: People };

function peopleOf(records: readonly NewRecord[], { Student }: DemoUsers): People {
  const idsOf = (isMeant: (record: NewRecord) => boolean) =>
    records.filter((record) => record.entity === 'Student' && isMeant(record)).map(({ osid }) => osid);
  const own = idsOf(({ ownerId }) => ownerId === Student.id);
  const others = idsOf(({ ownerId }) => ownerId !== Student.id);
  return { pupils: [...own, ...others.slice(0, 20)] };
}

/** `until`: when the set is made; nobody of it signed up later. */
function demoRecords(sessionStart: number, users: DemoUsers, until: Date): Plan {
  const place = homeSchool.classes.find(
    ({ className, subClass }) => className === homeClass.className && subClass === homeClass.subClass,
  );
  if (place === undefined) throw new Error('The home school has no home class.');
  const { School, Teacher, Student } = users;
  const home = {
    plan: homeSchool,
    records: demoSchoolRecords(sessionStart, homeSchool, {
      schoolOwnerId: School.id,
      place,
      teacher: { name: Teacher.name, email: Teacher.username, ownerId: Teacher.id },
      student: {
        firstName: Student.firstName,
        middleName: 'Ruƙayya',
        lastName: Student.lastName,
        email: Student.username,
        ownerId: Student.id,
      },
    }),
  };
  const others = otherSchools.map((plan) => ({ plan, records: demoSchoolRecords(sessionStart, plan) }));
  const officers = officerRecords(sessionStart, users);
  const examiner = officers.find(({ entity }) => entity === 'Examiner');
  if (examiner === undefined) throw new Error('The demo set has no examiner.');
  const { candidates, results, toIssue: ofState } = demoExamination(sessionStart, [home, ...others], examiner.osid);
  const numbered = new Map(candidates.map((candidate) => [candidate.osid, candidate]));
  const { results: classResults, toIssue: ofSchool } = demoClassResults(sessionStart, home.records);
  const past = pastExaminations(sessionStart, others, examiner.osid);
  const ofSchools = [home, ...others].flatMap(({ records }) => records);
  const records = [
    ...ofSchools.filter(({ osid }) => !numbered.has(osid)),
    ...candidates,
    ...officers,
    ...classResults,
    ...results,
    ...past.flatMap(({ records: ofExamination }) => ofExamination),
    ...demoSignUps({ sessionStart, schools: others, until }),
    ...demoReports(sessionStart, home.records, Teacher.username),
    ...demoMessages(sessionStart),
    ...institutes.map((instituteName) =>
      demoRecord(sessionStart, { entity: 'Institute', key: instituteName, data: { instituteName } }),
    ),
  ];
  return { records, toIssue: { School: ofSchool, Inspector: ofState }, past, people: peopleOf(home.records, users) };
}

/** The area of the home school names its officer. */
async function assignDemoArea(db: Database, records: readonly NewRecord[]): Promise<void> {
  const officer = records.find(({ data }) => data.type === 'lgaAdmin');
  if (officer === undefined) return;
  await assignLgaAdmin(db, {
    lgaId: lgaId(homeSchool.state, homeSchool.lga),
    lgaAdminId: officer.osid,
    lgaAdminEmail: String(officer.data.email),
    at: officer.at,
  });
}

/** What the acts behind the demo results would have told; only with a new set, so that nobody is told twice. */
async function tellDemoUsers(db: Database, { Teacher, School, Inspector }: DemoUsers): Promise<void> {
  const className = `${homeClass.className} ${homeClass.subClass}`;
  await notify(db, [Teacher.id], {
    subject: 'notification.class-assigned',
    description: 'notification.class-assigned.text',
    values: { className },
  });
  const waiting = (accountId: string, values: { file: string; succeeded: number }) =>
    notify(db, [accountId], {
      subject: 'notification.results-waiting',
      description: 'notification.results-waiting.text',
      values,
    });
  await waiting(School.id, { file: `${className}.csv`, succeeded: 30 });
  await waiting(Inspector.id, { file: 'examination.csv', succeeded: 100 });
}

const actorOf = (users: DemoUsers, role: 'School' | 'Inspector' | 'Verifier') => {
  const { id, username } = users[role];
  return { id, username, roles: [role], locale: 'en' as const };
};

/** By the use case that everybody uses; what is issued already is left alone. */
async function issueDemoResults(deps: Deps, users: DemoUsers, toIssue: ToIssue): Promise<void> {
  for (const role of ['School', 'Inspector'] as const) {
    await approveResults({ deps, actor: actorOf(users, role) }, toIssue[role]);
  }
}

/** As on the day of then. In a set that stands the keys are younger than that: it is issued today. */
async function issuePastResults(
  deps: Deps,
  users: DemoUsers,
  { past, isNew }: { past: readonly PastExamination[]; isNew: boolean },
): Promise<void> {
  for (const { toIssue, issueAt } of past) {
    const then = isNew ? { ...deps, clock: { now: () => issueAt } } : deps;
    await approveResults({ deps: then, actor: actorOf(users, 'Inspector') }, toIssue);
  }
}

/** A set that stands already stays in the session that it was made for, and grows no further. */
async function findDemoTimes(db: Database, now: Date) {
  const school = await findRecordByKey(db, 'School', homeSchool.email);
  if (school === undefined) return { sessionStart: runningSessionStart(now), until: now, isNew: true };
  const sessionStart = sessionOfDemoRecord(new Date(school.osCreatedAt));
  return { sessionStart, until: new Date(Date.UTC(sessionStart, 8, 1)), isNew: false };
}

/**
 * The demo set with one user per role. The same everywhere but for the running session; a second run changes nothing,
 * and one that was interrupted is completed. Accounts come first: they may live outside our database.
 */
export async function seedDemo(deps: Deps): Promise<void> {
  if (deps.settings.environment === 'production') {
    throw new Error('Demo data is refused in production: its accounts have a public password.');
  }
  await seedReferenceData(deps, withPictures);
  const users = await ensureDemoUsers(deps);
  await storeDemoPictures(deps);
  const { toIssue, past, people, isNew } = await inTransaction(deps.db, async (db) => {
    const times = await findDemoTimes(db, deps.clock.now());
    const plan = demoRecords(times.sessionStart, users, times.until);
    const { records } = plan;
    const added = await addMissingRecords(db, records.map(withPictures));
    await assignDemoArea(db, records);
    if (added === records.length) await tellDemoUsers(db, users);
    // An identity provider that was set up anew has given the users other ids.
    await giveRecords(db, records);
    return { ...plan, isNew: times.isNew };
  });
  await issuePastResults(deps, users, { past, isNew });
  await issueDemoResults(deps, users, toIssue);
  await askDemoClaims(deps, users);
  await fillDemoWallet(deps, users);
  await issueDemoDocuments({ deps, users, ...people });
  await askDemoVerifications({ deps, actor: actorOf(users, 'Verifier') }, toIssue.Inspector);
}
