import type { CheckedCertificate } from '@sanad/contract/api/verification';
import { notComparedOf } from '@sanad/contract/verdict-words/compared';
import { formatMoment } from '@sanad/contract/verdict-words/format-time';
import { headlineLimits, summarySentence, toneOf } from '@sanad/contract/verdict-words/verdict-sentences';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import parts from '../parts.module.css';
import { ArrowShape, CrossShape, HollowSealShape, QuestionShape, SealShape } from '../shapes.tsx';
import { useVerification } from '../verification-context.ts';
import { AskFact } from './ask-fact.tsx';
import { Checks } from './checks.tsx';
import { Differences } from './differences.tsx';
import { Facts } from './facts.tsx';
import { KeepVerdict } from './keep-verdict.tsx';
import { TakenBack } from './taken-back.tsx';
import classes from './verdict.module.css';

const looks = {
  verified: { look: classes.good, Shape: SealShape },
  failed: { look: classes.bad, Shape: CrossShape },
  unknown: { look: classes.open, Shape: QuestionShape },
  replaced: { look: `${classes.bad} ${classes.replaced}`, Shape: ArrowShape },
  partly: { look: classes.open, Shape: HollowSealShape },
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
  const words = useVerification();
  const { t, language } = words;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { result } = certificate.verdict;
  const { Shape } = looks[toneOf(certificate)];
  return (
    <header className={classes.head}>
      <div className={classes.in}>
        <Shape className={classes.shape} />
        <div>
          <h1 ref={heading} id={titleId} tabIndex={-1}>
            {t(`verdict.${result}`)}
            {headlineLimits(certificate, words).map((limit) => (
              <span key={limit} className={classes.limits}>
                {' '}
                {limit}
              </span>
            ))}
          </h1>
          <p>{reason || summarySentence(certificate, words)}</p>
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
  /** The way to the next certificate, after all others. */
  another?: ReactNode;
  /** Stands above what was issued. */
  children?: ReactNode;
};

/** What was found out about a certificate. It decides nothing: the verdict comes with the certificate. */
export function Verdict({ certificate, at, titleId, reason, actions, another, children }: VerdictProps) {
  // With a fact from the paper the same certificate comes again, with all that it says.
  const [opened, setOpened] = useState<{ of: CheckedCertificate; certificate: CheckedCertificate }>();
  const shown = opened?.of === certificate ? opened.certificate : certificate;
  const canAsk = notComparedOf(shown) === 'number' && shown.certificateNo !== '';
  return (
    <article className={`${parts.root} ${classes.verdict} ${looks[toneOf(shown)].look}`}>
      <Head key={opened === undefined ? 'asked' : 'opened'} {...{ certificate: shown, at, titleId, reason }} />
      <div className={classes.body}>
        <TakenBack certificate={shown} />
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
      <div className={classes.actions}>
        {actions}
        <KeepVerdict key={shown.receipt?.seal ?? shown.code ?? ''} certificate={shown} />
        {another}
      </div>
    </article>
  );
}
