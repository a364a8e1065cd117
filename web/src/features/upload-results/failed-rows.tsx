import type { FailedItem } from '@sanad/contract/api/results';
import { IconAlertCircle } from '@tabler/icons-react';
import { hasText, useText } from '#lib/words/text.ts';
import classes from './upload-results.module.css';

type FailedRowsProps = { items: readonly FailedItem[]; asCards: boolean; isRegional: boolean };

const numberOf = (item: FailedItem, isRegional: boolean) => (isRegional ? item.studentId : item.admissionNo);

/** A term that the file spells as we do has a name in every language. */
function useTimeOf(): (item: FailedItem) => string {
  const t = useText();
  const named = (term: string) => (hasText(`frame.term.${term}`) ? t(`frame.term.${term}`) : term);
  return ({ session, term }) => [session, named(term)].filter((part) => part !== '').join(', ');
}

function Reason({ text }: { text: string }) {
  return (
    <span className={classes.reason}>
      <IconAlertCircle size={18} aria-hidden="true" />
      <span>{text}</span>
    </span>
  );
}

function FailedCards({ items, isRegional }: FailedRowsProps) {
  const t = useText();
  return (
    <ul className={classes.cards} aria-label={t('upload-results.result.failed-table')}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a refused row may have no number, and may stand twice
        <li key={index}>
          <div className={classes.between}>
            <b>{item.studentName}</b>
            <span className={classes.small}>{numberOf(item, isRegional)}</span>
          </div>
          <Reason text={item.reason} />
        </li>
      ))}
    </ul>
  );
}

/** The rows that were not taken, each with its reason. */
export function FailedRows(props: FailedRowsProps) {
  const t = useText();
  const timeOf = useTimeOf();
  const { items, asCards, isRegional } = props;
  if (asCards) return <FailedCards {...props} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className={classes.tableBox} aria-label={t('upload-results.result.failed-table')} tabIndex={0}>
      <table className={classes.table} data-wraps>
        <thead>
          <tr>
            <th scope="col">{t('upload-results.result.student')}</th>
            <th scope="col">{t(`upload-results.result.${isRegional ? 'candidate-no' : 'admission-no'}`)}</th>
            <th scope="col">{t(`upload-results.result.${isRegional ? 'session' : 'session-term'}`)}</th>
            <th scope="col">{t('upload-results.result.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a refused row may have no number, and may stand twice
            <tr key={index}>
              <th scope="row">{item.studentName}</th>
              <td data-keep>{numberOf(item, isRegional)}</td>
              <td data-keep>{timeOf(item)}</td>
              <td>
                <Reason text={item.reason} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
