import type { EntityName } from '@sanad/contract/entities/entity';
import type { Role } from '@sanad/contract/values/roles';
import { all, and, type Filter, oneOf, unless } from '../../../../platform/query/filter.ts';
import type { Own } from './own.ts';

/** Those who keep documents of their own. */
export const keepers = ['Student', 'Teacher', 'Issuer'] as const satisfies readonly Role[];

/** `anyone` needs no account, `signedIn` any; `noKeeper` has one and none of the roles that keep documents, any more or yet. */
export type Grantee = Role | 'anyone' | 'signedIn' | 'noKeeper';

/** `public`: neither private nor internal fields. A list names the fields one by one. */
export type Shown = 'all' | 'public' | readonly string[];

/** Who sees which rows of an entity, and how much of them. */
export type ReadGrant = {
  to: Grantee;
  shown: Shown;
  rows: (own: Own) => Filter;
  /** May be asked and sorted by, though not shown. */
  askable?: readonly string[];
};

const every = () => all;
const grant = (to: Grantee, shown: Shown, rows: (own: Own) => Filter): ReadGrant => ({ to, shown, rows });
const superAdmin = grant('SuperAdmin', 'all', every);
/** The holder of the record, whatever role it is. */
const owner = grant('signedIn', 'all', (own) => oneOf('osOwner', [own.id]));
const active = oneOf('status', ['active']);

const issuedOwn = (own: Own) => and([oneOf('studentId', own.students), oneOf('status', ['issued'])]);
const ofSchool = (own: Own) => oneOf('schoolId', own.schools);
const ofLga = (own: Own) => oneOf('schoolLgaId', own.lgas);
const ofState = (own: Own) => oneOf('stateId', own.states);
/** Below those who approve, nobody sees a result before its release. */
const whenOut = (rows: (own: Own) => Filter) => (own: Own) => and([rows(own), unless('releaseId', own.withheld)]);
/** A staff record: its holder and the administration. */
const staff = (role: Role): readonly ReadGrant[] => [
  superAdmin,
  grant(role, 'all', (own) => oneOf('osOwner', [own.id])),
];

/**
 * The read rights of requirements 3.2 and 3.1, complete by type: an entity without a line here does not compile, a
 * role without a line sees nothing.
 */
export const readGrants: Record<EntityName, readonly ReadGrant[]> = {
  States: [
    grant('anyone', ['stateName'], every),
    superAdmin,
    grant('stateadmin', 'all', (own) => oneOf('osid', own.states)),
  ],
  LGA: [
    grant('anyone', ['lgaName', 'stateId'], every),
    superAdmin,
    grant('stateadmin', 'all', (own) => oneOf('stateId', own.states)),
    grant('lgaadmin', 'all', (own) => oneOf('osid', own.lgas)),
  ],
  SchoolType: [grant('anyone', ['title', 'identifier', 'isCore'], every), superAdmin],
  School: [
    grant('anyone', ['schoolName', 'schoolLgaId', 'schoolStateId'], () => active),
    superAdmin,
    grant('School', 'all', (own) => oneOf('osid', own.schools)),
    grant('Teacher', 'public', (own) => oneOf('osid', own.teacherSchools)),
    grant('lgaadmin', 'public', (own) => oneOf('schoolLgaId', own.lgas)),
    grant('stateadmin', 'public', (own) => oneOf('schoolStateId', own.states)),
    grant('Inspector', 'public', (own) => oneOf('schoolStateId', own.inspectorStates)),
  ],
  LgaStateAdmin: [
    superAdmin,
    grant('lgaadmin', 'all', (own) => oneOf('osOwner', [own.id])),
    grant('stateadmin', 'all', (own) => oneOf('osOwner', [own.id])),
    {
      to: 'School',
      shown: ['name', 'email'],
      askable: ['type', 'stateId', 'lgaId'],
      rows: (own) => oneOf('stateId', own.vettedSchoolStates),
    },
    {
      to: 'stateadmin',
      shown: ['name', 'email'],
      askable: ['type', 'stateId', 'lgaId'],
      rows: (own) => oneOf('stateId', own.states),
    },
  ],
  SchoolClass: [
    superAdmin,
    grant('School', 'all', (own) => oneOf('schoolId', own.schools)),
    grant('Teacher', 'all', (own) => oneOf('schoolId', own.teacherSchools)),
  ],
  Teacher: [
    superAdmin,
    grant('School', 'all', (own) => oneOf('schoolId', own.schools)),
    grant('Teacher', 'all', (own) => oneOf('osid', own.teachers)),
    grant('Teacher', 'public', (own) => oneOf('schoolId', own.teacherSchools)),
  ],
  ClassTeacher: [
    superAdmin,
    grant('School', 'all', (own) => oneOf('schoolId', own.schools)),
    grant('Teacher', 'all', (own) => oneOf('teacherId', own.teachers)),
  ],
  Student: [
    superAdmin,
    grant('Student', 'all', (own) => oneOf('osid', own.students)),
    // The school keeps the record; its teachers need no birthdays or addresses.
    grant('School', 'all', (own) => oneOf('schoolId', own.schools)),
    grant('Teacher', 'public', (own) => oneOf('schoolId', own.teacherSchools)),
  ],
  ClassResults: [
    superAdmin,
    grant('Student', 'all', issuedOwn),
    grant('School', 'all', ofSchool),
    grant('lgaadmin', 'all', ofLga),
    grant('stateadmin', 'all', ofState),
    grant('Teacher', 'all', (own) => oneOf('classId', own.classes)),
  ],
  Results: [
    superAdmin,
    grant('Student', 'all', whenOut(issuedOwn)),
    grant('School', 'all', whenOut(ofSchool)),
    grant('lgaadmin', 'all', whenOut(ofLga)),
    grant('stateadmin', 'all', ofState),
    grant('Inspector', 'all', (own) => oneOf('stateId', own.inspectorStates)),
    grant(
      'Examiner',
      'all',
      whenOut((own) => oneOf('examinerOsid', own.examiners)),
    ),
  ],
  Inspector: staff('Inspector'),
  Examiner: staff('Examiner'),
  Verifier: staff('Verifier'),
  SuperAdmin: staff('SuperAdmin'),
  Issuer: [grant('signedIn', 'public', every), superAdmin, owner],
  Institute: [grant('signedIn', 'public', every), superAdmin],
  StaticPage: [superAdmin],
  Report: [
    superAdmin,
    grant('Student', 'all', (own) => oneOf('studentId', own.students)),
    grant('School', 'all', (own) => oneOf('schoolId', own.schools)),
    grant('Teacher', 'all', (own) => oneOf('schoolId', own.teacherSchools)),
  ],
  WalletDocument: [
    // Who was let go still has what they brought along, whatever else they are.
    ...[...keepers, 'noKeeper' as const].map((to) => grant(to, 'all', (own) => oneOf('osOwner', [own.id]))),
  ],
  Contact: [superAdmin],
};
