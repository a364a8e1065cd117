import { Button } from '@mantine/core';
import { shortIdOf } from '@sanad/contract/numbers/certificate-number';
import { IconChevronLeft, IconDownload, IconFileUnknown, IconShare, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { usePageHeader } from '#lib/page/page-header.ts';
import { useText } from '#lib/words/text.ts';
import { TableSkeleton } from '#ui/busy.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { RemoveDialog, RenameDialog } from './change-dialogs.tsx';
import { DocumentLinks } from './document-links.tsx';
import { UploadMenu, useDownload } from './item-actions.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { SignatureCard } from './signature-card.tsx';
import { useWalletItems } from './use-documents.ts';
import { SaidCard, Viewer } from './viewer.tsx';
import classes from './wallet.module.css';
import { type WalletActions, WalletContext } from './wallet-context.ts';
import type { HolderRole, WalletItem } from './wallet-item.ts';

/** A document that has pages to look at. */
const hasPages = ({ credential, document }: WalletItem) =>
  credential === undefined ? document?.fileUrl !== undefined : credential.entity !== 'Attestation';

function Rows({ item }: { item: WalletItem }) {
  const t = useText();
  const { issuer, title, section, credential, document } = item;
  const holder = credential?.holder ?? (document?.name === title ? undefined : document?.name);
  const rows = [
    [t('wallet.row.title'), title] as const,
    ...(holder ? [[t('wallet.row.name'), holder] as const] : []),
    ...(hasPages(item) || item.rows.length === 0 ? item.rows : []),
    [t('wallet.row.issued-by'), section === 'uploads' ? t('wallet.row.yourself') : (issuer ?? '')] as const,
  ];
  return (
    <dl className={classes.table} aria-label={t('wallet.rows')}>
      {rows.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change their order
        <div key={index}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Acts({ item, onShare }: { item: WalletItem; onShare: () => void }) {
  const t = useText();
  const { download, isDownloading } = useDownload(item);
  return (
    <div className={classes.do} data-own={item.section === 'uploads' || undefined}>
      <Button leftSection={<IconDownload size={20} />} loading={isDownloading} onClick={download}>
        {t('wallet.download-certificate')}
      </Button>
      <Button variant="default" leftSection={<IconShare size={20} />} onClick={onShare}>
        {t('wallet.share')}
      </Button>
      {item.section === 'uploads' && <UploadMenu item={item} />}
      {item.number !== undefined && (
        <Button
          component="a"
          href={`/V/${shortIdOf(item.number)}`}
          variant="default"
          leftSection={<IconShieldCheck size={20} />}
        >
          {t('wallet.verify')}
        </Button>
      )}
    </div>
  );
}

function BackLink({ base }: { base: string }) {
  const t = useText();
  return (
    <Link className={classes.back} to={base}>
      <IconChevronLeft size={18} aria-hidden="true" />
      {t('wallet.back')}
    </Link>
  );
}

type Changing = 'share' | 'rename' | 'remove' | undefined;

function Document({ item, role, base }: { item: WalletItem; role: HolderRole; base: string }) {
  const [changing, setChanging] = useState<Changing>();
  const navigate = useNavigate();
  const close = () => setChanging(undefined);
  const share = () => setChanging('share');
  const actions: WalletActions = {
    ...{ role, share, chosen: undefined, choose: () => undefined, pathOf: () => '' },
    rename: () => setChanging('rename'),
    remove: () => setChanging('remove'),
  };
  return (
    <WalletContext value={actions}>
      <BackLink base={base} />
      <div className={classes.document}>
        {hasPages(item) ? <Viewer item={item} /> : <SaidCard item={item} />}
        <aside>
          <SignatureCard item={item} />
          <Rows item={item} />
          <Acts item={item} onShare={share} />
        </aside>
        <DocumentLinks item={item} onShare={share} />
      </div>
      {changing === 'share' && <ShareDialog items={[item]} onClose={close} />}
      {changing === 'rename' && <RenameDialog item={item} onClose={close} />}
      {changing === 'remove' && (
        <RemoveDialog item={item} onClose={close} onRemoved={() => void navigate(base, { replace: true })} />
      )}
    </WalletContext>
  );
}

/** `{entity}/documents/view/{type}/{id}`: one document; what it says comes with the list, and nothing else is fetched for it. */
export function DocumentPage({ role, base }: { role: HolderRole; base: string }) {
  const t = useText();
  const { type = '', id = '' } = useParams();
  const { items, error, refetch } = useWalletItems(role);
  const item = items?.find(
    (one) => one.share !== undefined && one.type.toLowerCase() === type.toLowerCase() && one.id === id,
  );
  const context = item?.section === 'uploads' ? item.line : item?.issuer;
  usePageHeader({ title: item?.title ?? t('menu.documents'), ...(context === undefined ? {} : { context }) });
  if (item !== undefined) return <Document key={item.key} {...{ item, role, base }} />;
  if (items !== undefined) {
    return (
      <>
        <BackLink base={base} />
        <EmptyState
          role="alert"
          icon={<IconFileUnknown />}
          title={t('wallet.missing')}
          text={t('wallet.missing.text')}
        />
      </>
    );
  }
  return error === null ? (
    <TableSkeleton rows={6} columns={2} />
  ) : (
    <ErrorState title={t('wallet.failed')} onRetry={refetch} />
  );
}
