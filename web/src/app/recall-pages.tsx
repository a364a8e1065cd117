import { SigningKeys } from '#features/recalls/keys-page.tsx';
import { NewRecall } from '#features/recalls/new-recall-page.tsx';
import { RecallDetails } from '#features/recalls/recall-page.tsx';
import { RecallList } from '#features/recalls/recalls-page.tsx';
import { useFrame } from './frame/frame-context.ts';

/** `recalls`, for the role that the user acts in. */
export function RecallsPage() {
  const { role } = useFrame();
  return <RecallList canAsk={role === 'SuperAdmin'} />;
}

/** `recalls/new`. */
export function NewRecallPage() {
  return <NewRecall />;
}

/** `recalls/{id}`. */
export function RecallPage() {
  return <RecallDetails />;
}

/** `signing-keys`. */
export function SigningKeysPage() {
  return <SigningKeys />;
}
