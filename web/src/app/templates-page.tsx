import { useLocation } from 'react-router';
import { HtmlPreview } from '#features/template-cards/html-preview.tsx';
import { TemplateCardsPage } from '#features/template-cards/template-cards-page.tsx';
import { Versions } from '#features/template-cards/versions-page.tsx';
import { useFrame } from './frame/frame-context.ts';
import { MissingRecord } from './missing-record.tsx';
import { panelPath } from './special-routes.ts';

/** `dashboard`, for the role that the user acts in. */
export function TemplatesPage() {
  const { role, details, missing } = useFrame();
  const { pathname, search } = useLocation();
  if (role === 'School' && missing !== undefined) return <MissingRecord />;
  const schoolId = typeof details?.osid === 'string' ? details.osid : undefined;
  return <TemplateCardsPage role={role} schoolId={schoolId} panelOf={(panel) => panelPath(pathname + search, panel)} />;
}

/** `{entity}/certificate/versions?id=&type=`: of a state, or a school's own report card. */
export function TemplateVersionsPage() {
  const { role, details } = useFrame();
  const schoolId = typeof details?.osid === 'string' ? details.osid : undefined;
  return <Versions role={role} schoolId={schoolId} />;
}

/** `preview-html`, for the role that the user acts in. */
export function HtmlPreviewPage() {
  const { role, details } = useFrame();
  const schoolId = typeof details?.osid === 'string' ? details.osid : undefined;
  return <HtmlPreview role={role} schoolId={schoolId} />;
}
