import type { Menu } from '@sanad/contract/ui-config/menu';
import { addButton, everyRole, filters, group } from '../menu-parts.ts';

export const menu: Menu = {
  ...everyRole('School'),
  menus: [
    { title: 'menu.students', redirectTo: '/School/admin/admin_student', icon: 'users', count: 'results' },
    {
      title: 'menu.student-register',
      redirectTo: '/School/list/student_list',
      icon: 'list',
      addform: 'admin-addStudent',
    },
    { title: 'menu.student-joins', redirectTo: '/School/list/student_joins', icon: 'user-check', count: 'joins' },
    {
      title: 'menu.doubtful-matches',
      redirectTo: '/School/list/doubtful_matches',
      icon: 'help-circle',
      count: 'doubts',
    },
    {
      title: 'menu.teachers',
      redirectTo: '/School/admin/admin_teacher',
      icon: 'chalkboard',
      addform: 'admin-teacherSetup',
    },
    { title: 'menu.certificate-templates', redirectTo: '/dashboard', icon: 'certificate' },
    { title: 'menu.error-reports', redirectTo: '/School/list/error_report_school', icon: 'flag', count: 'reports' },
    {
      title: 'menu.claims',
      redirectTo: '/School/attestation/school_claims',
      icon: 'rosette-discount-check',
      count: 'claims',
    },
    group('menu.school-setup', 'settings', {
      'menu.subject-aggregate': '/School/admin/aggregat-marks/all',
      'menu.report-card-template': '/School/edit-report-card',
      'menu.teacher-signatures': ['/School/list/teacher-signature', '/upload-teacher-signature'],
      'menu.principal-details': '/School/principal-details',
    }),
  ],
  subMenus: {
    left: [
      ...filters(['status'], ['/School/admin/admin_student']),
      ...filters(['academicYear', 'term'], ['/School/admin/admin_student', '/School/admin/aggregat-marks']),
    ],
    right: [
      {
        ...addButton('form-title.class-teacher', 'admin-classSetup', '/School/admin/admin_teacher'),
        icon: 'chalkboard',
      },
      addButton('menu.add-student', 'admin-addStudent', '/School/list/student_list'),
      addButton('menu.add-teacher', 'admin-teacherSetup', '/School/admin/admin_teacher'),
    ],
  },
  name: 'schoolName',
  storeValwithName: { schoolId: 'osid', schoolName: 'schoolName', schoolType: 'schoolType' },
};
