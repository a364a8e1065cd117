import { Button } from '@mantine/core';
import { findRole } from '@sanad/contract/values/roles';
import { IconWallet } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { DocumentPage } from '#features/wallet/document-page.tsx';
import { DocumentsPage } from '#features/wallet/documents-page.tsx';
import { UploadDialog } from '#features/wallet/upload-dialog.tsx';
import { type HolderRole, holderRoles } from '#features/wallet/wallet-item.ts';
import { usePageHeader } from '#lib/page/page-header.ts';
import { useText } from '#lib/words/text.ts';
import { EmptyState } from '#ui/empty-state.tsx';

/** Whose documents the address names; undefined for a role that keeps none. */
function useHolder(): { role: HolderRole | undefined; base: string } {
  const { entity = '' } = useParams();
  const named = findRole(entity);
  const role = holderRoles.find((one) => one === named);
  return { role, base: `/${role ?? entity}/documents` };
}

function NoWallet() {
  const t = useText();
  usePageHeader({ title: t('menu.documents') });
  const { entity = '' } = useParams();
  const profile = (
    <Button component={Link} variant="default" to={`/profile/${findRole(entity) ?? entity}`}>
      {t('menu.profile')}
    </Button>
  );
  return (
    <EmptyState
      icon={<IconWallet />}
      title={t('wallet.no-wallet')}
      text={t('wallet.no-wallet.text')}
      action={profile}
    />
  );
}

/** `{entity}/documents`. */
export function DocumentsScreen() {
  const { role, base } = useHolder();
  return role === undefined ? <NoWallet /> : <DocumentsPage role={role} base={base} />;
}

/** `{entity}/documents/add/upload`: over the documents, which the new one joins. */
export function UploadScreen() {
  const { role, base } = useHolder();
  const navigate = useNavigate();
  const client = useQueryClient();
  if (role === undefined) return <NoWallet />;
  const close = () => void navigate(base, { replace: true });
  const done = () => {
    void client.invalidateQueries({ queryKey: ['wallet'] });
    close();
  };
  return (
    <DocumentsPage role={role} base={base}>
      <UploadDialog onClose={close} onDone={done} />
    </DocumentsPage>
  );
}

/** `{entity}/documents/view/{type}/{id}`. */
export function DocumentScreen() {
  const { role, base } = useHolder();
  return role === undefined ? <NoWallet /> : <DocumentPage role={role} base={base} />;
}
