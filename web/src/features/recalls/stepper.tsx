import { IconCheck } from '@tabler/icons-react';
import { useText } from '#lib/words/text.ts';
import classes from './recalls.module.css';

const steps = ['choose', 'reason', 'consent', 'run', 'done'] as const;
export type Step = (typeof steps)[number];

/** How far a recall is; no tabs: it is gone through by its buttons. */
export function Stepper({ step }: { step: Step }) {
  const t = useText();
  const now = steps.indexOf(step);
  return (
    <ol className={classes.stepper} aria-label={t('recalls.steps')}>
      {steps.map((name, index) => {
        const isDone = index < now || (step === 'done' && index === now);
        return (
          <li
            key={name}
            data-state={index === now ? 'now' : isDone ? 'done' : 'later'}
            {...(index === now ? { 'aria-current': 'step' as const } : {})}
          >
            <span className={classes.number}>
              {isDone ? <IconCheck size={16} stroke={2.5} aria-hidden="true" /> : index + 1}
            </span>
            <span className={classes.label}>{t(`recalls.step.${name}`)}</span>
          </li>
        );
      })}
    </ol>
  );
}
