import { Button, Progress } from '@mantine/core';
import type { SchoolProgress } from '@sanad/contract/api/institution-replies';
import { IconBan, IconFlag, IconHourglass, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { formatDate } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import { Seal } from '#ui/seal.tsx';
import classes from './first-steps.module.css';
import { FirstStepsCard, type StepPaths } from './first-steps-card.tsx';
import { areStepsOver, stepsOf } from './steps.ts';
import { useProgress } from './use-progress.ts';

const schoolTexts = { pending: 'standing.pending.text', suspended: 'standing.suspended.text' } as const;
const teacherTexts = {
  pending: 'standing.teacher.pending.text',
  suspended: 'standing.teacher.suspended.text',
} as const;
type NoteTexts = typeof schoolTexts | typeof teacherTexts;

/** A school that may not issue sees so on every screen, and why; so do its teachers. */
function StatusNote({ standing, texts }: { standing: SchoolProgress; texts: NoteTexts }) {
  const t = useText();
  const { status, suspendedAt, suspendReason = '' } = standing;
  if (status === 'active') return null;
  const isSuspended = status === 'suspended';
  const since = suspendedAt === undefined ? '' : formatDate(suspendedAt);
  const title = isSuspended ? t('standing.suspended', { since }) : t('standing.pending');
  return (
    <div className={classes.note} data-bad={isSuspended || undefined} role="status">
      {isSuspended ? <IconBan size={20} aria-hidden={true} /> : <IconHourglass size={20} aria-hidden={true} />}
      <p>
        <b>{title}</b>{' '}
        {isSuspended && suspendReason !== '' && <span>{t('standing.reason', { reason: suspendReason })} </span>}
        {t(texts[status])}
      </p>
    </div>
  );
}

function FoldedSteps({ standing, onOpen, path }: { standing: SchoolProgress; onOpen?: () => void; path: string }) {
  const t = useText();
  const steps = stepsOf(standing);
  const place = steps.findIndex(({ isDone }) => !isDone);
  const done = steps.filter(({ isDone }) => isDone).length;
  const values = { number: place + 1, total: steps.length, step: t(`first-steps.${steps[place]?.name ?? 'approve'}`) };
  return (
    <section className={classes.folded} aria-label={t('first-steps.title')}>
      <IconFlag size={20} aria-hidden={true} />
      <p>
        <b>{t('first-steps.title')}</b> · {t('first-steps.at', values)}
      </p>
      <Progress className={classes.bar ?? ''} value={(done / steps.length) * 100} aria-label={t('first-steps.title')} />
      {onOpen === undefined ? (
        <Button component={Link} to={path} size="compact-md" variant="default">
          {t('first-steps.go-on')}
        </Button>
      ) : (
        <Button size="compact-md" variant="default" onClick={onOpen}>
          {t('first-steps.unfold')}
        </Button>
      )}
    </section>
  );
}

function Ready({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <section className={classes.ready} aria-label={t('first-steps.title')}>
      <Seal meaning="good">
        <IconRosetteDiscountCheck size={26} />
      </Seal>
      <div>
        <h2>{t('first-steps.ready')}</h2>
        <p>{t('first-steps.ready.text')}</p>
      </div>
      <Button variant="default" onClick={onClose}>
        {t('certificate-view.close')}
      </Button>
    </section>
  );
}

type SchoolNotesProps = {
  /** The page on which the steps stand in full. */
  isDashboard: boolean;
  paths: StepPaths;
  dashboardPath: string;
};

/** What a school sees over its screens: whether it may issue, and its first steps until they are done. */
export function SchoolNotes({ isDashboard, paths, dashboardPath }: SchoolNotesProps) {
  const { data: standing } = useProgress(true);
  const [isFolded, setFolded] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const isOver = standing === undefined ? undefined : areStepsOver(standing);
  useEffect(() => {
    if (isOver === false) setWasOpen(true);
  }, [isOver]);
  if (standing === undefined) return null;
  return (
    <>
      <StatusNote standing={standing} texts={schoolTexts} />
      {isOver === true && wasOpen && <Ready onClose={() => setWasOpen(false)} />}
      {isOver === false && standing.status !== 'suspended' && isDashboard && !isFolded && (
        <FirstStepsCard standing={standing} paths={paths} onFold={() => setFolded(true)} />
      )}
      {isOver === false && standing.status !== 'suspended' && (!isDashboard || isFolded) && (
        <FoldedSteps
          standing={standing}
          path={dashboardPath}
          {...(isDashboard ? { onOpen: () => setFolded(false) } : {})}
        />
      )}
    </>
  );
}

/** What a teacher sees over its screens while the school may not issue. */
export function TeacherNotes() {
  const { data: standing } = useProgress(true);
  return standing === undefined ? null : <StatusNote standing={standing} texts={teacherTexts} />;
}
