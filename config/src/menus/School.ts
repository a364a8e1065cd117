import type { Menu } from '@sanad/contract/ui-config/menu';
import { everyRole, filters } from '../menu-parts.ts';

export const menu: Menu = {
  ...everyRole('School'),
  menus: [
    { title: 'menu.students', redirectTo: '/School/admin/admin_student', icon: 'users' },
    { title: 'menu.student-register', redirectTo: '/School/list/student_list', icon: 'list' },
    { title: 'menu.student-joins', redirectTo: '/School/list/student_joins', icon: 'user-check' },
    {
      title: 'menu.teachers',
      redirectTo: '/School/admin/admin_teacher',
      icon: 'chalkboard',
      addform: 'admin-teacherSetup',
    },
    { title: 'menu.certificate-templates', redirectTo: '/dashboard', icon: 'certificate' },
    { title: 'menu.error-reports', redirectTo: '/School/list/error_report_school', icon: 'flag' },
    { title: 'menu.claims', redirectTo: '/School/attestation/school_claims', icon: 'rosette-discount-check' },
    {
      title: 'menu.school-setup',
      icon: 'settings',
      children: {
        menus: [
          { title: 'menu.subject-aggregate', redirectTo: '/School/admin/aggregat-marks/all' },
          { title: 'menu.report-card-template', redirectTo: '/School/edit-report-card' },
          { title: 'menu.teacher-signatures', redirectTo: '/School/list/teacher-signature' },
          { title: 'menu.principal-details', redirectTo: '/School/principal-details' },
        ],
      },
    },
  ],
  subMenus: {
    left: [
      ...filters(['academicYear', 'term'], ['/School/admin/admin_student', '/School/admin/aggregat-marks']),
      ...filters(['status'], ['/School/admin/admin_student']),
    ],
    right: [
      {
        title: 'menu.add-teacher',
        addform: 'admin-teacherSetup',
        icon: 'plus',
        paths: ['/School/admin/admin_teacher'],
      },
    ],
  },
  name: 'schoolName',
  storeValwithName: { schoolId: 'osid', schoolName: 'schoolName', schoolType: 'schoolType' },
};
