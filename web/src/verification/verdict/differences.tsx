import type { CheckedCertificate, FieldDifference } from '@sanad/contract/api/verification';
import { fieldTitle } from '@sanad/contract/verdict-words/fact-list';
import { UnlikeIcon } from '../icons.tsx';
import { CrossShape, SealShape } from '../shapes.tsx';
import { useVerifyText } from '../verification-context.ts';
import classes from './verdict.module.css';

type DifferenceProps = { difference: FieldDifference; title: string; isOnly: boolean };

/** One field twice, side by side: as it is on the copy and as it was issued. */
function Difference({ difference: { asIssued, copyPicture, issuedPicture }, title, isOnly }: DifferenceProps) {
  const t = useVerifyText();
  return (
    <li className={classes.difference}>
      {!isOnly && <h3>{title}</h3>}
      <div className={classes.pair}>
        <figure className={`${classes.side} ${classes.copy}`}>
          <figcaption>
            <CrossShape />
            {t('verdict.diff.copy')}
          </figcaption>
          <div className={classes.crop}>
            <img src={copyPicture} alt={t('verdict.diff.copy-picture', { field: title })} />
          </div>
        </figure>
        <span className={classes.unlike} role="img" aria-label={t('verdict.diff.unlike')}>
          <UnlikeIcon />
        </span>
        <figure className={classes.side}>
          <figcaption>
            <SealShape />
            {t('verdict.diff.issued')}
          </figcaption>
          <div className={classes.crop}>
            <img src={issuedPicture} alt={t('verdict.diff.issued-picture', { field: title })} />
          </div>
        </figure>
      </div>
      {/* A picture reads like nothing. */}
      {asIssued !== '' && <p className={classes['issued-value']}>{t('verdict.diff.reads', { value: asIssued })}</p>}
    </li>
  );
}

export function Differences({ certificate }: { certificate: CheckedCertificate }) {
  const t = useVerifyText();
  const { differences } = certificate;
  if (differences.length === 0) return null;
  const titleOf = (difference: FieldDifference): string => {
    const title = fieldTitle(certificate, difference);
    return typeof title === 'string' ? t(title) : title.own;
  };
  const [first] = differences;
  const isOnly = differences.length === 1;
  return (
    <section className={classes.full}>
      <h2>
        {isOnly && first !== undefined
          ? t('verdict.diff.one', { field: titleOf(first) })
          : t('verdict.diff.many', { count: differences.length })}
      </h2>
      <ul className={classes.differences}>
        {differences.map((difference) => (
          <Difference key={difference.field} {...{ difference, isOnly }} title={titleOf(difference)} />
        ))}
      </ul>
      <p className={classes.legend}>{t('verdict.diff.rest')}</p>
    </section>
  );
}
