import type { CheckedCertificate } from '@sanad/contract/api/verification';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatDay, formatMoment } from '../format-time.ts';
import parts from '../parts.module.css';
import { CrossShape, QuestionShape, SealShape } from '../shapes.tsx';
import { useVerification } from '../verification-context.ts';
import { summaryOf } from './check-words.ts';
import { Checks } from './checks.tsx';
import { Differences } from './differences.tsx';
import { Facts } from './facts.tsx';
import classes from './verdict.module.css';

const looks = {
  verified: { look: classes.good, Shape: SealShape },
  failed: { look: classes.bad, Shape: CrossShape },
  unknown: { look: classes.open, Shape: QuestionShape },
} as const;

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
  const { Shape } = looks[result];
  const { key, asOf } = summaryOf(certificate);
  return (
    <header className={classes.head}>
      <div className={classes.in}>
        <Shape className={classes.shape} />
        <div>
          <h1 ref={heading} id={titleId} tabIndex={-1}>
            {t(`verdict.${result}`)}
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
  return (
    <article className={`${parts.root} ${classes.verdict} ${looks[certificate.verdict.result].look}`}>
      <Head {...{ certificate, at, titleId, reason }} />
      <div className={classes.body}>
        <Differences certificate={certificate} />
        {children}
        <Facts certificate={certificate} />
        <Checks certificate={certificate} />
      </div>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </article>
  );
}
