import type { Layout } from '@sanad/contract/ui-config/layout';
import type { Role } from '@sanad/contract/values/roles';
import { layout as examiner } from './layouts/Examiner.ts';
import { layout as inspector } from './layouts/Inspector.ts';
import { layout as issuer } from './layouts/Issuer.ts';
import { layout as lgaadmin } from './layouts/lgaadmin.ts';
import { layout as school } from './layouts/School.ts';
import { layout as student } from './layouts/Student.ts';
import { layout as superAdmin } from './layouts/SuperAdmin.ts';
import { layout as stateadmin } from './layouts/stateadmin.ts';
import { layout as teacher } from './layouts/Teacher.ts';
import { layout as verifier } from './layouts/Verifier.ts';

/** The profile page of every role. */
export const layouts: Record<Role, Layout> = {
  SuperAdmin: superAdmin,
  School: school,
  Inspector: inspector,
  Examiner: examiner,
  stateadmin,
  lgaadmin,
  Teacher: teacher,
  Verifier: verifier,
  Issuer: issuer,
  Student: student,
};
