import { IconCheck } from '@tabler/icons-react';
import { useText } from '#lib/text.ts';
import classes from './form.module.css';
import type { PlannedFieldset } from './form-plan.ts';

/** Where in a form of several steps the reader is. */
export function Steps({ fieldsets, current }: { fieldsets: readonly PlannedFieldset[]; current: number }) {
  const t = useText();
  return (
    <>
      <ol className={classes.steps} aria-label={t('form.steps')}>
        {fieldsets.map(({ id, stepTitle }, index) => (
          <li
            key={id}
            data-state={index < current ? 'done' : index === current ? 'current' : 'later'}
            {...(index === current ? { 'aria-current': 'step' as const } : {})}
          >
            <span className={classes.stepMark} aria-hidden="true">
              {index < current ? <IconCheck size={14} /> : index + 1}
            </span>
            {stepTitle === undefined ? t('form.step', { n: index + 1, total: fieldsets.length }) : t(stepTitle)}
          </li>
        ))}
      </ol>
      <p className={classes.stepCount}>{t('form.step', { n: current + 1, total: fieldsets.length })}</p>
    </>
  );
}
