import { ActionIcon, Button } from '@mantine/core';
import type { SchoolProgress } from '@sanad/contract/api/institution-replies';
import { IconCheck, IconChevronUp, IconCircleCheck, IconCircleDashed, IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useText } from '#lib/words/text.ts';
import { Guilloche } from '#ui/guilloche.tsx';
import classes from './first-steps.module.css';
import { type Step, type StepName, stepsOf } from './steps.ts';

/** Where each step is done; results are the teachers'. */
export type StepPaths = Readonly<Partial<Record<StepName, string>>>;

type RowProps = { step: Step; number: number; isOpen: boolean; path: string | undefined; isPending: boolean };

function StepEnd({ step, number, isOpen, path, isPending }: RowProps) {
  const t = useText();
  const { name, isDone } = step;
  // Issuing is what a school that waits for the authority cannot do yet.
  if (name === 'approve' && isPending) {
    return (
      <span className={classes.waits}>
        <IconLock size={16} aria-hidden={true} />
        {t('first-steps.waits-for-activation')}
      </span>
    );
  }
  if (path !== undefined && (isOpen || isDone || name === 'teacher')) {
    return (
      <Button component={Link} to={path} size="sm" variant={isOpen ? 'filled' : 'subtle'}>
        {t(isDone ? `first-steps.${name}.more` : `first-steps.${name}.action`)}
      </Button>
    );
  }
  if (isDone || isOpen) return null;
  return (
    <span className={classes.waits}>
      <IconLock size={16} aria-hidden={true} />
      {t('first-steps.waits', { number: number - 1 })}
    </span>
  );
}

function StepRow(props: RowProps) {
  const t = useText();
  const { step, number, isOpen } = props;
  return (
    <li
      className={classes.step}
      data-open={isOpen || undefined}
      {...(isOpen ? { 'aria-current': 'step' as const } : {})}
    >
      <span className={classes.mark} data-done={step.isDone || undefined} aria-hidden="true">
        {step.isDone ? <IconCheck size={18} stroke={2.5} /> : number}
      </span>
      <div className={classes.what}>
        <b>
          {t(`first-steps.${step.name}`)}
          {step.isDone && <span className={classes.hidden}> {t('onboarding.done')}</span>}
        </b>
        <p>{t(`first-steps.${step.name}.text`)}</p>
        {isOpen && step.parts.length > 0 && (
          <ul className={classes.parts}>
            {step.parts.map(({ name, isDone }) => (
              <li key={name} data-done={isDone || undefined}>
                {isDone ? (
                  <IconCircleCheck size={16} aria-hidden={true} />
                ) : (
                  <IconCircleDashed size={16} aria-hidden={true} />
                )}
                {t(`first-steps.part.${name}`)}
                {isDone && <span className={classes.hidden}> {t('onboarding.done')}</span>}
              </li>
            ))}
          </ul>
        )}
      </div>
      <StepEnd {...props} />
    </li>
  );
}

type CardProps = { standing: SchoolProgress; paths: StepPaths; onFold: () => void };

/** What a new school does next, all of it, with the one step that is open. */
export function FirstStepsCard({ standing, paths, onFold }: CardProps) {
  const t = useText();
  const steps = stepsOf(standing);
  const done = steps.filter(({ isDone }) => isDone).length;
  const open = steps.find(({ isDone }) => !isDone);
  const lead = standing.steps.hasTeacher ? 'first-steps.lead' : 'onboarding.title';
  return (
    <section className={classes.card} aria-label={t('first-steps.title')}>
      <header className={classes.head}>
        <Guilloche className={classes.ornament ?? ''} />
        <div>
          <h2>{t('first-steps.title')}</h2>
          <p>{t(lead)}</p>
        </div>
        <span className={classes.count}>{t('first-steps.done', { done, total: steps.length })}</span>
        <ActionIcon variant="default" size={36} aria-label={t('first-steps.fold')} onClick={onFold}>
          <IconChevronUp size={18} aria-hidden={true} />
        </ActionIcon>
      </header>
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <StepRow
            key={step.name}
            step={step}
            number={index + 1}
            isOpen={step === open}
            path={paths[step.name]}
            isPending={standing.status === 'pending'}
          />
        ))}
      </ol>
    </section>
  );
}
