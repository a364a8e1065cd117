import { Button, SegmentedControl, Select, Skeleton } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconDownload, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { saveFile } from '#lib/page/save-file.ts';
import { useBlobAddress } from '#lib/page/use-blob-address.ts';
import { useDelay } from '#lib/page/use-delay.ts';
import { useText } from '#lib/words/text.ts';
import { showError } from '#ui/toast.tsx';
import { type DrawnFormat, type DrawnWith, drawDraft, findPupils } from './editor-calls.ts';
import classes from './panels.module.css';
import { type EditedPlace, nameOf, placeKey } from './template-place.ts';
import { type Drawn, useDrawn } from './use-drawn.ts';

type Shown = 'sample' | 'worst' | 'pupil' | 'bare';
const shownOf = ({ owner }: EditedPlace): readonly Shown[] =>
  owner.kind === 'kind' ? ['sample', 'worst', 'bare'] : ['sample', 'worst', 'pupil'];
const valuesOf = { sample: 'sample', worst: 'latin', bare: 'bare' } as const;

function PupilPicker({ place, onPick }: { place: EditedPlace; onPick: (osid: string | undefined) => void }) {
  const t = useText();
  const [words, setWords] = useState('');
  const isDue = useDelay(250, words);
  const { data } = useQuery({
    queryKey: ['template-pupils', placeKey(place), words],
    queryFn: ({ signal }) => findPupils(place, words, signal),
    enabled: isDue,
    placeholderData: (before) => before,
  });
  if (place.certificateType === 'Transcript') {
    return <p className={classes.count}>{t('editor.preview.pupil.transcript')}</p>;
  }
  return (
    <Select
      size="sm"
      searchable
      aria-label={t('editor.preview.pupil.choose')}
      placeholder={t('editor.preview.pupil.find')}
      nothingFoundMessage={data === undefined ? undefined : t('editor.preview.pupil.none')}
      data={(data ?? []).map(({ osid, label }) => ({ value: osid, label }))}
      filter={({ options }) => options}
      onSearchChange={setWords}
      onChange={(osid) => onPick(osid ?? undefined)}
    />
  );
}

function Picture({ drawn, step, name }: { drawn: Drawn | undefined; step: string; name: string }) {
  const t = useText();
  const blob = typeof drawn?.picture === 'string' ? undefined : drawn?.picture;
  const address = useBlobAddress(blob);
  const shown = typeof drawn?.picture === 'string' ? drawn.picture : address;
  return (
    <div className={classes.picture} aria-busy={step === 'drawing' || undefined}>
      {step === 'failed' && <p role="alert">{t('editor.preview.failed')}</p>}
      {shown === undefined && step === 'drawing' && (
        <Skeleton className={classes.paper ?? ''} height={460} role="status" aria-label={t('editor.preview.drawing')} />
      )}
      {shown !== undefined && (
        <div className={classes.paper} data-old={step !== 'done' || undefined}>
          <img src={shown} alt={t('editor.preview.of', { name })} />
        </div>
      )}
    </div>
  );
}

const textsOf = {
  sample: 'editor.preview.sample.text',
  worst: 'editor.preview.worst.text',
  pupil: 'editor.preview.pupil.text',
  bare: 'editor.preview.document.bare',
} as const;

function Verdict({ drawn, shown, isDocument }: { drawn: Drawn | undefined; shown: Shown; isDocument: boolean }) {
  const t = useText();
  const spots = drawn?.spots;
  return (
    <p role="status">
      {shown === 'worst' && spots === 0 && (
        <b data-meaning="good">
          <IconCircleCheck size={16} aria-hidden={true} />
          {t('editor.preview.fits')}
        </b>
      )}
      {shown === 'worst' && spots !== undefined && spots > 0 && (
        <b data-meaning="bad">
          <IconAlertCircle size={16} aria-hidden={true} />
          {t(`editor.preview.spots.${spots === 1 ? 'one' : 'other'}`, { count: spots })}
        </b>
      )}
      <small>{t(isDocument && shown !== 'pupil' ? `editor.preview.document.${shown}` : textsOf[shown])}</small>
    </p>
  );
}

function useDownloading(place: EditedPlace, read: () => string, drawnWith: DrawnWith | undefined) {
  const t = useText();
  const [running, setRunning] = useState<DrawnFormat>();
  const download = async (format: DrawnFormat) => {
    if (drawnWith === undefined) return;
    setRunning(format);
    try {
      const file = await drawDraft(place, { html: read(), drawnWith, format });
      saveFile(file, `${t('editor.preview.file', { name: t(nameOf(place)) })}.${format}`);
    } catch (error) {
      showError(error instanceof Error && error.message !== '' ? error.message : t('editor.preview.failed'));
    }
    setRunning(undefined);
  };
  return { running, download };
}

type PreviewPaneProps = { place: EditedPlace; read: () => string; revision: number; onClose: () => void };

/** The draft with values in it, beside the page. */
export function PreviewPane({ place, read, revision, onClose }: PreviewPaneProps) {
  const t = useText();
  const [shown, setShown] = useState<Shown>('sample');
  const [pupil, setPupil] = useState<string>();
  const ofPupil = pupil === undefined ? undefined : { resultId: pupil };
  const drawnWith: DrawnWith | undefined = shown === 'pupil' ? ofPupil : { values: valuesOf[shown] };
  const { drawn, step } = useDrawn({ place, read, revision, drawnWith });
  const { running, download } = useDownloading(place, read, drawnWith);
  const name = t(`editor.preview.${shown}`);
  return (
    <section className={classes.preview} aria-label={t('editor.preview')}>
      <header>
        <div>
          <h2>{t('editor.preview')}</h2>
          <button
            type="button"
            className={classes.icon}
            aria-label={t('editor.preview.close')}
            title={t('editor.preview.close')}
            onClick={onClose}
          >
            <IconX size={18} aria-hidden={true} />
          </button>
        </div>
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label={t('editor.preview')}
          value={shown}
          onChange={(value) => setShown(value as Shown)}
          data={shownOf(place).map((value) => ({
            value,
            label: t(`editor.preview.${value}`),
          }))}
        />
        {shown === 'pupil' && <PupilPicker place={place} onPick={setPupil} />}
      </header>
      {drawnWith === undefined ? <div className={classes.picture} /> : <Picture {...{ drawn, step, name }} />}
      <footer>
        <Verdict drawn={step === 'done' ? drawn : undefined} shown={shown} isDocument={place.owner.kind === 'kind'} />
        {(['png', 'pdf'] as const).map((format) => (
          <Button
            key={format}
            size="compact-md"
            variant="default"
            loading={running === format}
            disabled={drawnWith === undefined}
            leftSection={format === 'pdf' ? <IconDownload size={16} aria-hidden={true} /> : undefined}
            aria-label={t('editor.preview.download', { format: format.toUpperCase() })}
            onClick={() => void download(format)}
          >
            {format.toUpperCase()}
          </Button>
        ))}
      </footer>
    </section>
  );
}
