import { Anchor, Button, TextInput } from '@mantine/core';
import { limits } from '@sanad/contract/values/limits';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePageHeader } from '#lib/page-header.ts';
import { useText } from '#lib/text.ts';
import { useLeaveGuard } from '#lib/use-leave-guard.ts';
import { TableSkeleton } from '#ui/busy.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SuccessDialog } from '#ui/success-dialog.tsx';
import { showError } from '#ui/toast.tsx';
import {
  isPageType,
  loadPage,
  type PageText,
  type PageType,
  problemsOf,
  publicPaths,
  savePage,
} from './page-content.ts';
import { RichText } from './rich-text.tsx';
import classes from './static-pages.module.css';

type Step = 'editing' | 'asking' | 'saving' | 'saved';

function usePublishing(type: PageType, onPublished: () => void) {
  const t = useText();
  const [step, setStep] = useState<Step>('editing');
  const publish = (page: PageText) => {
    if (step === 'saving') return;
    setStep('saving');
    savePage(type, page).then(
      () => {
        onPublished();
        setStep('saved');
      },
      (error: unknown) => {
        setStep('editing');
        showError(error instanceof Error && error.message !== '' ? error.message : t('SOMETHING_WENT_WRONG'));
      },
    );
  };
  return { step, setStep, publish };
}

function PageEditor({ type, stored }: { type: PageType; stored: PageText }) {
  const t = useText();
  const area = useRef<HTMLDivElement>(null);
  const [title, setTitle] = useState(stored.title);
  const [problems, setProblems] = useState<ReturnType<typeof problemsOf>>({});
  const [isChanged, setChanged] = useState(false);
  const guard = useLeaveGuard(isChanged, 'type');
  const { step, setStep, publish } = usePublishing(type, () => setChanged(false));
  const written = (): PageText => ({ title: title.trim(), html: area.current?.innerHTML ?? '' });
  const save = () => {
    const found = problemsOf(written(), area.current?.textContent ?? '');
    setProblems(found);
    if (Object.keys(found).length === 0) setStep('asking');
  };
  return (
    <div className={classes.card}>
      <TextInput
        label={t('edit-page.title')}
        value={title}
        maxLength={200}
        required
        error={problems.title === undefined ? undefined : t(problems.title)}
        onChange={(event) => {
          setTitle(event.currentTarget.value);
          setChanged(true);
        }}
      />
      <RichText
        html={stored.html}
        area={area}
        error={problems.content === undefined ? undefined : t(problems.content, { bytes: limits.staticPageBytes })}
        onChange={() => {
          setProblems({});
          setChanged(true);
        }}
      />
      <div className={classes.foot}>
        <Anchor href={publicPaths[type]} target="_blank" underline="always">
          {t('edit-page.open')}
        </Anchor>
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
        onConfirm={() => publish(written())}
        onCancel={() => setStep('editing')}
      />
      <ConfirmDialog
        opened={guard.isAsked}
        question={t('edit-page.leave')}
        consequence={t('edit-page.leave.text')}
        verb={t('edit-page.leave.verb')}
        destructive
        onConfirm={guard.leave}
        onCancel={guard.stay}
      />
      <SuccessDialog
        opened={step === 'saved'}
        info={{ title: t('page.updated'), buttons: [{ title: t('edit-page.done') }] }}
        onClose={() => setStep('editing')}
        onRedirect={() => undefined}
      />
    </div>
  );
}

function LoadedEditor({ type }: { type: PageType }) {
  const t = useText();
  usePageHeader({ title: t(`edit-page.${type}`), context: t('edit-page.context') });
  // Read once: what is typed must not be replaced by a later answer.
  const { data, isError, refetch } = useQuery({
    queryKey: ['static-page', type],
    queryFn: () => loadPage(type),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (data === undefined) return <TableSkeleton rows={6} columns={1} />;
  return <PageEditor type={type} stored={data} />;
}

/** `{entity}/edit-static-pages?type=`: title and text of a public page, published after a question. */
export function EditPage() {
  const t = useText();
  const [params] = useSearchParams();
  const type = params.get('type');
  if (!isPageType(type)) return <EmptyState title={t('edit-page.unknown')} text={t('edit-page.unknown.text')} />;
  return <LoadedEditor key={type} type={type} />;
}
