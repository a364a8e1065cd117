import { useParams, useSearchParams } from 'react-router';
import { LayoutPage } from '#engine/layout/layout-page.tsx';
import { WaitingChanges } from '#features/wished-changes/waiting-changes.tsx';
import { useFrame } from './frame/frame-context.ts';

/** `profile/{layout}`: above the own profile stands what was wished for it and still waits. */
export function ProfilePage() {
  const { role } = useFrame();
  const { layout = '' } = useParams();
  const [params] = useSearchParams();
  const isOwn = layout.toLowerCase() === role.toLowerCase() && !params.has('id');
  return (
    <>
      {isOwn && (role === 'School' || role === 'Issuer') && <WaitingChanges />}
      <LayoutPage />
    </>
  );
}
