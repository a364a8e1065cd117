import type { Menu } from '@sanad/contract/ui-config/menu';
import { addButton, everyRole, filters, group } from '../menu-parts.ts';

export const menu: Menu = {
  ...everyRole('SuperAdmin'),
  menus: [
    { title: 'menu.dashboard', redirectTo: '/SuperAdmin/main-dashboard', icon: 'layout-dashboard' },
    group('menu.schools', 'building', {
      'menu.states': ['/SuperAdmin/list/state_list', '/SuperAdmin/upload-signature'],
      'menu.lgas': '/SuperAdmin/list/lga_list',
      'menu.all-schools': { redirectTo: '/SuperAdmin/list/school_list', count: 'schools' },
      'menu.school-changes': { redirectTo: '/SuperAdmin/list/school_changes', count: 'changes' },
      'menu.school-types': ['/SuperAdmin/list/manage_school_types', '/SuperAdmin/edit-school-type'],
    }),
    group('menu.results', 'file-check', {
      'menu.school-results': '/SuperAdmin/admin/super_student',
      'menu.regional-results': '/SuperAdmin/list/regional_list',
      'menu.releases': '/SuperAdmin/releases',
      'menu.subject-aggregate': '/SuperAdmin/admin/super_aggregat-marks/all',
    }),
    group('menu.people', 'users', {
      'menu.student-register': '/SuperAdmin/list/super_students',
      'menu.teachers': '/SuperAdmin/admin/super_teacher',
      'menu.inspectors': '/SuperAdmin/list/inspector_list',
      'menu.examiners': '/SuperAdmin/list/examiner_list',
      'menu.administrators': '/SuperAdmin/list/admin_list',
      'menu.verifiers': '/SuperAdmin/list/verifier_list',
      'menu.issuers': '/SuperAdmin/list/issuer_list',
      'menu.accounts': '/SuperAdmin/list/account_list',
    }),
    group('menu.certificates', 'certificate', {
      'menu.certificate-templates': '/dashboard',
      'menu.certificate-types': '/SuperAdmin/certificate',
      'menu.kinds': '/SuperAdmin/kinds',
      'menu.recalls': ['/recalls', '/recalls/new'],
      'menu.signing-keys': '/signing-keys',
    }),
    { title: 'menu.messages', redirectTo: '/SuperAdmin/list/contact_list', icon: 'mail', count: 'messages' },
    { title: 'menu.activity-log', redirectTo: '/SuperAdmin/list/activity_log', icon: 'history' },
    { title: 'menu.status', redirectTo: '/SuperAdmin/status', icon: 'activity-heartbeat' },
    group('menu.manage-platform', 'settings', {
      'menu.edit-disclaimer': '/SuperAdmin/edit-static-pages?type=disclaimer',
      'menu.edit-privacy-policy': '/SuperAdmin/edit-static-pages?type=privacyPolicy',
      'menu.edit-tutorial-page': '/SuperAdmin/edit-static-pages?type=tutorial',
    }),
  ],
  subMenus: {
    left: [
      ...filters(['status'], ['/SuperAdmin/admin/super_student', '/SuperAdmin/list/regional_list']),
      ...filters(
        ['state', 'lga', 'school'],
        [
          '/SuperAdmin/admin/super_student',
          '/SuperAdmin/admin/super_teacher',
          '/SuperAdmin/admin/super_aggregat-marks',
          '/SuperAdmin/list/regional_list',
        ],
      ),
      ...filters(
        ['state'],
        ['/SuperAdmin/list/inspector_list', '/SuperAdmin/list/examiner_list', '/SuperAdmin/list/admin_list'],
      ),
      ...filters(
        ['academicYear', 'term'],
        ['/SuperAdmin/admin/super_student', '/SuperAdmin/admin/super_aggregat-marks'],
      ),
      ...filters(['accountRole', 'accountState'], ['/SuperAdmin/list/account_list']),
      ...filters(['academicYear', 'schoolType'], ['/SuperAdmin/list/regional_list']),
    ],
    right: [
      {
        title: 'menu.create-school-type',
        redirectTo: '/SuperAdmin/edit-school-type?type=create_school_type',
        icon: 'plus',
        paths: ['/SuperAdmin/list/manage_school_types'],
      },
      addButton('form-title.state', 'super-state', '/SuperAdmin/list/state_list'),
      addButton('form-title.lga', 'super-lga', '/SuperAdmin/list/lga_list'),
      addButton('form-title.school', 'super-school', '/SuperAdmin/list/school_list'),
      addButton('form-title.teacher', 'super-teacher', '/SuperAdmin/admin/super_teacher'),
      addButton('form-title.inspector', 'super-inspector', '/SuperAdmin/list/inspector_list'),
      addButton('form-title.examiner', 'super-examiner', '/SuperAdmin/list/examiner_list'),
      addButton('form-title.super-admin', 'super-superAdmin', '/SuperAdmin/list/admin_list'),
      addButton('form-title.lga-state-admin', 'super-lgaStateAdmin', '/SuperAdmin/list/admin_list'),
      addButton('form-title.issuer', 'super-issuer', '/SuperAdmin/list/issuer_list'),
    ],
  },
  isBellHidden: true,
  name: 'name',
};
