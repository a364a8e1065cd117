import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { ReportErrors } from '#features/report-errors/report-errors.tsx';
import { useFrame } from '../frame/frame-context.ts';
import { ListPage } from './list-page.tsx';

/** `{entity}/list/{table}/action/report-errors`: a report of an error over the student's list. */
export function ReportErrorsPage(): ReactNode {
  const { role } = useFrame();
  const { table = role } = useParams();
  return (
    <>
      <ListPage />
      <ReportErrors listPath={`/${role}/list/${table}`} />
    </>
  );
}
