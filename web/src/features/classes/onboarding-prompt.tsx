import { Button } from '@mantine/core';
import type { ClassCard } from '@sanad/contract/api/institution-replies';
import { IconCircleCheck, IconCircleDashed, IconUserPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useText } from '#lib/words/text.ts';
import { Guilloche } from '#ui/guilloche.tsx';
import { Seal } from '#ui/seal.tsx';
import classes from './onboarding-prompt.module.css';

type Step = { text: string; isDone: boolean };

function hasNoTeacher({ subClass }: ClassCard): boolean {
  return subClass.some(({ teacherCount }) => teacherCount === 0);
}

function useSteps(cards: readonly ClassCard[]): Step[] {
  const t = useText();
  const without = cards.filter(hasNoTeacher);
  const hasResults = cards.some(({ subClass }) =>
    subClass.some(({ issuedCount, pendingCount, rejectedCount }) => issuedCount + pendingCount + rejectedCount > 0),
  );
  const teachers =
    without.length === 1
      ? t('onboarding.one-without-teacher', { name: without[0]?.className ?? '' })
      : t('onboarding.without-teacher', { count: without.length });
  return [
    { text: t('onboarding.account'), isDone: true },
    { text: t('onboarding.classes'), isDone: cards.length > 0 },
    { text: cards.length === 0 ? t('onboarding.teachers') : teachers, isDone: false },
    { text: t('onboarding.results'), isDone: hasResults },
  ];
}

/** What a new school does next, until every class has a teacher. */
export function OnboardingPrompt({ cards, addPath }: { cards: readonly ClassCard[]; addPath: string }) {
  const t = useText();
  const steps = useSteps(cards);
  if (cards.length > 0 && !cards.some(hasNoTeacher)) return null;
  return (
    <section className={classes.prompt} aria-labelledby="onboarding-title">
      <Guilloche className={classes.ornament ?? ''} />
      <span className={classes.seal}>
        <Seal>
          <IconUserPlus size={26} />
        </Seal>
      </span>
      <div className={classes.text}>
        <h2 id="onboarding-title">{t('onboarding.title')}</h2>
        <ul>
          {steps.map(({ text, isDone }) => (
            <li key={text} data-done={isDone || undefined}>
              {isDone ? (
                <IconCircleCheck size={16} aria-hidden="true" />
              ) : (
                <IconCircleDashed size={16} aria-hidden="true" />
              )}
              {text}
              {isDone && <span className={classes.hidden}>{t('onboarding.done')}</span>}
            </li>
          ))}
        </ul>
      </div>
      <Button component={Link} to={addPath} variant="default" className={classes.action ?? ''}>
        {t('onboarding.action')}
      </Button>
    </section>
  );
}
