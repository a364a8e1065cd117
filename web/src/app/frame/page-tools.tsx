import { type ComponentType, lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { toolOf } from '../special-routes.ts';
import { useFrame } from './frame-context.ts';
import classes from './sub-header.module.css';

const DownloadActivity = lazy(() =>
  import('#features/activity-log/download-activity.tsx').then((module) => ({ default: module.DownloadActivity })),
);

const tools: Record<NonNullable<ReturnType<typeof toolOf>>, ComponentType> = { 'activity-log': DownloadActivity };

/** What a page made from configuration has beside its configured buttons. */
export function PageTools() {
  const { role } = useFrame();
  const { pathname } = useLocation();
  const name = toolOf(pathname, role);
  const Tool = name === undefined ? undefined : tools[name];
  if (Tool === undefined) return null;
  return (
    <div className={classes.actions}>
      <Suspense fallback={null}>
        <Tool />
      </Suspense>
    </div>
  );
}
