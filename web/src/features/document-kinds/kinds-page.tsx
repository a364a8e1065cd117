import { Button } from '@mantine/core';
import type { CountsOfKind } from '@sanad/contract/api/issued-documents';
import type { ListedKind } from '@sanad/contract/api/kinds';
import { IconFiles, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePageHeader } from '#lib/page/page-header.ts';
import { formatNumber } from '#lib/words/format.ts';
import { currentLanguage, useText } from '#lib/words/text.ts';
import { TableSkeleton } from '#ui/busy.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageActions } from '#ui/page-actions.tsx';
import { PaperPicture } from '#ui/paper-picture.tsx';
import { kindsKey, loadKinds } from './kind-calls.ts';
import { labelIn } from './kind-rules.ts';
import classes from './kinds.module.css';
import { NewKindDialog } from './new-kind-dialog.tsx';
import { KindStateBadge } from './side-cards.tsx';
import { useKindCounts } from './use-kind-counts.ts';

type KindCardProps = { kind: ListedKind; counts: CountsOfKind | undefined; home: string; isAll: boolean };

/** What was issued by it; of one that nothing was ever issued by there is nothing to count. */
function Counts({ kind, counts }: Pick<KindCardProps, 'kind' | 'counts'>) {
  const t = useText();
  const isCounted = counts !== undefined && (kind.state !== 'draft' || counts.waiting > 0);
  return (
    <dl className={classes.counts}>
      {(['issued', 'valid', 'waiting'] as const).map((name) => (
        <div key={name}>
          <dt>{t(`kinds.count.${name}`)}</dt>
          <dd>{isCounted ? formatNumber(counts[name]) : '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

function KindCard({ kind, counts, home, isAll }: KindCardProps) {
  const t = useText();
  const { osid, title, version, state, draftVersion, fields, paper } = kind;
  const isInWork = state === 'draft' || draftVersion !== undefined;
  return (
    <li className={classes.kind}>
      <div className={classes.bed} aria-hidden="true">
        <PaperPicture
          paper={paper}
          title={labelIn(title, currentLanguage())}
          issuer={kind.issuerTitle}
          isDraft={state === 'draft'}
        />
      </div>
      <div className={classes.words}>
        <div className={classes.line}>
          <KindStateBadge state={state} />
          <small>{t('kinds.version', { version })}</small>
        </div>
        <h3>{labelIn(title, currentLanguage())}</h3>
        <p>
          {isAll && <span>{kind.issuerTitle}</span>}
          <span>{t(`kinds.fields.${fields === 1 ? 'one' : 'other'}`, { count: fields })}</span>
          {draftVersion !== undefined && <span>{t('kinds.version-in-work', { version: draftVersion })}</span>}
        </p>
        <Counts kind={kind} counts={counts} />
        <div className={classes.buttons}>
          {state === 'published' && !isAll && (
            <Button component={Link} to={`${home.replace(/kinds$/, 'issue')}?kind=${osid}`} variant="light">
              {t('kinds.issue')}
            </Button>
          )}
          <Button component={Link} to={`${home}/${osid}`} variant={state === 'draft' ? 'light' : 'default'}>
            {t(isInWork ? 'kinds.continue' : 'kinds.edit')}
          </Button>
        </div>
      </div>
    </li>
  );
}

type KindListProps = {
  /** The address of this screen. */
  home: string;
  /** Whoever runs the installation sees those of all issuers, and says whose a new one is. */
  isAll: boolean;
};

function useKinds() {
  return useInfiniteQuery({
    queryKey: kindsKey,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => loadKinds(pageParam, signal),
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, page) => sum + page.data.length, 0);
      return last.data.length > 0 && shown < last.totalCount ? shown : undefined;
    },
  });
}

/** `{entity}/kinds`: the kinds of document, as papers. */
export function KindList({ home, isAll }: KindListProps) {
  const t = useText();
  usePageHeader({ title: t('kinds.title'), context: t('kinds.context') });
  const [isNew, setNew] = useState(false);
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useKinds();
  const countsOf = useKindCounts((data?.pages ?? []).map((page) => page.data.map(({ osid }) => osid)));
  const button = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setNew(true)}>
      {t('kinds.new')}
    </Button>
  );
  const dialog = <NewKindDialog opened={isNew} home={home} asksIssuer={isAll} onClose={() => setNew(false)} />;
  if (isPending) return <TableSkeleton rows={4} columns={3} />;
  if (isError) return <ErrorState title={t('kinds.failed')} onRetry={() => void refetch()} />;
  const kinds = data.pages.flatMap((page) => page.data);
  if (kinds.length === 0) {
    return (
      <>
        <EmptyState
          icon={<IconFiles />}
          title={t('kinds.none')}
          text={t(isAll ? 'kinds.none.all' : 'kinds.none.text')}
          action={button}
          festive
        />
        {dialog}
      </>
    );
  }
  const published = kinds.filter(({ state }) => state === 'published').length;
  const drafts = kinds.filter(({ state, draftVersion }) => state === 'draft' || draftVersion !== undefined).length;
  return (
    <>
      <PageActions>{button}</PageActions>
      <header className={classes.heading}>
        <h2>{t('kinds.heading')}</h2>
        <span>{t('kinds.counts', { published, drafts })}</span>
      </header>
      <ul className={classes.kinds}>
        {kinds.map((kind) => (
          <KindCard key={kind.osid} {...{ kind, home, isAll }} counts={countsOf(kind.osid)} />
        ))}
      </ul>
      {hasNextPage && (
        <Button mt="md" variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('kinds.more')}
        </Button>
      )}
      {dialog}
    </>
  );
}
