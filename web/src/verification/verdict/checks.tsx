import type { CheckedCertificate } from '@sanad/contract/api/verification';
import { checkSentence } from '@sanad/contract/verdict-words/verdict-sentences';
import { type CheckName, checkNames } from '@sanad/contract/workflow/verdict';
import { CrossShape, EyeShape, QuestionShape, SealShape } from '../shapes.tsx';
import { useVerification, useVerifyText } from '../verification-context.ts';
import classes from './verdict.module.css';

const shapes = { pass: SealShape, fail: CrossShape, unknown: QuestionShape };

type RowProps = { name: CheckName; look: keyof typeof shapes | 'none'; sentence: string };

function CheckRow({ name, look, sentence }: RowProps) {
  const t = useVerifyText();
  const Shape = look === 'none' ? EyeShape : shapes[look];
  return (
    <li className={`${classes.check} ${look === 'none' ? '' : classes[look]}`}>
      <Shape />
      <b>{t(`check.${name}`)}</b>
      <span className={classes.word}>{t(`verdict.result.${look}`)}</span>
      <p>{sentence}</p>
    </li>
  );
}

/** What was looked at, always in the same order. Without a copy the last one is left to the eye. */
export function Checks({ certificate }: { certificate: CheckedCertificate }) {
  const words = useVerification();
  const { t } = words;
  const { checks } = certificate.verdict;
  if (checks.length === 0) return null;
  return (
    <section>
      <h2>{t('verdict.checks')}</h2>
      <ul>
        {checkNames.map((name) => {
          const check = checks.find((one) => one.name === name);
          if (check !== undefined) {
            return (
              <CheckRow
                key={name}
                name={name}
                look={check.result}
                sentence={checkSentence(certificate, check, words)}
              />
            );
          }
          const isByEye = name === 'copy' && checks.length > 1;
          return isByEye && <CheckRow key={name} name={name} look="none" sentence={t('check.copy.none')} />;
        })}
      </ul>
    </section>
  );
}
