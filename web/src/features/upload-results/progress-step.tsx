import { Progress } from '@mantine/core';
import { formatNumber } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import { FileCard } from './sheet-card.tsx';
import classes from './upload-results.module.css';
import { type Counted, shownProgress, useSimulatedProgress } from './use-progress.ts';
import { useStepFocus } from './use-step-focus.ts';

type ProgressStepProps = { fileName: string; counted: Counted | undefined; isComplete: boolean };

/** How far the upload is: simulated until the server counts. */
export function ProgressStep({ fileName, counted, isComplete }: ProgressStepProps) {
  const t = useText();
  const place = useStepFocus<HTMLDivElement>();
  const percent = shownProgress(useSimulatedProgress(!isComplete), counted, isComplete);
  const isCounted = counted !== undefined && counted.done > 0;
  const words = isCounted
    ? t('upload-results.progress.done', {
        done: formatNumber(counted.done),
        total: formatNumber(Math.max(counted.total, counted.done)),
      })
    : t('upload-results.progress.sending');
  return (
    <div className={classes.stack} ref={place} tabIndex={-1} data-autofocus>
      <p className={classes.intro}>{t('upload-results.progress.text')}</p>
      {fileName !== '' && <FileCard name={fileName} detail={words} />}
      <div className={classes.bar}>
        <span className={classes.percent}>{percent}%</span>
        <Progress.Root size="lg" radius="xl">
          <Progress.Section
            value={percent}
            color="primary"
            aria-label={t('upload-results.progress.label')}
            aria-valuetext={`${percent}%`}
          />
        </Progress.Root>
      </div>
    </div>
  );
}
