import type { Menu } from '@sanad/contract/ui-config/menu';
import { everyRole, filters } from '../menu-parts.ts';

export const menu: Menu = {
  ...everyRole('SuperAdmin'),
  menus: [
    { title: 'menu.dashboard', redirectTo: '/SuperAdmin/main-dashboard', icon: 'layout-dashboard' },
    {
      title: 'menu.schools',
      icon: 'building',
      children: {
        menus: [
          { title: 'menu.states', redirectTo: '/SuperAdmin/list/state_list' },
          { title: 'menu.lgas', redirectTo: '/SuperAdmin/list/lga_list' },
          { title: 'menu.all-schools', redirectTo: '/SuperAdmin/list/school_list' },
          { title: 'menu.school-types', redirectTo: '/SuperAdmin/list/manage_school_types' },
        ],
      },
    },
    {
      title: 'menu.results',
      icon: 'file-check',
      children: {
        menus: [
          { title: 'menu.school-results', redirectTo: '/SuperAdmin/admin/super_student' },
          { title: 'menu.regional-results', redirectTo: '/SuperAdmin/list/regional_list' },
          { title: 'menu.subject-aggregate', redirectTo: '/SuperAdmin/admin/super_aggregat-marks/all' },
        ],
      },
    },
    {
      title: 'menu.people',
      icon: 'users',
      children: {
        menus: [
          { title: 'menu.student-register', redirectTo: '/SuperAdmin/list/super_students' },
          { title: 'menu.teachers', redirectTo: '/SuperAdmin/admin/super_teacher' },
          { title: 'menu.inspectors', redirectTo: '/SuperAdmin/list/inspector_list' },
          { title: 'menu.examiners', redirectTo: '/SuperAdmin/list/examiner_list' },
          { title: 'menu.administrators', redirectTo: '/SuperAdmin/list/admin_list' },
          { title: 'menu.verifiers', redirectTo: '/SuperAdmin/list/verifier_list' },
          { title: 'menu.issuers', redirectTo: '/SuperAdmin/list/issuer_list' },
        ],
      },
    },
    {
      title: 'menu.certificates',
      icon: 'certificate',
      children: {
        menus: [
          { title: 'menu.certificate-templates', redirectTo: '/dashboard' },
          { title: 'menu.certificate-types', redirectTo: '/SuperAdmin/certificate' },
        ],
      },
    },
    { title: 'menu.messages', redirectTo: '/SuperAdmin/list/contact_list', icon: 'mail' },
    { title: 'menu.activity-log', redirectTo: '/SuperAdmin/list/activity_log', icon: 'history' },
    {
      title: 'menu.manage-platform',
      icon: 'settings',
      children: {
        menus: [
          { title: 'menu.edit-disclaimer', redirectTo: '/SuperAdmin/edit-static-pages?type=disclaimer' },
          { title: 'menu.edit-privacy-policy', redirectTo: '/SuperAdmin/edit-static-pages?type=privacyPolicy' },
          { title: 'menu.edit-tutorial-page', redirectTo: '/SuperAdmin/edit-static-pages?type=tutorial' },
        ],
      },
    },
  ],
  subMenus: {
    left: [
      ...filters(
        ['state', 'lga', 'school'],
        [
          '/SuperAdmin/admin/super_student',
          '/SuperAdmin/admin/super_teacher',
          '/SuperAdmin/admin/super_aggregat-marks',
        ],
      ),
      ...filters(
        ['state'],
        [
          '/SuperAdmin/list/inspector_list',
          '/SuperAdmin/list/examiner_list',
          '/SuperAdmin/list/admin_list',
          '/SuperAdmin/list/regional_list',
        ],
      ),
      ...filters(
        ['academicYear', 'term'],
        ['/SuperAdmin/admin/super_student', '/SuperAdmin/admin/super_aggregat-marks'],
      ),
      ...filters(['status'], ['/SuperAdmin/admin/super_student']),
      ...filters(['academicYear', 'schoolType', 'status'], ['/SuperAdmin/list/regional_list']),
    ],
    right: [
      {
        title: 'menu.create-school-type',
        redirectTo: '/SuperAdmin/edit-school-type?type=create_school_type',
        icon: 'plus',
        paths: ['/SuperAdmin/list/manage_school_types'],
      },
    ],
  },
  isBellHidden: true,
  name: 'name',
};
