import { Button, Skeleton } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '#lib/words/text.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import classes from './form.module.css';
import type { FormSetup, ReadyForm } from './use-form-setup.ts';

function Loading() {
  const t = useText();
  return (
    <div className={classes.loading} role="status" aria-label={t('form.loading')}>
      {['a', 'b', 'c', 'd'].map((line) => (
        <div key={line}>
          <Skeleton height={12} width={120} mb={8} />
          <Skeleton height={44} radius="sm" />
        </div>
      ))}
    </div>
  );
}

type FormStatesProps = {
  setup: FormSetup;
  formId: string;
  onClose: () => void;
  children: (ready: ReadyForm) => ReactNode;
};

/** The form once it is there; until then, or if it never comes, what there is to say. */
export function FormStates({ setup, formId, onClose, children }: FormStatesProps) {
  const t = useText();
  if (setup.state === 'ready') return children(setup.ready);
  if (setup.state === 'loading') return <Loading />;
  if (setup.state === 'failed') return <ErrorState onRetry={setup.retry} />;
  const [title, sentence] =
    setup.state === 'no-form'
      ? (['form.missing', 'form.missing.text'] as const)
      : (['form.record-missing', 'form.record-missing.text'] as const);
  return (
    <EmptyState
      icon={<IconFileOff />}
      title={t(title)}
      text={t(sentence, { id: formId })}
      action={
        <Button variant="default" onClick={onClose}>
          {t('ui.back')}
        </Button>
      }
    />
  );
}
