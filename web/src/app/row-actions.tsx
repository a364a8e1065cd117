import { type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { type RowActionHandlers, RowActionHandlersContext } from '#engine/row-actions/handlers.ts';
import { schoolTypePath } from './special-routes.ts';

/**
 * What features do for the buttons of lists: preview, download, share, save to drive, view verification, edit a school
 * type. A button without a handler here is not shown; a feature adds its line (and its dialog around `children`).
 */
export function RowActions({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const handlers: RowActionHandlers = useMemo(
    () => ({
      'edit-school-type': ({ row }) => void navigate(schoolTypePath('edit_school_type', row)),
      'delete-school-type': ({ row }) => void navigate(schoolTypePath('delete_school_type', row)),
    }),
    [navigate],
  );
  return <RowActionHandlersContext value={handlers}>{children}</RowActionHandlersContext>;
}
