import type { CheckedCertificate } from '@sanad/contract/api/verification';
import { isComparedByEye } from '@sanad/contract/verdict-words/compared';
import { attestedField, type Fact, factsOf, factText, isTranscript } from '@sanad/contract/verdict-words/fact-list';
import { formatMoment } from '@sanad/contract/verdict-words/format-time';
import { fieldText, labelText, type SignedField } from '@sanad/contract/workflow/document-fields';
import { NoticeIcon } from '../icons.tsx';
import parts from '../parts.module.css';
import { useVerification, useVerifyText } from '../verification-context.ts';
import { CompareGrades } from './compare-grades.tsx';
import classes from './verdict.module.css';

/** Of a transcript one line for each session, without grades of single subjects. */
function Averages({ results }: Pick<CheckedCertificate, 'results'>) {
  const t = useVerifyText();
  if (results.length === 0) return null;
  return (
    <table className={classes.grades}>
      <caption>{t('verdict.averages')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('verdict.field.academicYear')}</th>
          <th scope="col">{t('verdict.averages.average')}</th>
        </tr>
      </thead>
      <tbody>
        {results.map(({ subject, score }) => (
          <tr key={subject}>
            <th scope="row">{subject}</th>
            <td>{score ?? '-'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What an attestor vouched for, fact by fact. */
function AttestedFacts({ results }: Pick<CheckedCertificate, 'results'>) {
  const t = useVerifyText();
  if (results.length === 0) return null;
  const nameOf = (subject: string) => {
    const name = attestedField(subject);
    return typeof name === 'string' ? t(name) : name.own;
  };
  return (
    <table className={classes.grades}>
      <caption>{t('verdict.attested')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('verdict.attested.field')}</th>
          <th scope="col">{t('verdict.attested.value')}</th>
        </tr>
      </thead>
      <tbody>
        {results.map(({ subject, grade }, index) => (
          // Several entries have facts of the same name.
          // biome-ignore lint/suspicious/noArrayIndexKey: what was signed keeps its order
          <tr key={index}>
            <th scope="row">{nameOf(subject)}</th>
            <td>{grade}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The fields of a document that are not private, by the names that its issuer gave them. */
function DocumentFields({ document }: { document: NonNullable<CheckedCertificate['document']> }) {
  const { t, language } = useVerification();
  if (document.fields.length === 0) return null;
  return (
    <table className={classes.grades}>
      <caption>{t('verdict.document.fields')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('verdict.attested.field')}</th>
          <th scope="col">{t('verdict.document.value')}</th>
        </tr>
      </thead>
      <tbody>
        {document.fields.map((field) => (
          <tr key={field.name}>
            <th scope="row">{labelText(field.label, language)}</th>
            <td>{fieldText(field as SignedField, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Grades({ results }: Pick<CheckedCertificate, 'results'>) {
  const t = useVerifyText();
  if (results.length === 0) return null;
  const hasScores = results.some(({ score }) => score !== null);
  return (
    <table className={classes.grades}>
      <caption>{t('verdict.grades')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('verdict.grades.subject')}</th>
          {hasScores && <th scope="col">{t('verdict.grades.score')}</th>}
          <th scope="col">{t('verdict.grades.grade')}</th>
        </tr>
      </thead>
      <tbody>
        {results.map(({ subject, score, grade }) => (
          <tr key={subject}>
            <th scope="row">{subject}</th>
            {hasScores && <td>{score ?? '-'}</td>}
            <td>{grade}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How old what the device knew by itself is. */
function Kept({ kept }: { kept: NonNullable<CheckedCertificate['kept']> }) {
  const { t, language } = useVerification();
  const { keysAsOf, statusAsOf } = kept;
  return (
    <div className={`${parts.note} ${parts.info} ${classes.kept}`}>
      <NoticeIcon className={parts.icon} />
      <p>
        <strong>{t('verdict.kept')}</strong> {t('verdict.kept.keys', { time: formatMoment(keysAsOf, language) })}{' '}
        {statusAsOf === null
          ? t('verdict.kept.no-status')
          : t('verdict.kept.status', { time: formatMoment(statusAsOf, language) })}
      </p>
    </div>
  );
}

function Listed({ facts }: { facts: readonly Fact[] }) {
  const words = useVerification();
  return (
    <dl className={classes.facts}>
      {facts.map((fact) => (
        <div key={fact.name}>
          <dt>{words.t(fact.name)}</dt>
          <dd>{factText(fact, words)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Facts under a heading of their own. */
export function FactList({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <Listed facts={facts} />
    </section>
  );
}

function Shown({ certificate }: { certificate: CheckedCertificate }) {
  const { results } = certificate;
  if (certificate.document !== undefined) return <DocumentFields document={certificate.document} />;
  if (certificate.attestation !== undefined) return <AttestedFacts results={results} />;
  if (isTranscript(certificate)) return <Averages results={results} />;
  return isComparedByEye(certificate) ? <CompareGrades results={results} /> : <Grades results={results} />;
}

/** What was issued, to be held against the paper. */
export function Facts({ certificate }: { certificate: CheckedCertificate }) {
  const { t, language } = useVerification();
  const { resultType, verdict, results, kept, document } = certificate;
  const kind =
    certificate.attestation !== undefined ? 'attestation' : isTranscript(certificate) ? 'transcript' : resultType;
  const isByEye = results.length > 0 && verdict.result === 'unknown';
  const heading = isByEye ? t('verdict.facts.signed') : t(`verdict.facts.${kind}`);
  return (
    <section>
      <h2>{document === undefined ? heading : labelText(document.title, language)}</h2>
      {isByEye && <p className={`${parts.muted} ${classes.compare}`}>{t('verdict.facts.compare')}</p>}
      <Listed facts={factsOf(certificate)} />
      <Shown certificate={certificate} />
      {kept !== undefined && <Kept kept={kept} />}
    </section>
  );
}
