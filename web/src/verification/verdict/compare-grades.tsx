import type { Graded } from '@sanad/contract/sheets/grading';
import { useState } from 'react';
import parts from '../parts.module.css';
import { useVerifyText } from '../verification-context.ts';
import classes from './verdict.module.css';

/** The grades as lines to tick off, one after the other, while the eye goes down the paper. */
export function CompareGrades({ results }: { results: readonly Graded[] }) {
  const t = useVerifyText();
  const [same, setSame] = useState<ReadonlySet<string>>(new Set());
  const toggle = (subject: string) =>
    setSame((now) => {
      const next = new Set(now);
      if (!next.delete(subject)) next.add(subject);
      return next;
    });
  return (
    <div className={classes.comparing}>
      <div className={classes.comparingHead}>
        <h3>{t('verdict.compare')}</h3>
        <span className={classes.tag} aria-live="polite">
          {t('verdict.compare.count', { done: same.size, all: results.length })}
        </span>
      </div>
      <p className={parts.muted}>{t('verdict.compare.note')}</p>
      <ul className={classes.lines}>
        {results.map(({ subject, score, grade }) => (
          <li key={subject}>
            <label>
              <input type="checkbox" checked={same.has(subject)} onChange={() => toggle(subject)} />
              <span>{subject}</span>
              {score !== null && <span className={classes.score}>{score}</span>}
              <b>{grade}</b>
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}
