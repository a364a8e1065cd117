import type { Release } from '@sanad/contract/api/releases';
import { IconCalendarTime } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePageHeader } from '#lib/page/page-header.ts';
import { homeZone } from '#lib/words/home-zone.ts';
import { currentLanguage, useText } from '#lib/words/text.ts';
import { offsetText, zoneName } from '#lib/words/zoned-time.ts';
import { TableSkeleton } from '#ui/busy.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { loadReleases } from './release-calls.ts';
import { MoveDialog, NowDialog } from './release-dialogs.tsx';
import { ReleaseHistory } from './release-history.tsx';
import { ReleaseList } from './release-list.tsx';
import classes from './releases.module.css';
import { SaveReleases } from './save-releases.tsx';
import { ShownRelease } from './shown-release.tsx';
import { useNow } from './use-now.ts';

const queryKey = ['releases'];
/** While something is signed or drawn its counts are asked for again. */
const pollEvery = 5000;

type BoardProps = { releases: readonly Release[]; ahead: number };

function Board({ releases, ahead }: BoardProps) {
  const client = useQueryClient();
  const now = useNow(ahead);
  const [chosen, setChosen] = useState<string>();
  const [dialog, setDialog] = useState<'move' | 'now'>();
  const next = releases.find(({ releaseAt }) => Date.parse(releaseAt) > now);
  const shown = releases.find(({ id }) => id === chosen) ?? next ?? releases[0];
  const isNextOut = next === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is out now is loaded as the server tells it
  useEffect(() => {
    void client.invalidateQueries({ queryKey });
  }, [isNextOut, next?.id]);
  if (shown === undefined) return null;
  const close = () => setDialog(undefined);
  const done = () => {
    close();
    void client.invalidateQueries({ queryKey });
  };
  const dialogProps = { release: shown, now, onClose: close, onDone: done };
  return (
    <div className={classes.board}>
      <ShownRelease
        release={shown}
        isNext={shown.id === next?.id}
        now={now}
        onMove={() => setDialog('move')}
        onNow={() => setDialog('now')}
      />
      <ReleaseList releases={releases} shownId={shown.id} now={now} onShow={setChosen} />
      <ReleaseHistory release={shown} />
      {dialog === 'move' && <MoveDialog {...dialogProps} />}
      {dialog === 'now' && <NowDialog {...dialogProps} />}
    </div>
  );
}

/** What was approved for a second that was announced: how far it is, and the way to change the moment. */
export function Releases() {
  const t = useText();
  const zone = homeZone();
  const now = new Date();
  const context = t('releases.context', {
    zone: zoneName(now, zone, currentLanguage()),
    offset: offsetText(now, zone),
  });
  usePageHeader({ title: t('releases.title'), context });
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => loadReleases(signal),
    refetchInterval: ({ state }) =>
      state.data?.releases.some(({ state }) => state === 'planned' || state === 'preparing') === true
        ? pollEvery
        : false,
  });
  if (isError) return <ErrorState title={t('releases.failed')} onRetry={() => void refetch()} />;
  if (data === undefined) return <TableSkeleton rows={4} columns={5} />;
  if (data.releases.length === 0) {
    return <EmptyState icon={<IconCalendarTime />} title={t('releases.none')} text={t('releases.none.text')} />;
  }
  return (
    <>
      <SaveReleases releases={data.releases} />
      <Board releases={data.releases} ahead={data.ahead} />
    </>
  );
}
