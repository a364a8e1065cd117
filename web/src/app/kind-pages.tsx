import { KindDetails } from '#features/document-kinds/kind-page.tsx';
import { KindList } from '#features/document-kinds/kinds-page.tsx';
import { useFrame } from './frame/frame-context.ts';

/** `{entity}/kinds`, for the role that the user acts in. */
export function KindsPage() {
  const { role } = useFrame();
  return <KindList home={`/${role}/kinds`} isAll={role === 'SuperAdmin'} />;
}

/** `{entity}/kinds/{id}`. */
export function KindPage() {
  const { role } = useFrame();
  return <KindDetails home={`/${role}/kinds`} />;
}
