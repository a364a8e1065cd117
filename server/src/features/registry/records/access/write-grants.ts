import type { EntityName } from '@sanad/contract/entities/entity';
import type { Role } from '@sanad/contract/values/roles';
import { all, type Filter, oneOf } from '../../../../platform/query/filter.ts';
import type { Own } from './own.ts';
import { keepers } from './read-grants.ts';

export type WriteAct = 'create' | 'update' | 'delete';

/** Who writes which rows of an entity through the generic calls; which fields of them, their schema says (`writers`). */
export type WriteGrant = {
  to: Role | 'noKeeper';
  acts: readonly WriteAct[];
  rows: (own: Own) => Filter;
};

type Rows = WriteGrant['rows'];
const inSchool: Rows = (own) => oneOf('schoolId', own.schools);
const isOwner: Rows = (own) => oneOf('osOwner', [own.id]);
const whole: readonly WriteAct[] = ['create', 'update', 'delete'];

const superAdmin = (acts: readonly WriteAct[] = whole): WriteGrant => ({ to: 'SuperAdmin', acts, rows: () => all });
const school = (acts: readonly WriteAct[] = whole): WriteGrant => ({ to: 'School', acts, rows: inSchool });
/** People keep their own profile. */
const profile = (to: Role, rows: Rows = isOwner): WriteGrant => ({ to, acts: ['update'], rows });
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
  School: [superAdmin(), profile('School', (own) => oneOf('osid', own.schools))],
  LgaStateAdmin: [invited, profile('lgaadmin'), profile('stateadmin')],
  SchoolClass: [superAdmin(['delete']), school(['delete'])],
  Teacher: [invited, school(['update', 'delete']), profile('Teacher', (own) => oneOf('osid', own.teachers))],
  ClassTeacher: [superAdmin(['delete']), school(['delete'])],
  Student: [superAdmin(), school(), profile('Student', (own) => oneOf('osid', own.students))],
  ClassResults: [],
  Results: [],
  Inspector: [invited, profile('Inspector')],
  Examiner: [invited, profile('Examiner')],
  Verifier: [invited, profile('Verifier')],
  SuperAdmin: [profile('SuperAdmin')],
  Issuer: [superAdmin(), profile('Issuer'), profile('School')],
  Institute: [superAdmin()],
  StaticPage: [],
  Report: [],
  WalletDocument: [
    ...keepers.map((to) => ({ to, acts: whole, rows: isOwner })),
    { to: 'noKeeper', acts: ['delete'], rows: isOwner },
  ],
  Contact: [superAdmin(['update'])],
};
