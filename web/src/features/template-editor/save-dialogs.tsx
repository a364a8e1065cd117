import { Button, Skeleton, Textarea, TextInput } from '@mantine/core';
import type { CheckedDraft } from '@sanad/contract/api/templates';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBlobAddress } from '#lib/page/use-blob-address.ts';
import { useText } from '#lib/words/text.ts';
import { TitledDialog } from '#ui/titled-dialog.tsx';
import classes from './dialogs.module.css';
import { drawDraft } from './editor-calls.ts';
import { type EditedPlace, placeKey } from './template-place.ts';

/** While the page is drawn: the shape of what will be there. */
export function CheckingDialog({
  isFailed,
  onCheck,
  onClose,
}: {
  isFailed: boolean;
  onCheck: () => void;
  onClose: () => void;
}) {
  const t = useText();
  return (
    <TitledDialog
      opened
      purpose="ask"
      onClose={onClose}
      title={t(isFailed ? 'editor.check.failed' : 'editor.check.checking')}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          {isFailed && <Button onClick={onCheck}>{t('editor.check.again')}</Button>}
        </>
      }
    >
      {isFailed ? (
        <p role="alert">{t('editor.check.kept')}</p>
      ) : (
        <Skeleton height={300} role="status" aria-label={t('editor.check.checking')} />
      )}
    </TitledDialog>
  );
}

/** A draft with the sample's values, drawn once. */
export function SampleOf({ place, html, alt }: { place: EditedPlace; html: string; alt: string }) {
  const { data } = useQuery({
    queryKey: ['template-sample', placeKey(place), html],
    queryFn: ({ signal }) => drawDraft(place, { html, drawnWith: { values: 'sample' }, format: 'png' }, signal),
    retry: false,
    gcTime: 0,
  });
  const address = useBlobAddress(data);
  return address === undefined ? <Skeleton height={140} /> : <img src={address} alt={alt} />;
}

function Passed({ place, checked, html }: { place: EditedPlace; checked: CheckedDraft; html: string }) {
  const t = useText();
  const caption = (title: string, text: string) => (
    <figcaption>
      <IconCircleCheck size={16} aria-hidden={true} />
      <span>
        {title}
        <small>{text}</small>
      </span>
    </figcaption>
  );
  return (
    <section>
      <h3 className={classes.small}>{t('editor.save.passed')}</h3>
      <div className={classes.trio}>
        <figure>
          <SampleOf place={place} html={html} alt="" />
          {caption(t('editor.save.sample'), t('editor.save.sample.text'))}
        </figure>
        {checked.cases.map(({ name, picture }) => (
          <figure key={name}>
            <img src={picture} alt="" />
            {caption(
              t(`editor.check.${name}`),
              t(place.owner.kind === 'kind' ? 'editor.save.document.fits' : 'editor.save.fits'),
            )}
          </figure>
        ))}
      </div>
    </section>
  );
}

type SaveDialogProps = {
  place: EditedPlace;
  checked: CheckedDraft;
  html: string;
  name: string;
  nextVersion: number;
  isBusy: boolean;
  onSave: (told: { name: string; description: string }) => void;
  onClose: () => void;
};

/** Asks for the name under which it is kept; saving is confirmed here. */
export function SaveDialog({ place, checked, html, name, nextVersion, isBusy, onSave, onClose }: SaveDialogProps) {
  const t = useText();
  const [told, setTold] = useState({ name, description: '' });
  const [isNameMissing, setNameMissing] = useState(false);
  const save = () => {
    if (told.name.trim() === '') setNameMissing(true);
    else onSave({ name: told.name.trim(), description: told.description.trim() });
  };
  return (
    <TitledDialog
      opened
      onClose={onClose}
      closable={!isBusy}
      title={t('editor.save.title')}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {t('ui.cancel')}
          </Button>
          <Button onClick={save} loading={isBusy}>
            {t('editor.save')}
          </Button>
        </>
      }
    >
      <p className={classes.lead}>{t('editor.save.text', { version: nextVersion })}</p>
      <TextInput
        label={t('editor.save.name')}
        withAsterisk
        data-autofocus
        maxLength={200}
        value={told.name}
        error={isNameMissing ? t('editor.save.name.needed') : undefined}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setTold((before) => ({ ...before, name: value }));
          setNameMissing(false);
        }}
      />
      <Textarea
        label={t('editor.save.description')}
        description={t('editor.save.optional')}
        maxLength={2000}
        autosize
        minRows={2}
        maxRows={6}
        value={told.description}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setTold((before) => ({ ...before, description: value }));
        }}
      />
      <Passed place={place} checked={checked} html={html} />
    </TitledDialog>
  );
}

/** A page that names nobody. */
export function SchemaDialog({ onOpen, onClose }: { onOpen: () => void; onClose: () => void }) {
  const t = useText();
  return (
    <TitledDialog
      opened
      purpose="ask"
      onClose={onClose}
      title={t('editor.schema.title')}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button onClick={onOpen} data-autofocus>
            {t('editor.schema.open')}
          </Button>
        </>
      }
    >
      <p className={classes.lead}>{t('editor.schema.text')}</p>
    </TitledDialog>
  );
}
