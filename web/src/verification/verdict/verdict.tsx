import type { CheckedCertificate } from '@sanad/contract/api/verification';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatDay, formatMoment } from '../format-time.ts';
import parts from '../parts.module.css';
import { CrossShape, HollowSealShape, QuestionShape, SealShape } from '../shapes.tsx';
import { useVerification } from '../verification-context.ts';
import { AskFact } from './ask-fact.tsx';
import { summaryOf } from './check-words.ts';
import { Checks } from './checks.tsx';
import { notComparedOf, schoolSuspendedSince } from './compared.ts';
import { Differences } from './differences.tsx';
import { Facts } from './facts.tsx';
import classes from './verdict.module.css';

const looks = {
  verified: { look: classes.good, Shape: SealShape },
  failed: { look: classes.bad, Shape: CrossShape },
  unknown: { look: classes.open, Shape: QuestionShape },
} as const;

/** Genuine, with something that whoever reads the headline has to know: neither solid nor refused. */
const partly = { look: classes.open, Shape: HollowSealShape };

const lookOf = (certificate: CheckedCertificate) =>
  notComparedOf(certificate) !== undefined || schoolSuspendedSince(certificate) !== undefined
    ? partly
    : looks[certificate.verdict.result];

/** What the headline has to say beside the verdict. */
function Limits({ certificate }: { certificate: CheckedCertificate }) {
  const { t, language } = useVerification();
  const suspended = schoolSuspendedSince(certificate);
  const notCompared = notComparedOf(certificate);
  return (
    <>
      {notCompared !== undefined && <span className={classes.limits}> {t(`verdict.only.${notCompared}`)}</span>}
      {suspended !== undefined && (
        <span className={classes.limits}>
          {' '}
          {t('verdict.but.school-suspended', { date: formatDay(suspended, language) })}
        </span>
      )}
    </>
  );
}

type HeadProps = {
  certificate: CheckedCertificate;
  at: string;
  titleId?: string | undefined;
  /** Stands for the sentence below the verdict, where it is known in other words. */
  reason?: string | undefined;
};

/** The answer, readable at arm's length. The reader is taken there when it comes. */
function Head({ certificate, at, titleId, reason }: HeadProps) {
  const { t, language } = useVerification();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { result } = certificate.verdict;
  const { Shape } = lookOf(certificate);
  const { key, asOf } = summaryOf(certificate);
  return (
    <header className={classes.head}>
      <div className={classes.in}>
        <Shape className={classes.shape} />
        <div>
          <h1 ref={heading} id={titleId} tabIndex={-1}>
            {t(`verdict.${result}`)}
            <Limits certificate={certificate} />
          </h1>
          <p>{reason || t(key, { date: asOf === undefined ? '' : formatDay(asOf, language) })}</p>
          <p className={classes.when}>
            {t(result === 'unknown' ? 'verdict.tried' : 'verdict.checked', { time: formatMoment(at, language) })}
          </p>
        </div>
      </div>
    </header>
  );
}

type VerdictProps = HeadProps & {
  /** Buttons, the first one filled. */
  actions?: ReactNode;
  /** Stands above what was issued. */
  children?: ReactNode;
};

/** What was found out about a certificate. It decides nothing: the verdict comes with the certificate. */
export function Verdict({ certificate, at, titleId, reason, actions, children }: VerdictProps) {
  // With a fact from the paper the same certificate comes again, with all that it says.
  const [opened, setOpened] = useState<{ of: CheckedCertificate; certificate: CheckedCertificate }>();
  const shown = opened?.of === certificate ? opened.certificate : certificate;
  const canAsk = notComparedOf(shown) === 'number' && shown.certificateNo !== '';
  return (
    <article className={`${parts.root} ${classes.verdict} ${lookOf(shown).look}`}>
      <Head key={opened === undefined ? 'asked' : 'opened'} {...{ certificate: shown, at, titleId, reason }} />
      <div className={classes.body}>
        <Differences certificate={shown} />
        {canAsk && (
          <AskFact
            certificateNo={shown.certificateNo}
            onOpened={(found) => setOpened({ of: certificate, certificate: found })}
          />
        )}
        {children}
        <Facts certificate={shown} />
        <Checks certificate={shown} />
      </div>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </article>
  );
}
