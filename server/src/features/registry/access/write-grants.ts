import type { EntityName } from '@sanad/contract/entities/entity';
import { School } from '@sanad/contract/entities/school';
import { Student } from '@sanad/contract/entities/student';
import type { Role } from '@sanad/contract/values/roles';
import { all, type Filter, oneOf } from '../../../platform/query/filter.ts';
import type { Own } from './own.ts';

export type WriteAct = 'create' | 'update' | 'delete';

/** Who changes which rows of an entity through the generic calls, and which fields of them. */
export type WriteGrant = {
  to: Role | 'signedIn';
  acts: readonly WriteAct[];
  rows: (own: Own) => Filter;
  /** The fields that the caller may set or change. */
  fields: 'all' | readonly string[];
};

type Rows = WriteGrant['rows'];
const inSchool: Rows = (own) => oneOf('schoolId', own.schools);
const isOwner: Rows = (own) => oneOf('osOwner', [own.id]);
const whole: readonly WriteAct[] = ['create', 'update', 'delete'];

const superAdmin = (acts: readonly WriteAct[] = whole): WriteGrant => ({
  to: 'SuperAdmin',
  acts,
  rows: () => all,
  fields: 'all',
});
const school = (acts: readonly WriteAct[] = whole): WriteGrant => ({
  to: 'School',
  acts,
  rows: inSchool,
  fields: 'all',
});
/** People keep their own profile; what decides where they belong is not theirs to change. */
const profile = (to: WriteGrant['to'], fields: readonly string[], rows: Rows = isOwner): WriteGrant => ({
  to,
  acts: ['update'],
  rows,
  fields,
});
/** A school is suspended and activated, and its template saved, by calls of their own with rules of their own. */
const schoolFields = Object.keys(School.properties).filter(
  (name) => !['status', 'suspendedAt', 'schoolCode', 'namesake', 'schoolResultTemplate'].includes(name),
);
/** By these numbers the state finds a pupil: whoever could set them could take another pupil's result. */
const pupilFields = Object.keys(Student.properties).filter((name) => name !== 'uniqueId');
const schoolPupilFields = pupilFields.filter((name) => !['candidateNo', 'examNum', 'stateId'].includes(name));
/** Made by invitation, which also makes the account. */
const invited = superAdmin(['update', 'delete']);

/**
 * The write rights of requirements 3.4 for the generic calls, complete by type. Entities whose writes have a call of
 * their own with rules of its own (results, school types, classes, static pages, reports) lack them here.
 */
export const writeGrants: Record<EntityName, readonly WriteGrant[]> = {
  States: [superAdmin()],
  LGA: [superAdmin()],
  SchoolType: [],
  School: [
    superAdmin(['create', 'delete']),
    { ...superAdmin(['update']), fields: schoolFields },
    profile(
      'School',
      ['schoolName', 'logo', 'principalName', 'principalEmail', 'schoolContact', 'schoolAddress', 'registration'],
      (own) => oneOf('osid', own.schools),
    ),
  ],
  LgaStateAdmin: [invited, profile('lgaadmin', ['name', 'phone']), profile('stateadmin', ['name', 'phone'])],
  SchoolClass: [superAdmin(['delete']), school(['delete'])],
  Teacher: [
    invited,
    school(['update', 'delete']),
    profile('Teacher', ['name', 'phone', 'profileImage', 'experience'], (own) => oneOf('osid', own.teachers)),
  ],
  ClassTeacher: [superAdmin(['delete']), school(['delete'])],
  Student: [
    { ...superAdmin(['create', 'update']), fields: pupilFields },
    superAdmin(['delete']),
    { ...school(['create', 'update']), fields: schoolPupilFields },
    school(['delete']),
    profile('Student', ['phone', 'dateOfBirth', 'profileImage', 'education'], (own) => oneOf('osid', own.students)),
  ],
  ClassResults: [],
  Results: [],
  Inspector: [invited, profile('Inspector', ['name', 'phone'])],
  Examiner: [invited, profile('Examiner', ['name', 'phone'])],
  Verifier: [invited, profile('Verifier', ['name', 'phone', 'institution'])],
  SuperAdmin: [profile('SuperAdmin', ['name', 'phone'])],
  Issuer: [
    superAdmin(),
    ...(['Issuer', 'School'] as const).map((role) =>
      profile(role, ['title', 'logoUrl', 'website', 'address', 'description', 'publicKey']),
    ),
  ],
  Institute: [superAdmin()],
  StaticPage: [],
  Report: [],
  WalletDocument: (['Student', 'Teacher', 'Issuer'] as const).map((to) => ({
    to,
    acts: whole,
    rows: isOwner,
    fields: 'all',
  })),
  // What a visitor wrote stays as it is.
  Contact: [{ ...superAdmin(['update']), fields: ['handled'] }],
};
