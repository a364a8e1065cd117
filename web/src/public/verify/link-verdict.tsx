import type { CheckedCertificate } from '@sanad/contract/api/verification';
import { receiptPathIn } from '@sanad/contract/numbers/receipt-number';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { VerificationCalls } from '#verification/calls.ts';
import { Note } from '#verification/note.tsx';
import { readBox } from '#verification/one-box/box-rules.ts';
import parts from '#verification/parts.module.css';
import { Verdict } from '#verification/verdict/verdict.tsx';
import { useVerification } from '#verification/verification-context.ts';
import { usePublic } from '../public-context.ts';
import { PublicVerification } from './public-verification.tsx';
import classes from './verify.module.css';

type Found =
  | { state: 'waiting' | 'nothing' | 'unreachable' }
  | { state: 'checked'; certificate: CheckedCertificate; at: string };

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The id in the path, or what was typed into the box of a page whose scripts had not come yet. */
const idOf = ({ pathname, search }: Location): string =>
  decoded(pathname.split('/').filter(Boolean)[1] ?? '') || (new URLSearchParams(search).get('n') ?? '').trim();

function askFor(calls: VerificationCalls, location: Location, signal: AbortSignal) {
  const id = idOf(location);
  const { state } = readBox(id);
  // Together with what stands after it, which may be the signed digits.
  if (state === 'number')
    return calls.checkQr(`${location.origin}/V/${encodeURIComponent(id)}${location.hash}`, signal);
  if (state === 'code') return calls.checkQr(id, signal);
  return calls.verify({ resultType: 'regional', certificateNo: id });
}

/** What the address of a certificate says: with its signed digits it is read here, else its number is looked up. */
function useLink() {
  const { calls } = useVerification();
  const [found, setFound] = useState<Found>({ state: 'waiting' });
  const ask = useCallback(
    async (signal: AbortSignal) => {
      setFound({ state: 'waiting' });
      const receipt = receiptPathIn(idOf(window.location), window.location.host);
      if (receipt !== undefined) return window.location.replace(receipt);
      const answer = await askFor(calls, window.location, signal).catch(() => undefined);
      if (signal.aborted || answer === undefined) return;
      if (answer.kind === 'checked') {
        setFound({ state: 'checked', certificate: answer.certificate, at: new Date().toISOString() });
      } else setFound({ state: answer.kind === 'unreachable' ? 'unreachable' : 'nothing' });
    },
    [calls],
  );
  useEffect(() => {
    const leaving = new AbortController();
    void ask(leaving.signal);
    return () => leaving.abort();
  }, [ask]);
  return { found, again: () => void ask(new AbortController().signal) };
}

function Content({ waiting }: { waiting: ReactNode }) {
  const { t } = useVerification();
  const { nameWindow } = usePublic();
  const { found, again } = useLink();
  const title = found.state === 'checked' ? t(`verdict.${found.certificate.verdict.result}`) : undefined;
  useEffect(() => {
    if (title !== undefined) nameWindow(title);
  }, [title, nameWindow]);
  const retry = (
    <button type="button" className={`${parts.button} ${parts.primary}`} onClick={again}>
      {t('verify.retry')}
    </button>
  );
  const toForm = (
    <a className={`${parts.button} ${found.state === 'nothing' ? parts.primary : ''}`} href="/#verify">
      {t(found.state === 'checked' ? 'verdict.another' : 'verify.link.to-form')}
    </a>
  );
  if (found.state === 'waiting') return waiting;
  if (found.state === 'checked') {
    const { certificate, at } = found;
    const actions = certificate.verdict.result === 'unknown' && retry;
    return <Verdict certificate={certificate} at={at} actions={actions} another={toForm} />;
  }
  const isOffline = found.state === 'unreachable';
  return (
    <section className={`${parts.root} ${classes.nothing}`}>
      <h1>{t(isOffline ? 'verdict.unknown' : 'verify.link.not-found')}</h1>
      {isOffline ? (
        <Note look="info" title={t('verify.unreachable')} text={t('verify.unreachable.link')} />
      ) : (
        <Note look="warn" title={t('verify.invalid-qr')} text={t('verification.not-found')} />
      )}
      <div className={classes.ways}>
        {isOffline && retry}
        {toForm}
      </div>
    </section>
  );
}

/** The verdict on the certificate in the address; `waiting` stands there until it is known. */
export function LinkVerdict({ waiting }: { waiting: ReactNode }) {
  return <PublicVerification waiting={waiting}>{() => <Content waiting={waiting} />}</PublicVerification>;
}
