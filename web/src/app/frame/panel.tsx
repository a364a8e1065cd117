import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { findPanelForm } from '#engine/form/close-panel.ts';

const FormPanel = lazy(() => import('#engine/form/form-panel.tsx').then((module) => ({ default: module.FormPanel })));

/** The outlet `claim`: what `?panel=add/<form>` or `?panel=edit/<form>/<id>` names opens beside the page. */
export function Panel() {
  const [params] = useSearchParams();
  const panel = params.get('panel');
  const request = panel === null ? undefined : findPanelForm(panel);
  if (request === undefined) return null;
  const { formId, recordId, isEdit } = request;
  return (
    <Suspense>
      <FormPanel key={panel} formId={formId} recordId={recordId} isOwn={isEdit} />
    </Suspense>
  );
}
