import { Button, SegmentedControl, Skeleton, TextInput } from '@mantine/core';
import { isBuilt } from '@sanad/contract/pages/routes';
import { IconPlus, IconSearch, IconSearchOff, IconShare, IconWallet, IconWifiOff } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { ApiError } from '#lib/calls/api-error.ts';
import { usePageHeader } from '#lib/page/page-header.ts';
import { formatList, formatNumber } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageActions } from '#ui/page-actions.tsx';
import { AddSheet } from './add-sheet.tsx';
import { RemoveDialog, RenameDialog } from './change-dialogs.tsx';
import { Papers, Rows } from './document-lists.tsx';
import { ReadyNote } from './ready-note.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { useDocuments } from './use-documents.ts';
import classes from './wallet.module.css';
import { WalletContext } from './wallet-context.ts';
import { type HolderRole, type Section, sections, type WalletItem } from './wallet-item.ts';
import { searchItems } from './wallet-items.ts';

/** The first visit shows what is coming, without a spinner. */
function Waiting() {
  const t = useText();
  return (
    <div className={classes.waiting} role="status" aria-label={t('wallet.loading')}>
      <div className={classes.bed}>
        <Skeleton width={196} height={270} radius={3} />
      </div>
      <div className={classes.about}>
        <Skeleton width={90} height={22} />
        <Skeleton width="70%" height={22} />
        <Skeleton width="45%" height={14} />
        <Skeleton width={240} height={40} />
      </div>
    </div>
  );
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText();
  const isOffline = error instanceof ApiError && error.code === 'NETWORK';
  if (!isOffline) return <ErrorState title={t('wallet.failed')} onRetry={onRetry} />;
  return (
    <EmptyState
      role="alert"
      meaning="warn"
      icon={<IconWifiOff />}
      title={t('wallet.offline')}
      text={t('wallet.offline.text')}
      action={
        <Button variant="default" onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      }
    />
  );
}

const countIn = (items: readonly WalletItem[], section: Section) =>
  items.filter((item) => item.section === section).length;

/** How many papers stand in the view of all documents. */
const shelfLength = 4;

type SectionProps = { section: Section; items: readonly WalletItem[]; isAlone: boolean; onAll: () => void };

function SectionPart({ section, items, isAlone, onAll, base }: SectionProps & { base: string }) {
  const t = useText();
  const title = t(`wallet.${section}`);
  const isShort = section === 'certificates' && !isAlone && items.length > shelfLength;
  const notes = { certificates: 'wallet.certificates.newest', uploads: 'wallet.uploads.unchecked' } as const;
  const note = section === 'certificates' || section === 'uploads' ? t(notes[section]) : formatNumber(items.length);
  if (items.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby={`wallet-${section}`}>
      <header>
        <h2 id={`wallet-${section}`}>{title}</h2>
        <small>{note}</small>
        {isShort && (
          <Button variant="subtle" size="compact-sm" onClick={onAll}>
            {t('wallet.view-all', { count: items.length })}
          </Button>
        )}
        {section === 'issuers' && isBuilt('browse-documents') && (
          <Button component={Link} to={`${base}/browse`} variant="subtle" size="compact-sm">
            {t('wallet.browse')}
          </Button>
        )}
      </header>
      {section === 'certificates' ? (
        <Papers items={isShort ? items.slice(0, shelfLength) : items} label={title} />
      ) : (
        <Rows items={items} label={title} />
      )}
      {section === 'uploads' && (
        <p className={classes.note}>
          {t('wallet.uploads.note')} <Link to={base.replace(/^\/(\w+)\/.*/, '/profile/$1')}>{t('menu.profile')}</Link>
        </p>
      )}
    </section>
  );
}

type ToolbarProps = {
  items: readonly WalletItem[];
  search: string;
  shown: string;
  onSearch: (search: string) => void;
  onShow: (shown: string) => void;
};

/** `/` goes to the search from anywhere on the page that takes no letters. */
function useSlash(field: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      const isTyping =
        target instanceof HTMLElement && target.closest('input, textarea, select, [role=dialog]') !== null;
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      field.current?.focus();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [field]);
}

function Toolbar({ items, search, shown, onSearch, onShow }: ToolbarProps) {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  useSlash(field);
  const counted = (name: string, count: number) => (
    <span className={classes.counted}>
      {name} <span>{formatNumber(count)}</span>
    </span>
  );
  // What is not there is no choice; the one that was chosen stays one until it is left.
  const choices = sections.filter((section) => section === shown || countIn(items, section) > 0);
  return (
    <div className={classes.toolbar}>
      <TextInput
        ref={field}
        type="search"
        className={classes.search ?? ''}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        placeholder={t('wallet.search')}
        aria-label={t('wallet.search')}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      {(choices.length > 1 || shown !== 'all') && (
        <div className={classes.scroll}>
          <SegmentedControl
            aria-label={t('wallet.show')}
            value={shown}
            data={[
              { value: 'all', label: counted(t('wallet.all'), items.length) },
              ...choices.map((value) => ({ value, label: counted(t(`wallet.${value}`), countIn(items, value)) })),
            ]}
            onChange={onShow}
          />
        </div>
      )}
    </div>
  );
}

