import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { panelPath } from '../special-routes.ts';
import { useFrame } from './frame-context.ts';

const SchoolNotes = lazy(() =>
  import('#features/first-steps/school-notes.tsx').then((module) => ({ default: module.SchoolNotes })),
);

const TeacherNotes = lazy(() =>
  import('#features/first-steps/school-notes.tsx').then((module) => ({ default: module.TeacherNotes })),
);

const dashboard = '/School/admin/admin_student';

/** What a school and its teachers see over all of their screens; other roles see nothing. */
export function FrameNotes() {
  const { role, missing } = useFrame();
  const { pathname } = useLocation();
  if (missing !== undefined) return null;
  if (role === 'Teacher') {
    return (
      <Suspense>
        <TeacherNotes />
      </Suspense>
    );
  }
  if (role !== 'School') return null;
  const paths = {
    class: panelPath(dashboard, 'add/admin-schoolClass'),
    teacher: panelPath(dashboard, 'add/admin-teacherSetup'),
    principal: '/School/principal-details',
    approve: `${dashboard}?status=pending`,
  };
  return (
    <Suspense>
      <SchoolNotes isDashboard={pathname.startsWith(dashboard)} paths={paths} dashboardPath={dashboard} />
    </Suspense>
  );
}
