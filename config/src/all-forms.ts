import type { Form } from '@sanad/contract/ui-config/form';
import { form as formAdminAddStudent } from './forms/admin-addStudent.ts';
import { form as formAdminClassSetup } from './forms/admin-classSetup.ts';
import { form as formAdminEditStudent } from './forms/admin-editStudent.ts';
import { form as formAdminEditTeacher } from './forms/admin-editTeacher.ts';
import { form as formAdminSchoolClass } from './forms/admin-schoolClass.ts';
import { form as formAdminTeacherSetup } from './forms/admin-teacherSetup.ts';
import { form as formEditIssuer } from './forms/edit-issuer.ts';
import { form as formEditIssuerSchool } from './forms/edit-issuer-school.ts';
import { form as formOwnExaminer } from './forms/own-Examiner.ts';
import { form as formOwnInspector } from './forms/own-Inspector.ts';
import { form as formOwnIssuer } from './forms/own-Issuer.ts';
import { form as formOwnLgaadmin } from './forms/own-lgaadmin.ts';
import { form as formOwnSchool } from './forms/own-School.ts';
import { form as formOwnStudent } from './forms/own-Student.ts';
import { form as formOwnSuperAdmin } from './forms/own-SuperAdmin.ts';
import { form as formOwnStateadmin } from './forms/own-stateadmin.ts';
import { form as formOwnTeacher } from './forms/own-Teacher.ts';
import { form as formOwnVerifier } from './forms/own-Verifier.ts';
import { form as formProfileEducation } from './forms/profile-education.ts';
import { form as formProfileExperience } from './forms/profile-experience.ts';
import { form as formProfileRegistration } from './forms/profile-registration.ts';
import { form as formSchoolSignup } from './forms/school-signup.ts';
import { form as formStudentSignup } from './forms/student-signup.ts';
import { form as formSuperEditStudent } from './forms/super-editStudent.ts';
import { form as formSuperEditTeacher } from './forms/super-editTeacher.ts';
import { form as formSuperExaminer } from './forms/super-examiner.ts';
import { form as formSuperInspector } from './forms/super-inspector.ts';
import { form as formSuperIssuer } from './forms/super-issuer.ts';
import { form as formSuperIssuerStanding } from './forms/super-issuer-standing.ts';
import { form as formSuperLga } from './forms/super-lga.ts';
import { form as formSuperLgaStateAdmin } from './forms/super-lgaStateAdmin.ts';
import { form as formSuperSchool } from './forms/super-school.ts';
import { form as formSuperState } from './forms/super-state.ts';
import { form as formSuperSuperAdmin } from './forms/super-superAdmin.ts';
import { form as formSuperTeacher } from './forms/super-teacher.ts';
import { form as formTeacher } from './forms/teacher.ts';
import { form as formVerifier } from './forms/verifier.ts';

/** Every form by its id in the address. */
export const forms: Record<string, Form> = {
  'admin-classSetup': formAdminClassSetup,
  'admin-addStudent': formAdminAddStudent,
  'admin-editStudent': formAdminEditStudent,
  'admin-editTeacher': formAdminEditTeacher,
  'admin-schoolClass': formAdminSchoolClass,
  'admin-teacherSetup': formAdminTeacherSetup,
  'edit-issuer': formEditIssuer,
  'edit-issuer-school': formEditIssuerSchool,
  'own-Examiner': formOwnExaminer,
  'own-Inspector': formOwnInspector,
  'own-Issuer': formOwnIssuer,
  'own-School': formOwnSchool,
  'own-Student': formOwnStudent,
  'own-SuperAdmin': formOwnSuperAdmin,
  'own-Teacher': formOwnTeacher,
  'own-Verifier': formOwnVerifier,
  'own-lgaadmin': formOwnLgaadmin,
  'own-stateadmin': formOwnStateadmin,
  'profile-education': formProfileEducation,
  'profile-experience': formProfileExperience,
  'profile-registration': formProfileRegistration,
  'school-signup': formSchoolSignup,
  'student-signup': formStudentSignup,
  'super-editStudent': formSuperEditStudent,
  'super-editTeacher': formSuperEditTeacher,
  'super-examiner': formSuperExaminer,
  'super-inspector': formSuperInspector,
  'super-issuer': formSuperIssuer,
  'super-issuer-standing': formSuperIssuerStanding,
  'super-lga': formSuperLga,
  'super-lgaStateAdmin': formSuperLgaStateAdmin,
  'super-school': formSuperSchool,
  'super-state': formSuperState,
  'super-superAdmin': formSuperSuperAdmin,
  'super-teacher': formSuperTeacher,
  teacher: formTeacher,
  verifier: formVerifier,
};
