import { Button } from '@mantine/core';
import type { Recall } from '@sanad/contract/api/recalls';
import { IconCircleCheck, IconCircleDashed, IconReplace } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDateTime, formatNumber } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { CertificateList } from './certificate-list.tsx';
import { BigCount, FactList } from './count-aside.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { agreeTo, withdrawIt } from './recall-calls.ts';
import classes from './recalls.module.css';
import { TwoPeople, WaitingActs } from './two-people.tsx';
import { useAct } from './use-act.ts';
import { useReachFacts } from './use-reach-facts.tsx';
import { useRecallFacts } from './use-recall-facts.ts';
import { StepTitle, Wizard } from './wizard.tsx';

type Opened = 'list' | 'decline' | 'agree' | 'withdraw';

/** What the second person sees and decides. */
function Question({ recall, onOpen }: { recall: Recall; onOpen: (what: Opened) => void }) {
  const t = useText();
  const { replaces, targetName, askedBy, reason, hasSeen, may } = recall;
  const count = formatNumber(recall.certificates);
  return (
    <section className={classes.question}>
      <div>
        <span className={classes.mark}>
          <IconReplace size={22} aria-hidden="true" />
        </span>
        <div>
          <h3>
            {t(`recalls.question.${replaces ? 'replace' : 'recall'}`, { count, schools: formatNumber(recall.schools) })}
          </h3>
          <p>{t('recalls.asked-by', { target: targetName, name: askedBy })}</p>
          <blockquote>{reason}</blockquote>
          <button type="button" className={classes.link} onClick={() => onOpen('list')}>
            {t('recalls.see-all', { count })}
          </button>
        </div>
      </div>
      {may.decide && (
        <footer>
          <span className={classes.seen} data-seen={hasSeen || undefined}>
            {hasSeen ? (
              <IconCircleCheck size={20} aria-hidden="true" />
            ) : (
              <IconCircleDashed size={20} aria-hidden="true" />
            )}
            {t(hasSeen ? 'recalls.seen' : 'recalls.not-seen')}
          </span>
          <span className={classes.decision}>
            <Button variant="default" onClick={() => onOpen('decline')}>
              {t('recalls.decline')}
            </Button>
            <Button disabled={!hasSeen} onClick={() => onOpen('agree')}>
              {t('recalls.agree', { count })}
            </Button>
          </span>
        </footer>
      )}
    </section>
  );
}

/** A recall that waits for a second person. */
export function ConsentStep({ recall }: { recall: Recall }) {
  const t = useText();
  const facts = useRecallFacts(recall);
  const reach = useReachFacts({ recallId: recall.osid });
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const { isBusy, run } = useAct();
  const carryOut = (act: (recall: Recall) => Promise<Recall>) => void run(() => act(recall)).then(close);
  const count = formatNumber(recall.certificates);
  return (
    <Wizard
      step="consent"
      leads
      aside={
        <>
          <BigCount certificates={recall.certificates} schools={recall.schools} />
          <FactList facts={[...reach, ...facts]} />
        </>
      }
      foot={recall.isOwn && <p className={classes.hint}>{t('recalls.leave')}</p>}
    >
      <StepTitle text={t('recalls.consent.until', { time: formatDateTime(recall.expiresAt) })}>
        {t('recalls.consent.title')}
      </StepTitle>
      <TwoPeople recall={recall} />
      {recall.isOwn && <WaitingActs recall={recall} onWithdraw={() => setOpened('withdraw')} />}
      {!recall.isOwn && !recall.may.decide && <p className={classes.hint}>{t('recalls.not-you')}</p>}
      {recall.isOwn && <h3 className={classes.small}>{t('recalls.what-they-see')}</h3>}
      <Question recall={recall} onOpen={setOpened} />
      {opened === 'list' && <CertificateList recall={recall} onClose={close} />}
      {opened === 'decline' && <DeclineDialog recall={recall} onClose={close} />}
      <ConfirmDialog
        opened={opened === 'agree'}
        question={t('recalls.agree.question', { count })}
        consequence={t('recalls.agree.text')}
        verb={t('recalls.agree', { count })}
        destructive
        busy={isBusy}
        onConfirm={() => carryOut(agreeTo)}
        onCancel={close}
      />
      <ConfirmDialog
        opened={opened === 'withdraw'}
        question={t('recalls.withdraw.question')}
        consequence={t('recalls.withdraw.text')}
        verb={t('recalls.withdraw')}
        busy={isBusy}
        onConfirm={() => carryOut(withdrawIt)}
        onCancel={close}
      />
    </Wizard>
  );
}
