import { SealShape } from '#verification/shapes.tsx';
import sampleQr from '../../art/sample-qr.svg';
import { useText } from '../../public-context.ts';
import { Mark } from '../../shapes.tsx';

const grades = [
  ['public.sample.subject.english', 'B'],
  ['public.sample.subject.mathematics', 'C'],
  ['public.sample.subject.science', 'A'],
  ['public.sample.subject.hausa', 'A'],
] as const;

/** A picture made of text, for the eye only. */
export function SampleCertificate() {
  const t = useText();
  return (
    <div className="sample" aria-hidden="true">
      <div className="cert">
        <div className="cert-in">
          <div className="cert-head">
            <Mark ground="#b98a2f" paper="#fffdf7" />
            <p>
              <strong>{t('public.sample.title')}</strong>
              {t('public.sample.issuer')}
            </p>
          </div>
          <small>{t('public.sample.certify')}</small>
          <div className="cert-name">{t('public.sample.name')}</div>
          <div className="cert-body">
            <table>
              <tbody>
                {grades.map(([subject, grade]) => (
                  <tr key={subject}>
                    <td>{t(subject)}</td>
                    <td>{grade}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <img className="qr" src={sampleQr} alt="" width="92" height="92" />
          </div>
          <small className="cert-number num">{t('public.sample.number')}</small>
        </div>
      </div>
      <div className="slip">
        <SealShape />
        <p>
          <strong>{t('public.sample.verified')}</strong>
          <span>{t('public.sample.checks')}</span>
        </p>
      </div>
    </div>
  );
}
