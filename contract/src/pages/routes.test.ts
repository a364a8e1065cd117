import { expect, test } from 'vitest';
import { findRoute, isBuilt, routes } from './routes.ts';

const idOf = (path: string) => findRoute(path)?.route.id;

test.each([
  ['', 'home'],
  ['/', 'home'],
  ['/form/student-signup', 'student-signup'],
  ['/form/teacher?teacherId=1', 'form'],
  ['/form/teacher/17', 'form-record'],
  ['/School/admin/aggregate', 'aggregate'],
  ['/School/admin/admin_student', 'admin-table'],
  ['/School/admin/admin_student/all', 'admin-table-all'],
  ['/School/admin/admin_student/School', 'admin-table-layout'],
  ['/Student/list/Student/action/report-errors', 'list-report-errors'],
  ['/SuperAdmin/edit-static-pages?type=disclaimer', 'edit-static-pages'],
  ['/pdf-view/certificate/12', 'pdf-view-certificate'],
  ['/pdf-view/credentials/12', 'pdf-view-document'],
  ['/profile/School/(claim:add/admin-teacherSetup)', 'profile'],
  ['/LGAADMIN/list/lgaadmin', 'list'],
  ['/V/ABCDEFGHJK', 'verify-link'],
])('%s is shown by the route %s', (path, id) => {
  expect(idOf(path)).toBe(id);
});

test('a path that no screen has is no route', () => {
  expect(
    ['/nowhere', '/Janitor/list/x', '/School', '//evil.example', 'javascript:alert(1)', '/%E0%A4%A'].map(idOf),
  ).toEqual(Array(6).fill(undefined));
});

test('what stands in a path is given back, decoded', () => {
  expect(findRoute('/Teacher/list/error_report_teacher')?.params).toEqual({
    entity: 'Teacher',
    table: 'error_report_teacher',
  });
  expect(findRoute('/page/about%20us')?.params).toEqual({ page: 'about us' });
});

test('ids and shapes of the routes are all different', () => {
  const shapes = routes.map(({ pattern }) => pattern.replace(/\{\w+\}/g, '{}'));
  expect(new Set(routes.map(({ id }) => id)).size).toBe(routes.length);
  expect(new Set(shapes).size).toBe(routes.length);
});

test('only these screens open without a sign-in', () => {
  expect(routes.filter(({ guarded }) => !guarded).map(({ pattern }) => pattern)).toEqual([
    '',
    'privacy-policy',
    'tutorials',
    'disclaimer',
    'active',
    'page/{page}',
    'V/{id}',
    's/{token}',
    'not-found',
    'logout',
    'install',
    'form/student-signup',
    'form/school-signup',
    'form/verifier',
  ]);
});

test('a screen is offered once it is built; an id that no screen has is a mistake of ours', () => {
  expect(isBuilt('menu')).toBe(true);
  const [home] = routes;
  for (const built of [true, false]) expect(isBuilt('later', [{ ...home!, id: 'later', built }])).toBe(built);
  expect(() => isBuilt('student-sign-up')).toThrow('student-sign-up');
});
