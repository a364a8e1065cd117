import type { Role } from '@sanad/contract/values/roles';
import { decidedBy, type ResultEntity } from '@sanad/contract/workflow/certificate';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { reloadRows } from '#lib/calls/row-queries.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { useText } from '#lib/words/text.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { findCertificate } from './certificate-calls.ts';
import { PreviewDialog } from './preview-dialog.tsx';

/** In which kind of results a role's certificate is looked for, the likelier one first. */
function entitiesOf(role: Role): readonly ResultEntity[] {
  if (role === 'Student') {
    return sessionStore.get('preview_type') === 'regional' ? ['Results', 'ClassResults'] : ['ClassResults', 'Results'];
  }
  if (role === 'Inspector' || role === 'Examiner') return ['Results'];
  const decided = decidedBy(role);
  return decided.length > 0 ? decided : ['ClassResults', 'Results'];
}

type PreviewScreenProps = {
  role: Role;
  /** The osid of the result, as the address has it. */
  id: string | undefined;
  /** The number of the certificate, where the address has it. */
  certificateId: string | undefined;
  onClose: () => void;
};

/** The preview under an address of its own. */
export function PreviewScreen({ role, id, certificateId = '', onClose }: PreviewScreenProps) {
  const t = useText();
  const client = useQueryClient();
  const entities = entitiesOf(role);
  const { data, isFetched } = useQuery({
    queryKey: ['certificate', role, id],
    queryFn: async ({ signal }) => (await findCertificate(id ?? '', entities, signal)) ?? null,
    enabled: id !== undefined,
    staleTime: 0,
    retry: false,
  });
  if (id === undefined) {
    return <EmptyState title={t('certificate-view.nothing')} text={t('certificate-view.nothing.text')} />;
  }
  // Which call shows the picture depends on the kind of result.
  if (!isFetched) return null;
  return (
    <PreviewDialog
      role={role}
      entity={data?.entity ?? entities[0] ?? 'ClassResults'}
      wanted={{ osid: id, certificateNo: data?.certificateNo || certificateId }}
      certificate={data ?? undefined}
      onClose={onClose}
      onChange={() => reloadRows(client)}
    />
  );
}
