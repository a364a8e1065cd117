import { useText } from '#lib/words/text.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { useFrame } from './frame/frame-context.ts';

/** In place of what hangs on the user's own record, when that could not be loaded or there is none. */
export function MissingRecord() {
  const t = useText();
  const { missing } = useFrame();
  if (missing === undefined) return null;
  return <ErrorState {...(missing.isKnown ? { text: t('layout.no-record') } : {})} onRetry={missing.retry} />;
}
