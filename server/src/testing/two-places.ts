import type { EntityName } from '@sanad/contract/entities/entity';
import { type Role, roles } from '@sanad/contract/values/roles';
import type { Database } from '#platform/database/database.ts';
import { systemIds } from '#platform/ids.ts';
import * as make from './factories.ts';

export type PlaceName = 'here' | 'there';

/** One record of every entity in one place; the accounts of the place are called `here-School` and so on. */
export type Place = { name: PlaceName; records: Record<EntityName, make.Made>; documents: Record<Role, make.Made> };

export const accountOf = (place: PlaceName, role: Role) => `${place}-${role}`;

let counter = 0;
const unique = (word: string) => {
  counter += 1;
  return `${word} ${counter}`;
};
/** A name is letters alone. */
const surname = () => unique('Bello').replace(/[ \d]/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
const mail = () => `${unique('m').replace(' ', '')}@example.net`;
const person = () => ({ name: 'Musa Lawal', email: mail() });

async function somePeople(db: Database, name: PlaceName, state: make.Made, lga: make.Made) {
  const own = (role: Role) => ({ ownerId: accountOf(name, role) });
  const officer = { state, type: 'lgaAdmin', lgaId: lga.osid };
  await make.anOfficer(db, 'LgaStateAdmin', { state, type: 'stateAdmin', ...own('stateadmin') });
  return {
    LgaStateAdmin: await make.anOfficer(db, 'LgaStateAdmin', { ...officer, ...own('lgaadmin') }),
    Inspector: await make.anOfficer(db, 'Inspector', { state, ...own('Inspector') }),
    Examiner: await make.anOfficer(db, 'Examiner', { state, ...own('Examiner') }),
    Verifier: await make.aRecord(db, 'Verifier', { ...person(), ...own('Verifier') }),
    SuperAdmin: await make.aRecord(db, 'SuperAdmin', { ...person(), ...own('SuperAdmin') }),
    Issuer: await make.aRecord(db, 'Issuer', { ...issuer(), ...own('Issuer') }),
  };
}

const issuer = () => ({ title: unique('Board'), issuer: unique('did:web:board') });
const page = (name: PlaceName) => ({
  identifier: name === 'here' ? 'tutorial' : 'disclaimer',
  title: 'Page',
  pageHtml: 'PHA+VGV4dDwvcD4=',
  translations: { hi: { title: 'पृष्ठ', pageHtml: 'PHA+VGV4dDwvcD4=', updatedAt: '2026-11-01T09:00:00.000Z' } },
});
const schoolType = () => {
  const title = unique('Type');
  return { title, identifier: title, isCore: false };
};
const contact = () => ({ ...person(), message: 'Hello', handled: false });

async function aSchoolWithPeople(db: Database, name: PlaceName, state: make.Made, lga: make.Made) {
  const school = await make.aSchool(db, { state, lga, ownerId: accountOf(name, 'School') });
  const teacher = await make.aTeacher(db, { school, ownerId: accountOf(name, 'Teacher') });
  const education = [{ osid: systemIds.next(), instituteName: 'Primary School' }];
  const student = await make.aStudent(db, { school, education, ownerId: accountOf(name, 'Student') });
  return { school, teacher, student };
}

/** A place with all that can be in it. */
export async function aPlace(db: Database, name: PlaceName): Promise<Place> {
  const state = await make.aState(db);
  const lga = await make.anLga(db, { state });
  const { school, teacher, student } = await aSchoolWithPeople(db, name, state, lga);
  const people = await somePeople(db, name, state, lga);
  const issued = { school, student, status: 'issued' };
  const documents = await Promise.all(
    roles.map(async (role) => [
      role,
      await make.aRecord(db, 'WalletDocument', { ...document(), ownerId: accountOf(name, role) }),
    ]),
  );
  const byRole = Object.fromEntries(documents) as Place['documents'];
  const records: Place['records'] = {
    ...people,
    States: state,
    LGA: lga,
    School: school,
    Teacher: teacher,
    Student: student,
    SchoolType: await make.aRecord(db, 'SchoolType', schoolType()),
    SchoolClass: await make.aSchoolClass(db, { school }),
    ClassTeacher: await make.aClassTeacher(db, { school, teacher }),
    ClassResults: await make.aClassResult(db, { ...issued, teacher }),
    Results: await make.aResult(db, { ...issued, examiner: people.Examiner }),
    Institute: await make.aRecord(db, 'Institute', { instituteName: unique('Institute') }),
    StaticPage: await make.aRecord(db, 'StaticPage', page(name)),
    Report: await make.aRecord(db, 'Report', report(school, student)),
    WalletDocument: byRole.Student,
    Contact: await make.aRecord(db, 'Contact', contact()),
  };
  return { name, records, documents: byRole };
}

const document = () => ({ kind: 'attestation-SELF', name: unique('Document') });
const report = (school: make.Made, student: make.Made) => ({
  studentId: student.osid,
  studentName: 'Aisha Bello',
  schoolId: school.osid,
  schoolName: school.schoolName,
  description: 'Wrong grade',
  status: 'pending',
});

/** The data of one more record in the place, as a client would send it. */
export function newData({ records }: Place, entity: EntityName): Record<string, unknown> {
  const { States, LGA, School, SchoolType, Student } = records;
  const data: Partial<Record<EntityName, Record<string, unknown>>> = {
    States: { stateName: unique('State') },
    LGA: { lgaName: unique('LGA'), stateId: States.osid },
    School: {
      schoolName: unique('School'),
      schoolStateId: States.osid,
      schoolLgaId: LGA.osid,
      schoolType: SchoolType.identifier,
      status: 'active',
    },
    // Of a name that nobody has yet: a namesake is asked about first.
    Student: { firstName: 'Aisha', lastName: surname(), schoolId: School.osid, admissionNo: unique('A') },
    Teacher: { ...person(), schoolId: School.osid },
    LgaStateAdmin: { ...person(), type: 'lgaAdmin', stateId: States.osid, lgaId: LGA.osid },
    Inspector: { ...person(), stateId: States.osid },
    Examiner: { ...person(), stateId: States.osid },
    Verifier: person(),
    SuperAdmin: person(),
    Institute: { instituteName: unique('Institute') },
    Issuer: issuer(),
    SchoolType: schoolType(),
    WalletDocument: document(),
    Report: report(School, Student),
    Contact: contact(),
  };
  return data[entity] ?? {};
}
