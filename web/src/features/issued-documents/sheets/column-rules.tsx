import type { IssuableKind } from '@sanad/contract/api/issued-documents';
import type { KindField } from '@sanad/contract/entities/document-kind';
import { type DocumentColumn, documentColumns } from '@sanad/contract/sheets/document-sheets';
import { labelText } from '@sanad/contract/workflow/document-fields';
import { formatNumber } from '#lib/words/format.ts';
import { currentLanguage, useText } from '#lib/words/text.ts';
import classes from './sheets.module.css';

type Texts = ReturnType<typeof useText>;

function numberRule({ minimum, maximum }: KindField, t: Texts): string {
  const [least, most] = [formatNumber(minimum ?? 0), formatNumber(maximum ?? 0)];
  if (minimum !== undefined && maximum !== undefined) return t('document-sheets.column.between', { least, most });
  if (maximum !== undefined) return t('document-sheets.column.at-most', { most });
  return minimum === undefined ? t('document-sheets.column.number') : t('document-sheets.column.at-least', { least });
}

function fieldRule(field: KindField, t: Texts): string {
  const { type, choices = [], maxLength = 100 } = field;
  if (type === 'number' || type === 'amount') return numberRule(field, t);
  if (type === 'date') return t('document-sheets.column.date');
  if (type === 'choice') return t('document-sheets.column.choice', { choices: choices.join(', ') });
  if (type === 'school') return t('document-sheets.column.school');
  return t('document-sheets.column.text', { most: maxLength });
}

function ruleOf(column: DocumentColumn, t: Texts): string {
  if (column.part === 'field') return fieldRule(column.field, t);
  if (column.part === 'until') return t('document-sheets.column.date');
  return t(column.part === 'name' ? 'document-sheets.column.name' : 'document-sheets.column.holder');
}

/** What the cells of each column are to be, from the kind itself. */
export function ColumnRules({ kind }: { kind: IssuableKind }) {
  const t = useText();
  const { definition } = kind;
  const columns = documentColumns(definition);
  const inSheet = columns.flatMap((column) => (column.part === 'field' ? [column.field.name] : []));
  const leftOut = definition.fields.filter(({ name }) => !inSheet.includes(name));
  return (
    <section className={classes.card}>
      <header>
        <h2>{t('document-sheets.columns')}</h2>
      </header>
      <dl className={classes.rules}>
        {columns.map((column) => (
          <div key={column.title}>
            <dt>
              {column.title}
              {column.required && <b aria-hidden="true"> *</b>}
            </dt>
            <dd>{ruleOf(column, t)}</dd>
          </div>
        ))}
      </dl>
      {leftOut.length > 0 && (
        <p className={classes.note}>
          {t('document-sheets.column.left-out', {
            labels: leftOut.map(({ label }) => labelText(label, currentLanguage())).join(', '),
          })}
        </p>
      )}
    </section>
  );
}
