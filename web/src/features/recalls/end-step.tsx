import { Button } from '@mantine/core';
import type { Recall } from '@sanad/contract/api/recalls';
import { IconArrowBackUp, IconBan, IconChecks, IconCircleX, IconClock } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { formatDateTime, formatNumber } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { showError } from '#ui/toast.tsx';
import { CertificateList } from './certificate-list.tsx';
import { FactList } from './count-aside.tsx';
import { repeatIt, saveSheet, undoIt } from './recall-calls.ts';
import classes from './recalls.module.css';
import { FiveCounts } from './run-step.tsx';
import { useAct } from './use-act.ts';
import { useRecallFacts } from './use-recall-facts.ts';
import { StepTitle, Wizard } from './wizard.tsx';

const minuteMs = 60_000;

/** The minutes that are left until then; counted down while the page is open. */
function useMinutesLeft(until: string | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until === undefined) return;
    const timer = setInterval(() => setNow(Date.now()), minuteMs / 6);
    return () => clearInterval(timer);
  }, [until]);
  return until === undefined ? 0 : Math.max(0, Math.ceil((Date.parse(until) - now) / minuteMs));
}

/** The way back, as long as there is one; later why there is none. */
function Undo({ recall }: { recall: Recall }) {
  const t = useText();
  const { isBusy, run } = useAct();
  const [isAsked, setAsked] = useState(false);
  const minutes = useMinutesLeft(recall.undoUntil);
  if (recall.undoUntil === undefined) return null;
  if (recall.corrected > 0) return <p className={classes.hint}>{t('recalls.undo.corrected')}</p>;
  if (minutes === 0) return <p className={classes.hint}>{t('recalls.undo.over')}</p>;
  if (!recall.may.undo) return null;
  return (
    <div className={classes.undo}>
      <IconArrowBackUp size={22} aria-hidden="true" />
      <p>
        <b>{t('recalls.undo.left', { count: minutes })}</b>, {t('recalls.undo.while')}
      </p>
      <Button variant="default" onClick={() => setAsked(true)}>
        {t('recalls.undo')}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        question={t('recalls.undo.question')}
        consequence={t('recalls.undo.text')}
        verb={t('recalls.undo')}
        busy={isBusy}
        onConfirm={() => void run(() => undoIt(recall)).then(() => setAsked(false))}
        onCancel={() => setAsked(false)}
      />
    </div>
  );
}

/** Why some were left out, and the way to try those again that may go now. */
function LeftOut({ recall }: { recall: Recall }) {
  const t = useText();
  const { isBusy, run } = useAct();
  const { failures, repeatable, may } = recall;
  if (failures.length === 0 && repeatable === 0) return null;
  return (
    <section className={classes.left}>
      <h3 className={classes.small}>{t('recalls.left')}</h3>
      <ul>
        {failures.map(({ reason, certificates }) => (
          <li key={reason}>
            <IconCircleX size={18} aria-hidden="true" />
            <span>{reason}</span>
            <b>{formatNumber(certificates)}</b>
          </li>
        ))}
      </ul>
      {may.repeat && (
        <p>
          <span>{t('recalls.repeat.text')}</span>
          <Button variant="default" loading={isBusy} onClick={() => void run(() => repeatIt(recall))}>
            {t('recalls.repeat', { count: formatNumber(repeatable) })}
          </Button>
        </p>
      )}
    </section>
  );
}

/** The list as a sheet, with word of a failure. */
function SheetButton({ recall }: { recall: Recall }) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await saveSheet(recall);
    } catch (error) {
      showError(error instanceof Error && error.message !== '' ? error.message : t('SOMETHING_WENT_WRONG'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" className={classes.link} onClick={() => void save()} disabled={isBusy}>
      {t('recalls.next.csv')}
    </button>
  );
}

/** What is left to do by people. */
function NextSteps({ recall }: { recall: Recall }) {
  const t = useText();
  const steps = recall.replaces ? (['correct', 'list'] as const) : (['list'] as const);
  return (
    <section>
      <h3 className={classes.small}>{t('recalls.next')}</h3>
      <ol className={classes.next}>
        {steps.map((step) => (
          <li key={step}>
            <b>{t(`recalls.next.${step}`)}</b>
            <small>{t(`recalls.next.${step}.text`)}</small>
            {step === 'list' && <SheetButton recall={recall} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

type EndProps = { recall: Recall; icon: ReactNode; meaning: string; title: string; text: string };

function End({ recall, icon, meaning, title, text }: EndProps) {
  const t = useText();
  const [isListOpen, setListOpen] = useState(false);
  const hasDone = recall.recalledAt !== undefined && recall.state !== 'undone';
  const count = formatNumber(recall.progress?.succeeded ?? 0);
  return (
    <Wizard
      step="done"
      aside={<FactList facts={useRecallFacts(recall)} />}
      foot={
        <>
          {hasDone && (
            <Button variant="default" onClick={() => setListOpen(true)}>
              {t('recalls.see-all', { count })}
            </Button>
          )}
          <Button component={Link} to="/recalls">
            {t('recalls.to-list')}
          </Button>
        </>
      }
    >
      <div className={classes.end} data-meaning={meaning}>
        <span>{icon}</span>
        <StepTitle text={text}>{title}</StepTitle>
      </div>
      {recall.progress !== undefined && <FiveCounts counts={recall.progress} />}
      <LeftOut recall={recall} />
      <Undo recall={recall} />
      {hasDone && <NextSteps recall={recall} />}
      {isListOpen && <CertificateList recall={recall} onClose={() => setListOpen(false)} />}
    </Wizard>
  );
}

/** What a recall came to. */
export function EndStep({ recall }: { recall: Recall }) {
  const t = useText();
  const count = formatNumber(recall.progress?.succeeded ?? 0);
  switch (recall.state) {
    case 'done':
      return (
        <End
          recall={recall}
          icon={<IconChecks />}
          meaning="good"
          title={t('recalls.done', { count })}
          text={t('recalls.done.text', { time: formatDateTime(recall.recalledAt ?? recall.askedAt) })}
        />
      );
    case 'undone':
      return (
        <End
          recall={recall}
          icon={<IconArrowBackUp />}
          meaning="warn"
          title={t('recalls.undone')}
          text={t('recalls.undone.text', { count })}
        />
      );
    case 'declined': {
      const values = { name: recall.decidedBy ?? '', reason: recall.declineReason ?? '' };
      const text = t('recalls.declined.text', values);
      return <End recall={recall} icon={<IconCircleX />} meaning="bad" title={t('recalls.declined')} text={text} />;
    }
    case 'expired':
      return (
        <End
          recall={recall}
          icon={<IconClock />}
          meaning="warn"
          title={t('recalls.expired')}
          text={t('recalls.expired.text')}
        />
      );
    case 'withdrawn':
      return (
        <End
          recall={recall}
          icon={<IconBan />}
          meaning="info"
          title={t('recalls.withdrawn')}
          text={t('recalls.withdrawn.text')}
        />
      );
    default:
      return (
        <End
          recall={recall}
          icon={<IconCircleX />}
          meaning="bad"
          title={t('recalls.stopped')}
          text={recall.stopReason ?? ''}
        />
      );
  }
}
