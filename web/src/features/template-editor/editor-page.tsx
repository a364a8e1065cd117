import { Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { timings } from '@sanad/contract/values/limits';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { usePageHeader } from '#lib/page/page-header.ts';
import { useDelay } from '#lib/page/use-delay.ts';
import { useText } from '#lib/words/text.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { formatCount } from '#ui/format-count.ts';
import classes from './editor.module.css';
import { loadTemplate } from './editor-calls.ts';
import { SmallScreen } from './small-screen.tsx';
import { type EditedPlace, nameOf, placeKey } from './template-place.ts';

const loadWorkbench = () => import('./workbench.tsx');
const Workbench = lazy(async () => ({ default: (await loadWorkbench()).Workbench }));

/** Below this there is no room for blocks, page and properties. */
const smallestWindow = 1180;

type EditorPageProps = {
  place: EditedPlace;
  /** The state or the school. */
  ownerName: string;
};

/** The editor of one template, shown 700 ms after it was opened; it is put together behind what is seen until then. */
export function EditorPage({ place, ownerName }: EditorPageProps) {
  const t = useText();
  const isDue = useDelay(timings.templateEditorDelay);
  const isLarge = useMediaQuery(`(min-width: ${smallestWindow}px)`, undefined, { getInitialValueInEffect: false });
  const [round, setRound] = useState(0);
  useEffect(() => {
    // Fails there too, and is told there.
    if (isLarge) loadWorkbench().catch(() => undefined);
  }, [isLarge]);
  const title = t(nameOf(place));
  usePageHeader({ title: t('editor.title', { name: title }) });
  const { data, isError, refetch } = useQuery({
    queryKey: ['edited-template', placeKey(place), 'from' in place.owner ? place.owner.from : undefined, round],
    queryFn: ({ signal }) => loadTemplate(place, signal),
    // What is on the page is the user's: nothing is read again under it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (isError) return <ErrorState title={t('editor.failed')} onRetry={() => void refetch()} />;
  const waiting = <Skeleton height={700} radius={0} role="status" aria-label={t('editor.loading')} />;
  if (data === undefined || (!isDue && !isLarge)) return waiting;
  const { version } = data;
  const about = t('editor.of', {
    owner: ownerName,
    version: version === 0 ? t('templates.standard') : t('templates.version', { version: formatCount(version) }),
  });
  if (!isLarge) return <SmallScreen place={place} template={data} title={title} about={about} />;
  return (
    <div className={classes.opening}>
      {!isDue && waiting}
      <div className={isDue ? undefined : classes.below} inert={!isDue}>
        <Suspense fallback={waiting}>
          <Workbench
            key={round}
            {...{ place, ownerName, about }}
            template={data}
            onNewer={() => setRound((now) => now + 1)}
          />
        </Suspense>
      </div>
    </div>
  );
}
