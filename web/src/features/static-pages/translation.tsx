import { Alert, Anchor, Button, SegmentedControl } from '@mantine/core';
import {
  defaultLanguage,
  isLanguage,
  type Language,
  languages,
  nativeLanguageNames,
} from '@sanad/contract/values/languages';
import { useState } from 'react';
import { formatDate } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { showError, showSuccess } from '#ui/toast.tsx';
import { type EditedPage, type PageText, type Place, removeTranslation } from './page-content.ts';
import classes from './static-pages.module.css';

type LanguageChoiceProps = { language: Language; onChange: (language: Language) => void };

/** Which language's text is edited. */
export function LanguageChoice({ language, onChange }: LanguageChoiceProps) {
  const t = useText();
  const data = languages.map((code) => ({
    value: code,
    label: <span lang={code}>{nativeLanguageNames[code]}</span>,
  }));
  return (
    <SegmentedControl
      aria-label={t('edit-page.language')}
      className={classes.languages ?? ''}
      value={language}
      data={data}
      onChange={(code) => isLanguage(code) && onChange(code)}
    />
  );
}

type NoteProps = { page: EditedPage; onStart: (text: PageText) => void };

/** What a translator must know: nothing is written yet, or the original was changed since. */
export function TranslationNote({ page: { text, original }, onStart }: NoteProps) {
  const t = useText();
  if (original === undefined) return null;
  const language = nativeLanguageNames[defaultLanguage];
  if (text === undefined) {
    return (
      <Alert color="primary" variant="light" classNames={{ message: classes.note ?? '' }}>
        <span>{t('edit-page.translation.none', { language })}</span>
        <Button variant="default" onClick={() => onStart(original)}>
          {t('edit-page.translation.start', { language })}
        </Button>
      </Alert>
    );
  }
  if (original.updatedAt <= text.updatedAt) return null;
  const date = formatDate(original.updatedAt);
  return <Alert color="warn">{t('edit-page.translation.older', { language, date })}</Alert>;
}

type RemoveProps = { place: Place; onRemoved: () => void };

/** Takes a translation away, after a question. */
export function RemoveTranslation({ place, onRemoved }: RemoveProps) {
  const t = useText();
  const [step, setStep] = useState<'none' | 'asking' | 'removing'>('none');
  const remove = () => {
    setStep('removing');
    removeTranslation(place).then(
      () => {
        showSuccess(t('page.translation-removed'));
        onRemoved();
      },
      (error: unknown) => {
        setStep('none');
        showError(error instanceof Error && error.message !== '' ? error.message : t('SOMETHING_WENT_WRONG'));
      },
    );
  };
  return (
    <>
      <Anchor component="button" type="button" c="bad" underline="always" onClick={() => setStep('asking')}>
        {t('edit-page.translation.remove')}
      </Anchor>
      <ConfirmDialog
        opened={step !== 'none'}
        question={t('edit-page.translation.remove.question', { language: nativeLanguageNames[place.language] })}
        consequence={t('edit-page.translation.remove.consequence', { language: nativeLanguageNames[defaultLanguage] })}
        verb={t('edit-page.translation.remove.verb')}
        destructive
        busy={step === 'removing'}
        onConfirm={remove}
        onCancel={() => setStep('none')}
      />
    </>
  );
}
