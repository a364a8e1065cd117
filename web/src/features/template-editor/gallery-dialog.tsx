import { Alert, Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useText } from '#lib/words/text.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { TitledDialog } from '#ui/titled-dialog.tsx';
import classes from './gallery.module.css';
import { loadGallery, loadGalleryTemplate } from './gallery-calls.ts';
import { GalleryCard } from './gallery-card.tsx';
import { GalleryFilters } from './gallery-filters.tsx';
import { filterGallery, firstKind, fits, type GalleryFilter, type GalleryTemplate } from './gallery-rules.ts';

type GalleryDialogProps = {
  opened: boolean;
  /** The certificate that is edited; templates of others can be looked at, not begun with. */
  kind: string;
  onClose: () => void;
  onStart: (template: { name: string; html: string }) => void;
};

/** As many as there are, so that nothing jumps. */
const places = ['bece', 'mba', 'leaving', 'award', 'classic', 'ledger', 'primary', 'transcript'];

function useStart(onStart: GalleryDialogProps['onStart']) {
  return useMutation({ mutationFn: loadGalleryTemplate, onSuccess: onStart });
}

type ShelfProps = {
  templates: readonly GalleryTemplate[];
  edited: string;
  chosen: string | undefined;
  filter: GalleryFilter;
  onChoose: (id: string) => void;
  onEnter: () => void;
};

function Shelf({ templates, edited, chosen, filter, onChoose, onEnter }: ShelfProps) {
  const t = useText();
  const startOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onEnter();
  };
  if (templates.length === 0) return <p className={classes.none}>{t('gallery.none')}</p>;
  return (
    <div className={classes.shelf} role="radiogroup" aria-label={t('gallery.templates')} onKeyDown={startOnEnter}>
      {templates.map((template) => (
        <GalleryCard
          key={template.id}
          template={template}
          script={filter.script ?? 'latin'}
          isFitting={fits(template, edited)}
          isChosen={template.id === chosen}
          onChoose={() => onChoose(template.id)}
        />
      ))}
    </div>
  );
}

type FootProps = { chosen: GalleryTemplate | undefined; isBusy: boolean; onClose: () => void; onStart: () => void };

function Foot({ chosen, isBusy, onClose, onStart }: FootProps) {
  const t = useText();
  return (
    <>
      <p className={classes.proof}>{t('gallery.proof')}</p>
      <Button variant="default" onClick={onClose}>
        {t('gallery.cancel')}
      </Button>
      <Button loading={isBusy} disabled={chosen === undefined} onClick={onStart}>
        {chosen === undefined ? t('gallery.start-none') : t('gallery.start', { name: chosen.name })}
      </Button>
    </>
  );
}

/** Templates of our own design to begin with. */
export function GalleryDialog({ opened, kind: edited, onClose, onStart }: GalleryDialogProps) {
  const t = useText();
  const { data, isError, refetch } = useQuery({
    queryKey: ['template-gallery'],
    queryFn: ({ signal }) => loadGallery(signal),
    enabled: opened,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [wish, setFilter] = useState<GalleryFilter>();
  const [picked, setPicked] = useState<string>();
  const start = useStart(onStart);
  const all = data ?? [];
  const filter = wish ?? { kind: firstKind(all, edited) };
  const shown = filterGallery(all, filter, edited);
  const usable = shown.filter((one) => fits(one, edited));
  const chosen = usable.find(({ id }) => id === picked) ?? usable[0];
  const begin = () => {
    if (chosen !== undefined && !start.isPending) start.mutate(chosen.id);
  };
  return (
    <TitledDialog
      opened={opened}
      onClose={onClose}
      purpose="preview"
      title={t('gallery.title')}
      actions={<Foot chosen={chosen} isBusy={start.isPending} onClose={onClose} onStart={begin} />}
    >
      <p className={classes.lead}>{t('gallery.lead')}</p>
      {start.isError && <Alert color="red">{t('gallery.not-started')}</Alert>}
      {isError && <ErrorState title={t('gallery.not-loaded')} onRetry={() => void refetch()} />}
      {!isError && data === undefined && (
        <div className={classes.shelf} aria-busy="true">
          {places.map((place) => (
            <Skeleton key={place} height={276} radius="md" />
          ))}
        </div>
      )}
      {data !== undefined && (
        <>
          <GalleryFilters all={all} filter={filter} onFilter={setFilter} />
          <Shelf
            templates={shown}
            edited={edited}
            chosen={chosen?.id}
            filter={filter}
            onChoose={setPicked}
            onEnter={begin}
          />
        </>
      )}
    </TitledDialog>
  );
}
