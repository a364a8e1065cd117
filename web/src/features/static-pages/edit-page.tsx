import { Alert, Anchor, Button, TextInput } from '@mantine/core';
import { defaultLanguage, isLanguage, type Language } from '@sanad/contract/values/languages';
import { limits } from '@sanad/contract/values/limits';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '#lib/calls/api-error.ts';
import { usePageHeader } from '#lib/page/page-header.ts';
import { useLeaveGuard } from '#lib/page/use-leave-guard.ts';
import { useText } from '#lib/words/text.ts';
import { TableSkeleton } from '#ui/busy.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LeaveQuestion } from '#ui/leave-question.tsx';
import { SuccessDialog } from '#ui/success-dialog.tsx';
import { showError } from '#ui/toast.tsx';
import { OvertakenDialog } from './overtaken-dialog.tsx';
import {
  type EditedPage,
  isPageType,
  loadPage,
  type PageText,
  type PageType,
  type Place,
  problemsOf,
  publicPaths,
  savePage,
} from './page-content.ts';
import { findLostTags } from './page-extensions.ts';
import { RichText, type WrittenText } from './rich-text.tsx';
import classes from './static-pages.module.css';
import { LanguageChoice, RemoveTranslation, TranslationNote } from './translation.tsx';

type Step = 'editing' | 'asking' | 'saving' | 'saved' | 'overtaken';

function usePublishing(place: Place, onPublished: () => void) {
  const t = useText();
  const [step, setStep] = useState<Step>('editing');
  const publish = (page: PageText, seen: string | null) => {
    if (step === 'saving') return;
    setStep('saving');
    savePage(place, page, seen).then(
      () => {
        onPublished();
        setStep('saved');
      },
      (error: unknown) => {
        if (error instanceof ApiError && error.status === 409) return setStep('overtaken');
        setStep('editing');
        showError(error instanceof Error && error.message !== '' ? error.message : t('SOMETHING_WENT_WRONG'));
      },
    );
  };
  return { step, setStep, publish };
}

const nothing: PageText = { title: '', html: '' };

type PageEditorProps = { place: Place; page: EditedPage; onReload: () => void };

function PageEditor({ place, page, onReload }: PageEditorProps) {
  const t = useText();
  const inEditor = useRef((): WrittenText => ({ html: '', text: '' }));
  const [start, setStart] = useState(page.text ?? nothing);
  const [title, setTitle] = useState(start.title);
  const [problems, setProblems] = useState<ReturnType<typeof problemsOf>>({});
  const [isChanged, setChanged] = useState(false);
  const guard = useLeaveGuard(isChanged, 'type language');
  const { step, setStep, publish } = usePublishing(place, () => setChanged(false));
  const lost = useMemo(() => findLostTags(start.html), [start.html]);
  const written = (): PageText => ({ title: title.trim(), html: inEditor.current().html });
  const save = () => {
    const found = problemsOf(written(), inEditor.current().text);
    setProblems(found);
    if (Object.keys(found).length === 0) setStep('asking');
  };
  const startFrom = (text: PageText) => {
    setStart(text);
    setTitle(text.title);
    setChanged(true);
  };
  return (
    <>
      {!isChanged && <TranslationNote page={page} onStart={startFrom} />}
      <TextInput
        label={t('edit-page.title')}
        value={title}
        lang={place.language}
        maxLength={200}
        required
        error={problems.title === undefined ? undefined : t(problems.title)}
        onChange={(event) => {
          setTitle(event.currentTarget.value);
          setChanged(true);
        }}
      />
      {lost.length > 0 && <Alert color="warn">{t('edit-page.lost', { tags: lost.join(', ') })}</Alert>}
      <RichText
        key={start.html}
        html={start.html}
        language={place.language}
        written={inEditor}
        error={problems.content === undefined ? undefined : t(problems.content, { bytes: limits.staticPageBytes })}
        onChange={() => {
          setProblems({});
          setChanged(true);
        }}
      />
      <div className={classes.foot}>
        <div className={classes.ways}>
          <Anchor href={publicPaths[place.type]} target="_blank" underline="always">
            {t('edit-page.open')}
          </Anchor>
          {page.original !== undefined && page.text !== undefined && (
            <RemoveTranslation place={place} onRemoved={onReload} />
          )}
        </div>
        <Button onClick={save} loading={step === 'saving'}>
          {t('edit-page.save')}
        </Button>
      </div>
      <ConfirmDialog
        opened={step === 'asking' || step === 'saving'}
        question={t('edit-page.question')}
        consequence={t('edit-page.consequence')}
        verb={t('edit-page.publish')}
        busy={step === 'saving'}
        onConfirm={() => publish(written(), page.text?.updatedAt ?? null)}
        onCancel={() => setStep('editing')}
      />
      {step === 'overtaken' && (
        <OvertakenDialog
          place={place}
          own={written()}
          onKeep={() => setStep('editing')}
          onTake={() => {
            setChanged(false);
            onReload();
          }}
          onReplace={(seen) => publish(written(), seen)}
        />
      )}
      <LeaveQuestion guard={guard} consequence={t('edit-page.leave.text')} />
      <SuccessDialog
        opened={step === 'saved'}
        info={{ title: t('page.updated'), buttons: [{ title: t('edit-page.done') }] }}
        onClose={() => {
          setStep('editing');
          onReload();
        }}
        onRedirect={() => undefined}
      />
    </>
  );
}

function LoadedEditor({ place }: { place: Place }) {
  const { type, language } = place;
  // Read once: what is typed must not be replaced by a later answer.
  const { data, dataUpdatedAt, isError, refetch } = useQuery({
    queryKey: ['static-page', type, language],
    queryFn: () => loadPage(type, language),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (data === undefined) return <TableSkeleton rows={6} columns={1} />;
  return <PageEditor key={dataUpdatedAt} place={place} page={data} onReload={() => void refetch()} />;
}

function TextsOf({ type }: { type: PageType }) {
  const t = useText();
  const [params, setParams] = useSearchParams();
  usePageHeader({ title: t(`edit-page.${type}`), context: t('edit-page.context') });
  const named = params.get('language') ?? '';
  const language = isLanguage(named) ? named : defaultLanguage;
  const choose = (code: Language) => setParams(code === defaultLanguage ? { type } : { type, language: code });
  return (
    <div className={classes.card}>
      <LanguageChoice language={language} onChange={choose} />
      <LoadedEditor key={language} place={{ type, language }} />
    </div>
  );
}

/** `{entity}/edit-static-pages?type=`: title and text of a public page in each language, published after a question. */
export function EditPage() {
  const t = useText();
  const [params] = useSearchParams();
  const type = params.get('type');
  if (!isPageType(type)) return <EmptyState title={t('edit-page.unknown')} text={t('edit-page.unknown.text')} />;
  return <TextsOf key={type} type={type} />;
}
