import { Alert, Progress } from '@mantine/core';
import type { Recall } from '@sanad/contract/api/recalls';
import { IconCircleCheck, IconCircleDashed, IconCircleX, IconInfoCircle, IconLoader2 } from '@tabler/icons-react';
import { formatNumber } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import { FactList } from './count-aside.tsx';
import classes from './recalls.module.css';
import { useRecallFacts } from './use-recall-facts.ts';
import { StepTitle, Wizard } from './wizard.tsx';

type Counts = NonNullable<Recall['progress']>;
const nothing: Counts = { total: 0, done: 0, succeeded: 0, failed: 0, remaining: 0 };

/** The five counts of a batch. */
export function FiveCounts({ counts }: { counts: Counts }) {
  const t = useText();
  return (
    <dl className={classes.five}>
      <div>
        <dt>{t('recalls.total')}</dt>
        <dd>{formatNumber(counts.total)}</dd>
      </div>
      <div>
        <dt>{t('recalls.processed')}</dt>
        <dd>{formatNumber(counts.done)}</dd>
      </div>
      <div>
        <dt data-meaning="good">
          <IconCircleCheck size={16} aria-hidden="true" />
          {t('recalls.success')}
        </dt>
        <dd>{formatNumber(counts.succeeded)}</dd>
      </div>
      <div>
        <dt data-meaning={counts.failed > 0 ? 'bad' : undefined}>
          <IconCircleX size={16} aria-hidden="true" />
          {t('recalls.failures')}
        </dt>
        <dd>{formatNumber(counts.failed)}</dd>
      </div>
      <div>
        <dt>{t('recalls.remaining')}</dt>
        <dd>{formatNumber(counts.remaining)}</dd>
      </div>
    </dl>
  );
}

const stageIcons = { done: IconCircleCheck, now: IconLoader2, later: IconCircleDashed };
type Stage = { name: 'counted' | 'lists' | 'holders' | 'schools'; state: keyof typeof stageIcons; figure: string };

function Stages({ stages, count }: { stages: readonly Stage[]; count: string }) {
  const t = useText();
  return (
    <ul className={classes.stages}>
      {stages.map(({ name, state, figure }) => {
        const Icon = stageIcons[state];
        return (
          <li key={name} data-state={state}>
            <Icon size={22} aria-hidden="true" />
            <div>
              <b>{t(`recalls.stage.${name}`)}</b>
              <small>{t(`recalls.stage.${name}.text`, { count })}</small>
            </div>
            <span>{figure}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** A recall that runs, or that is being undone. */
export function RunStep({ recall }: { recall: Recall }) {
  const t = useText();
  const facts = useRecallFacts(recall);
  const counts = recall.progress ?? nothing;
  const isUndoing = recall.state === 'undoing';
  const total = formatNumber(recall.certificates);
  const done = formatNumber(counts.done);
  const hasBegun = counts.done > 0;
  const stages: Stage[] = [
    { name: 'counted', state: hasBegun ? 'done' : 'now', figure: hasBegun ? total : '' },
    { name: 'lists', state: hasBegun ? 'now' : 'later', figure: done },
    { name: 'holders', state: hasBegun ? 'now' : 'later', figure: done },
    { name: 'schools', state: 'later', figure: formatNumber(recall.schools) },
  ];
  return (
    <Wizard
      step="run"
      aside={
        <>
          <FactList facts={facts} />
          {hasBegun && !isUndoing && (
            <Alert color="info" icon={<IconInfoCircle size={20} />}>
              {t('recalls.truth', { count: formatNumber(counts.succeeded) })}
            </Alert>
          )}
        </>
      }
    >
      <StepTitle text={t('recalls.background')}>
        {t(isUndoing ? 'recalls.undoing' : 'recalls.running', { count: total })}
      </StepTitle>
      <Progress
        value={counts.total === 0 ? 0 : (counts.done / counts.total) * 100}
        size="lg"
        aria-label={t('recalls.processed')}
      />
      <FiveCounts counts={counts} />
      {!isUndoing && <Stages stages={stages} count={total} />}
    </Wizard>
  );
}
