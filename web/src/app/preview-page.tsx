import { useNavigate, useParams } from 'react-router';
import { cancelPathOf } from '#features/certificate/certificate-rules.ts';
import { PreviewScreen } from '#features/certificate/preview-screen.tsx';
import { sessionStore } from '#lib/session/session-store.ts';
import { useStored } from '#lib/session/use-stored.ts';
import { useFrame } from './frame/frame-context.ts';

/** `pdf-view/…`: the preview of one certificate. Without a page to go back to, closing leads home. */
export function PreviewPage() {
  const navigate = useNavigate();
  const { id, certificateId } = useParams();
  const { role, homepage } = useFrame();
  useStored('isPreview', 'true');
  const close = () => {
    const target = cancelPathOf(role, sessionStore.get('preview_type'));
    const hasHistory = (window.history.state as { idx?: number } | null)?.idx !== 0;
    if (target !== undefined) void navigate(target);
    else if (hasHistory) void navigate(-1);
    else void navigate(homepage);
  };
  return <PreviewScreen role={role} id={id} certificateId={certificateId} onClose={close} />;
}
