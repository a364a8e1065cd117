import type { Table } from '@sanad/contract/ui-config/table';
import { table as accountListTable } from './tables/account_list.ts';
import { table as activityLogTable } from './tables/activity_log.ts';
import { table as adminListTable } from './tables/admin_list.ts';
import { table as adminStudentTable } from './tables/admin_student.ts';
import { table as adminTeacherTable } from './tables/admin_teacher.ts';
import { table as aggregatMarksTable } from './tables/aggregat-marks.ts';
import { table as contactListTable } from './tables/contact_list.ts';
import { table as doubtfulMatchesTable } from './tables/doubtful_matches.ts';
import { table as examinerTable } from './tables/Examiner.ts';
import { table as errorReportSchoolTable } from './tables/error_report_school.ts';
import { table as errorReportTeacherTable } from './tables/error_report_teacher.ts';
import { table as examinerListTable } from './tables/examiner_list.ts';
import { table as inspectorTable } from './tables/Inspector.ts';
import { table as inspectorListTable } from './tables/inspector_list.ts';
import { table as issuerClaimsTable } from './tables/issuer_claims.ts';
import { table as issuerListTable } from './tables/issuer_list.ts';
import { table as lgaListTable } from './tables/lga_list.ts';
import { table as lgaResultsTable } from './tables/lga_results.ts';
import { table as lgaadminTable } from './tables/lgaadmin.ts';
import { table as manageSchoolTypesTable } from './tables/manage_school_types.ts';
import { table as myLinksTable } from './tables/my_links.ts';
import { table as myUploadsTable } from './tables/my_uploads.ts';
import { table as regionalListTable } from './tables/regional_list.ts';
import { table as reportlistTable } from './tables/reportlist.ts';
import { table as studentTable } from './tables/Student.ts';
import { table as schoolChangesTable } from './tables/school_changes.ts';
import { table as schoolClaimsTable } from './tables/school_claims.ts';
import { table as schoolListTable } from './tables/school_list.ts';
import { table as schoolsOfInspectorTable } from './tables/schools_of_inspector.ts';
import { table as stateClaimsTable } from './tables/state_claims.ts';
import { table as stateListTable } from './tables/state_list.ts';
import { table as stateResultsTable } from './tables/state_results.ts';
import { table as stateSchoolsTable } from './tables/state_schools.ts';
import { table as stateadminTable } from './tables/stateadmin.ts';
import { table as studentJoinsTable } from './tables/student_joins.ts';
import { table as studentListTable } from './tables/student_list.ts';
import { table as studentRegisterTable } from './tables/student_register.ts';
import { table as studentRegionalTable } from './tables/student-regional.ts';
import { table as superAggregatMarksTable } from './tables/super_aggregat-marks.ts';
import { table as superStudentTable } from './tables/super_student.ts';
import { table as superStudentsTable } from './tables/super_students.ts';
import { table as superTeacherTable } from './tables/super_teacher.ts';
import { table as teacherTable } from './tables/Teacher.ts';
import { table as teacherSignatureTable } from './tables/teacher-signature.ts';
import { table as verificationHistoryTable } from './tables/verification-school-history.ts';
import { table as verifierBulkTable } from './tables/verifier_bulk_verification.ts';
import { table as verifierListTable } from './tables/verifier_list.ts';

/** Every list by its id, the last part of its route. */
export const tables: Record<string, Table> = {
  activity_log: activityLogTable,
  admin_list: adminListTable,
  admin_student: adminStudentTable,
  admin_teacher: adminTeacherTable,
  'aggregat-marks': aggregatMarksTable,
  contact_list: contactListTable,
  error_report_school: errorReportSchoolTable,
  error_report_teacher: errorReportTeacherTable,
  Examiner: examinerTable,
  examiner_list: examinerListTable,
  Inspector: inspectorTable,
  inspector_list: inspectorListTable,
  issuer_list: issuerListTable,
  lga_list: lgaListTable,
  lga_results: lgaResultsTable,
  lgaadmin: lgaadminTable,
  manage_school_types: manageSchoolTypesTable,
  account_list: accountListTable,
  doubtful_matches: doubtfulMatchesTable,
  my_links: myLinksTable,
  my_uploads: myUploadsTable,
  regional_list: regionalListTable,
  reportlist: reportlistTable,
  school_list: schoolListTable,
  schools_of_inspector: schoolsOfInspectorTable,
  state_list: stateListTable,
  state_results: stateResultsTable,
  state_schools: stateSchoolsTable,
  stateadmin: stateadminTable,
  Student: studentTable,
  'student-regional': studentRegionalTable,
  school_changes: schoolChangesTable,
  school_claims: schoolClaimsTable,
  state_claims: stateClaimsTable,
  issuer_claims: issuerClaimsTable,
  student_joins: studentJoinsTable,
  student_list: studentListTable,
  'super_aggregat-marks': superAggregatMarksTable,
  super_student: superStudentTable,
  super_students: superStudentsTable,
  super_teacher: superTeacherTable,
  Teacher: teacherTable,
  'teacher-signature': teacherSignatureTable,
  student_register: studentRegisterTable,
  'verification-school-history': verificationHistoryTable,
  verifier_bulk_verification: verifierBulkTable,
  verifier_list: verifierListTable,
};
