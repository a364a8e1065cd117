import { useLocation } from 'react-router';
import { HtmlPreview } from '#features/template-cards/html-preview.tsx';
import { TemplateCardsPage } from '#features/template-cards/template-cards-page.tsx';
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

/** `preview-html`, for the role that the user acts in. */
export function HtmlPreviewPage() {
  const { role, details } = useFrame();
  const schoolId = typeof details?.osid === 'string' ? details.osid : undefined;
  return <HtmlPreview role={role} schoolId={schoolId} />;
}
