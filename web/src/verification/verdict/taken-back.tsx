import type { CheckedCertificate } from '@sanad/contract/api/verification';
import { formatDay, formatMoment } from '@sanad/contract/verdict-words/format-time';
import { takenBack } from '@sanad/contract/verdict-words/verdict-sentences';
import parts from '../parts.module.css';
import { useVerification } from '../verification-context.ts';
import classes from './verdict.module.css';

/** The certificate that holds in its place, with the way to it; or that it is still to come. */
function Replacement({ certificateNo, issuedAt }: NonNullable<CheckedCertificate['replacement']>) {
  const { t, language } = useVerification();
  if (certificateNo === undefined) {
    return (
      <div className={classes.replacement}>
        <div>
          <b className={classes.preparing}>{t('verdict.replacement.preparing')}</b>
          <span>{t('verdict.replacement.preparing.text')}</span>
        </div>
      </div>
    );
  }
  return (
    <div className={classes.replacement}>
      <div>
        <span>{t('verdict.replacement')}</span>
        <b>{certificateNo}</b>
        {issuedAt !== undefined && (
          <span>{t('verdict.replacement.issued', { date: formatDay(issuedAt, language) })}</span>
        )}
      </div>
      <a className={`${parts.button} ${parts.primary}`} href={`/V/${encodeURIComponent(certificateNo)}`}>
        {t('verdict.replacement.check')}
      </a>
    </div>
  );
}

/** Since when, why and by whom it was taken back, and what holds in its place. */
export function TakenBack({ certificate }: { certificate: CheckedCertificate }) {
  const { t, language } = useVerification();
  const check = takenBack(certificate);
  if (check === undefined) return null;
  const { replacement, schoolName, resultType } = certificate;
  const issuer = resultType === 'school' && schoolName !== '' ? schoolName : t('verdict.by.state');
  const facts = [
    { name: t('verdict.since'), value: formatMoment(check.asOf, language) },
    ...(check.reason === undefined ? [] : [{ name: t('verdict.reason'), value: t(`revoke-class.${check.reason}`) }]),
    { name: t('verdict.by'), value: issuer },
  ];
  return (
    <div className={`${classes.full} ${classes.takenBack}`}>
      {replacement !== undefined && <Replacement {...replacement} />}
      <dl className={classes.why}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
