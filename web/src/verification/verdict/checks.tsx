import type { CheckedCertificate } from '@sanad/contract/api/verification';
import { type Check, type CheckName, checkNames } from '@sanad/contract/workflow/verdict';
import { formatDay, formatMoment } from '../format-time.ts';
import { CrossShape, EyeShape, QuestionShape, SealShape } from '../shapes.tsx';
import { useVerification, useVerifyText } from '../verification-context.ts';
import { checkText } from './check-words.ts';
import { fieldTitle } from './fact-list.ts';
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

/** The sentence of a check with the time that it speaks of; of a copy with the fields that differ. */
function useSentence(certificate: CheckedCertificate): (check: Check) => string {
  const { t, language } = useVerification();
  return (check) => {
    const fields = certificate.differences.map((difference) => {
      const title = fieldTitle(certificate, difference);
      return typeof title === 'string' ? t(title) : title.own;
    });
    if (check.name === 'copy' && check.result === 'fail' && fields.length > 0) {
      return t('check.copy.differs', { fields: [...new Set(fields)].join(', ') });
    }
    const times = { time: formatMoment(check.asOf, language), date: formatDay(check.asOf, language) };
    return t(checkText(check), times);
  };
}

/** What was looked at, always in the same order. Without a copy the last one is left to the eye. */
export function Checks({ certificate }: { certificate: CheckedCertificate }) {
  const t = useVerifyText();
  const sentenceOf = useSentence(certificate);
  const { checks } = certificate.verdict;
  if (checks.length === 0) return null;
  return (
    <section>
      <h2>{t('verdict.checks')}</h2>
      <ul>
        {checkNames.map((name) => {
          const check = checks.find((one) => one.name === name);
          if (check !== undefined) {
            return <CheckRow key={name} name={name} look={check.result} sentence={sentenceOf(check)} />;
          }
          const isByEye = name === 'copy' && checks.length > 1;
          return isByEye && <CheckRow key={name} name={name} look="none" sentence={t('check.copy.none')} />;
        })}
      </ul>
    </section>
  );
}
