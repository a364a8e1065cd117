import type { Form } from '@sanad/contract/ui-config/form';
import type { Layout } from '@sanad/contract/ui-config/layout';
import type { Role } from '@sanad/contract/values/roles';
import { form as education } from './forms/profile-education.ts';
import { form as formOfExaminer } from './forms/profile-examiner.ts';
import { form as experience } from './forms/profile-experience.ts';
import { form as formOfInspector } from './forms/profile-inspector.ts';
import { form as formOfIssuer } from './forms/profile-issuer.ts';
import { form as formOfOfficer } from './forms/profile-officer.ts';
import { form as registration } from './forms/profile-registration.ts';
import { form as formOfSchool } from './forms/profile-school.ts';
import { form as formOfStudent } from './forms/profile-student.ts';
import { form as formOfSuperAdmin } from './forms/profile-superadmin.ts';
import { form as formOfTeacher } from './forms/profile-teacher.ts';
import { form as formOfVerifier } from './forms/profile-verifier.ts';
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

/** The forms that the profile pages open. */
export const profileForms: Record<string, Form> = {
  'profile-education': education,
  'profile-examiner': formOfExaminer,
  'profile-experience': experience,
  'profile-inspector': formOfInspector,
  'profile-issuer': formOfIssuer,
  'profile-officer': formOfOfficer,
  'profile-registration': registration,
  'profile-school': formOfSchool,
  'profile-student': formOfStudent,
  'profile-superadmin': formOfSuperAdmin,
  'profile-teacher': formOfTeacher,
  'profile-verifier': formOfVerifier,
};