function NothingFound({ search, count, onClear }: { search: string; count: number; onClear: () => void }) {
  const t = useText();
  if (search === '') return <EmptyState icon={<IconWallet />} title={t('wallet.none.here')} />;
  return (
    <EmptyState
      role="status"
      icon={<IconSearchOff />}
      title={t('wallet.none', { search })}
      text={t('wallet.none.text', { count })}
      action={
        <Button variant="default" onClick={onClear}>
          {t('wallet.clear')}
        </Button>
      }
    />
  );
}

/** What is there and how often; nobody is told of nothings. */
function useCounts(items: readonly WalletItem[]): string {
  const t = useText();
  const told = sections.flatMap((section) => {
    const count = countIn(items, section);
    const key = `wallet.count.${section}_${count === 1 ? 'one' : 'other'}` as const;
    return count === 0 ? [] : [t(key, { count: formatNumber(count) })];
  });
  return formatList(told);
}

type PageProps = {
  role: HolderRole;
  base: string;
  /** What stands over the page: the dialog of a way to add a document. */
  children?: ReactNode;
};

/** `{entity}/documents`: everything that somebody holds, in the order of how much it proves. */
export function DocumentsPage({ role, base, children }: PageProps) {
  const t = useText();
  const wallet = useDocuments(role, base);
  const { items, error, refetch, search, shown, chosen } = wallet;
  const counts = useCounts(items ?? []);
  usePageHeader({
    title: t('menu.documents'),
    ...(items === undefined || items.length === 0 ? {} : { context: counts }),
  });
  const isSelecting = chosen !== undefined;
  const add = (
    <Button variant={isSelecting ? 'default' : 'filled'} leftSection={<IconPlus size={20} />} onClick={wallet.add.open}>
      {t('wallet.add')}
    </Button>
  );
  return (
    <WalletContext value={wallet.actions}>
      <PageActions>
        {items?.some(({ share }) => share !== undefined) && (
          <Button
            variant="default"
            leftSection={<IconShare size={20} />}
            aria-pressed={isSelecting}
            onClick={wallet.select}
          >
            {t('wallet.select')}
          </Button>
        )}
        {items !== undefined && items.length > 0 && add}
      </PageActions>
      <ReadyNote base={base} />
      {items === undefined && error === null && <Waiting />}
      {items === undefined && error !== null && <Failure error={error} onRetry={refetch} />}
      {items?.length === 0 && (
        <EmptyState
          festive
          icon={<IconWallet />}
          title={t('wallet.empty')}
          text={t('wallet.empty.text')}
          action={add}
        />
      )}
      {items !== undefined && items.length > 0 && (
        <div className={classes.page}>
          <Toolbar {...{ items, search, shown }} onSearch={wallet.setSearch} onShow={wallet.setShown} />
          {isSelecting && (
            <SelectionBar items={items} chosen={chosen} onCancel={wallet.select} onShare={wallet.shareChosen} />
          )}
          <Found items={items} wallet={wallet} base={base} />
        </div>
      )}
      <AddSheet opened={wallet.add.isOpen} base={base} onClose={wallet.add.close} />
      {wallet.sharing !== undefined && (
        <ShareDialog items={wallet.sharing} onClose={wallet.closeSharing} onMade={wallet.leaveSelecting} />
      )}
      {wallet.renamed !== undefined && <RenameDialog item={wallet.renamed} onClose={wallet.closeChange} />}
      {wallet.removed !== undefined && <RemoveDialog item={wallet.removed} onClose={wallet.closeChange} />}
      {children}
    </WalletContext>
  );
}

type FoundProps = { items: readonly WalletItem[]; wallet: ReturnType<typeof useDocuments>; base: string };

function Found({ items, wallet, base }: FoundProps) {
  const { search, shown, setSearch, setShown } = wallet;
  const found = searchItems(items, search).filter(({ section }) => shown === 'all' || shown === section);
  if (found.length === 0) return <NothingFound search={search} count={items.length} onClear={() => setSearch('')} />;
  return sections.map((section) => (
    <SectionPart
      key={section}
      {...{ section, base }}
      items={found.filter((item) => item.section === section)}
      isAlone={shown === section}
      onAll={() => setShown(section)}
    />
  ));
}
