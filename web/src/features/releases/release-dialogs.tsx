import { Button, Textarea } from '@mantine/core';
import type { Release } from '@sanad/contract/api/releases';
import { limits } from '@sanad/contract/values/limits';
import { useState } from 'react';
import { MomentFields, MomentNote, useDistanceText, useMoment } from '#engine/bulk-actions/moment-fields.tsx';
import { formatNumber } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import { TitledDialog } from '#ui/titled-dialog.tsx';
import { showError } from '#ui/toast.tsx';
import { moveRelease, releaseNow } from './release-calls.ts';
import { useReleaseWords } from './release-words.ts';
import classes from './releases.module.css';

type DialogProps = { release: Release; now: number; onClose: () => void; onDone: () => void };

/** Sends an act, keeps what was typed where it is refused, and says why. */
function useSending(onDone: () => void) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const send = async (act: () => Promise<void>) => {
    setBusy(true);
    try {
      await act();
      onDone();
    } catch (error) {
      showError(error instanceof Error && error.message !== '' ? error.message : t('SOMETHING_WENT_WRONG'));
    }
    setBusy(false);
  };
  return { isBusy, send };
}

type ReasonProps = { value: string; onChange: (value: string) => void; placeholder?: string };

function Reason({ value, onChange, placeholder }: ReasonProps) {
  const t = useText();
  return (
    <Textarea
      label={t('releases.reason')}
      description={t('releases.reason.text')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      required
      rows={3}
      maxLength={limits.reasonCharacters}
      value={value}
      {...(placeholder === undefined ? {} : { placeholder })}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** The server takes one line. */
const lineOf = (text: string) => text.replace(/\s+/g, ' ').trim();

type FootProps = { verb: string; isBusy: boolean; isReady: boolean; onAct: () => void; onClose: () => void };

function Foot({ verb, isBusy, isReady, onAct, onClose }: FootProps) {
  const t = useText();
  return (
    <>
      <Button variant="default" onClick={onClose} disabled={isBusy}>
        {t('common.cancel')}
      </Button>
      <Button onClick={onAct} loading={isBusy} disabled={!isReady}>
        {verb}
      </Button>
    </>
  );
}

/** Another moment, with a reason. */
export function MoveDialog({ release, onClose, onDone }: DialogProps) {
  const t = useText();
  const { momentOf } = useReleaseWords();
  const moment = useMoment(new Date(release.releaseAt));
  const [reason, setReason] = useState('');
  const { isBusy, send } = useSending(onDone);
  const { day, time } = momentOf(release.releaseAt);
  const isOther = moment.at !== undefined && moment.at.getTime() !== Date.parse(release.releaseAt);
  const act = () => {
    const at = moment.take();
    if (at === undefined) return;
    const body = { planned: release.releaseAt, releaseAt: at.toISOString(), reason: lineOf(reason) };
    void send(() => moveRelease(release.id, body));
  };
  const isReady = isOther && moment.problem === undefined && lineOf(reason) !== '';
  return (
    <TitledDialog
      opened
      title={t('releases.change.title')}
      onClose={onClose}
      closable={!isBusy}
      actions={<Foot verb={t('releases.change.verb')} {...{ isBusy, isReady, onClose }} onAct={act} />}
    >
      <div className={classes.form}>
        <p>{t('releases.change.planned', { time: `${day}, ${time}` })}</p>
        <MomentFields moment={moment} />
        <MomentNote moment={moment} />
        <Reason value={reason} onChange={setReason} />
      </div>
    </TitledDialog>
  );
}

/** Earlier than announced, with a reason. */
export function NowDialog({ release, now, onClose, onDone }: DialogProps) {
  const t = useText();
  const distance = useDistanceText();
  const [reason, setReason] = useState('');
  const { isBusy, send } = useSending(onDone);
  const count = formatNumber(release.signed);
  const act = () => void send(() => releaseNow(release.id, { planned: release.releaseAt, reason: lineOf(reason) }));
  return (
    <TitledDialog
      opened
      purpose="ask"
      title={t('releases.now.title', { count })}
      onClose={onClose}
      closable={!isBusy}
      actions={
        <Foot
          verb={t('releases.now.verb', { count })}
          isReady={lineOf(reason) !== ''}
          {...{ isBusy, onClose }}
          onAct={act}
        />
      }
    >
      <div className={classes.form}>
        <p>{t('releases.now.text', { distance: distance(Date.parse(release.releaseAt) - now) })}</p>
        <Reason value={reason} onChange={setReason} placeholder={t('releases.now.placeholder')} />
      </div>
    </TitledDialog>
  );
}
