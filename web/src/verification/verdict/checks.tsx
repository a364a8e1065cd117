import type { CheckedCertificate } from '@sanad/contract/api/verification';
import { checkSentence } from '@sanad/contract/verdict-words/verdict-sentences';
import { type CheckName, checkNames } from '@sanad/contract/workflow/verdict';
import { ArrowShape, CrossShape, EyeShape, QuestionShape, SealShape } from '../shapes.tsx';
import { useVerification, useVerifyText } from '../verification-context.ts';
import classes from './verdict.module.css';

const shapes = { pass: SealShape, fail: CrossShape, unknown: QuestionShape };

type RowProps = { name: CheckName; look: keyof typeof shapes | 'none'; sentence: string; code?: string | undefined };

/** What was taken back has a word of its own: nothing is wrong with the paper itself. */
const ownWords: readonly string[] = ['revoked', 'superseded'];

function CheckRow({ name, look, sentence, code = '' }: RowProps) {
  const t = useVerifyText();
  const isReplaced = look === 'fail' && code === 'superseded';
  const Shape = look === 'none' ? EyeShape : isReplaced ? ArrowShape : shapes[look];
  const word = look === 'fail' && ownWords.includes(code) ? (code as 'revoked' | 'superseded') : look;
  return (
    <li className={`${classes.check} ${look === 'none' ? '' : classes[look]}`}>
      <Shape />
      <b>{t(`check.${name}`)}</b>
      <span className={classes.word}>{t(`verdict.result.${word}`)}</span>
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
                // What names no list of revoked ones passed nothing: whether it was revoked is not known.
                look={check.code === 'no-status' ? 'unknown' : check.result}
                code={check.code}
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
