import type { DocumentState } from '@sanad/contract/workflow/document-states';
import { useText } from '#lib/words/text.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

/** Valid ones look as what is issued does; what is over as what was taken back. */
const looks: Partial<Record<DocumentState, string>> = { valid: 'issued', expired: 'closed' };

export function DocumentStateBadge({ state }: { state: DocumentState }) {
  const t = useText();
  return <StatusBadge status={looks[state] ?? state} label={t(`issued-documents.state.${state}`)} />;
}
