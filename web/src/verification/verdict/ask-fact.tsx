import type { CheckedCertificate } from '@sanad/contract/api/verification';
import { type FormEvent, useId, useState } from 'react';
import form from '../form/form.module.css';
import parts from '../parts.module.css';
import { useVerification } from '../verification-context.ts';
import classes from './verdict.module.css';

type AskFactProps = { certificateNo: string; onOpened(certificate: CheckedCertificate): void };

/** Asks for the last name on the paper: with it name and grades are shown, to be compared. */
export function AskFact({ certificateNo, onOpened }: AskFactProps) {
  const { t, calls } = useVerification();
  const id = useId();
  const [lastName, setLastName] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const canSubmit = lastName.trim() !== '' && !isBusy;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!canSubmit) return;
    setBusy(true);
    setProblem('');
    const answer = await calls.compareName(certificateNo, lastName.trim());
    setBusy(false);
    if (answer.kind === 'checked') return onOpened(answer.certificate);
    if (answer.kind === 'used-up') return setProblem(answer.message);
    setProblem(t(answer.kind === 'unreachable' ? 'verdict.fact.unreachable' : 'verdict.fact.wrong'));
  };
  return (
    <section className={classes.fact}>
      <h2>{t('verdict.fact.title')}</h2>
      <p className={parts.muted}>{t('verdict.fact.why')}</p>
      <form className={classes.factForm} noValidate onSubmit={(event) => void submit(event)}>
        <div className={form.field}>
          <label htmlFor={id}>{t('verdict.fact.last-name')}</label>
          <input
            className={form.control}
            id={id}
            value={lastName}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            aria-invalid={problem !== ''}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => {
              setLastName(target.value);
              setProblem('');
            }}
          />
          <div id={`${id}-hint`}>
            {problem === '' ? (
              <p className={form.hint}>{t('verdict.fact.hint')}</p>
            ) : (
              <p className={parts.problem} role="alert">
                {problem}
              </p>
            )}
          </div>
        </div>
        <button type="submit" className={`${parts.button} ${parts.primary}`} disabled={!canSubmit}>
          {t(isBusy ? 'verify.busy' : 'verdict.fact.show')}
        </button>
      </form>
    </section>
  );
}
