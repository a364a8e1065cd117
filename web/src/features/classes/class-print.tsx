import { Button, Progress, Skeleton } from '@mantine/core';
import type { ClassPrintAnswer } from '@sanad/contract/api/previews';
import { terms } from '@sanad/contract/school/school-year';
import { IconDownload } from '@tabler/icons-react';
import { useText } from '#lib/words/text.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatCount } from '#ui/format-count.ts';
import { TitledDialog } from '#ui/titled-dialog.tsx';
import classes from './class-print.module.css';
import { isRunning, useClassPrint } from './use-class-print.ts';

function Drawing({ print }: { print: ClassPrintAnswer }) {
  const t = useText();
  const { state, done, total } = print;
  const counts = { done: formatCount(done), total: formatCount(total) };
  const words =
    state === 'queued'
      ? t('classes.print.queued')
      : t(state === 'done' ? 'classes.print.ready' : `classes.print.${state}`, counts);
  return (
    <div className={classes.drawing}>
      <Progress
        value={total === 0 ? 0 : (done / total) * 100}
        size="lg"
        radius="xl"
        aria-label={t('classes.print.progress')}
      />
      <p role="status">{words}</p>
      {isRunning(print) && <p className={classes.quiet}>{t('classes.print.goes-on')}</p>}
    </div>
  );
}

/** One pupil may be left out of one term and stand in the file with another. */
const termText = (t: ReturnType<typeof useText>, term: string) => {
  const known = terms.find((one) => one === term);
  return known === undefined ? term : t('classes.print.term', { term: t(`frame.term.${known}`) });
};

function LeftOut({ leftOut }: Pick<ClassPrintAnswer, 'leftOut'>) {
  const t = useText();
  if (leftOut.length === 0) return null;
  return (
    <section className={classes.leftOut} aria-labelledby="left-out">
      <h3 id="left-out">{t('classes.print.left-out', { count: formatCount(leftOut.length) })}</h3>
      <ul>
        {leftOut.map(({ name, term, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: namesakes, and one pupil in several terms
          <li key={index}>
            <b>{name}</b> {[termText(t, term), reason].filter(Boolean).join(': ')}
          </li>
        ))}
      </ul>
    </section>
  );
}

type ClassPrintProps = { classId: string; term: string; onClose: () => void };

/** A whole class as one PDF to print: how far it is, who is left out, and the file. */
export function ClassPrint({ classId, term, onClose }: ClassPrintProps) {
  const t = useText();
  const { print, problem, isSaving, cancel, save } = useClassPrint(classId, term);
  const name = classId.split('/').slice(2).join(' ');
  const isDone = print?.state === 'done';
  return (
    <TitledDialog
      opened
      title={t('classes.print.title', { name })}
      onClose={onClose}
      actions={
        <>
          {print !== undefined && isRunning(print) && (
            <Button variant="default" onClick={() => void cancel()}>
              {t('classes.print.cancel')}
            </Button>
          )}
          <Button variant={isDone ? 'default' : 'filled'} onClick={onClose}>
            {t('ui.close')}
          </Button>
          {isDone && (
            <Button leftSection={<IconDownload size={18} />} loading={isSaving} onClick={() => void save()}>
              {t('classes.print.save')}
            </Button>
          )}
        </>
      }
    >
      {problem !== undefined && <EmptyState role="alert" meaning="bad" title={problem} />}
      {problem === undefined && print === undefined && (
        <Skeleton height={72} radius="md" aria-label={t('ui.loading')} />
      )}
      {problem === undefined && print !== undefined && <Drawing print={print} />}
      {print !== undefined && <LeftOut leftOut={print.leftOut} />}
    </TitledDialog>
  );
}
