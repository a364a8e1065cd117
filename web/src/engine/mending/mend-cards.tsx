import type { FailedSheetRow } from '@sanad/contract/api/results';
import { IconAlertCircle } from '@tabler/icons-react';
import { useText } from '#lib/words/text.ts';
import { MendCell, type MendViewProps, reasonId } from './mend-cell.tsx';
import classes from './mending.module.css';

type CardProps = Omit<MendViewProps, 'typed'> & { row: FailedSheetRow; cells: readonly string[] };

function Field({ sheet, row, cells, onType, index }: CardProps & { index: number }) {
  const t = useText();
  const title = sheet.heading[index] ?? '';
  return (
    <div className={classes.field}>
      <span aria-hidden="true">{title || t('upload-results.mend.extra')}</span>
      <MendCell row={row} index={index} title={title} value={cells[index] ?? ''} onType={onType} />
    </div>
  );
}

function Card(props: CardProps) {
  const t = useText();
  const { sheet, row } = props;
  const { line, reason, wrong } = row;
  const width = Math.max(sheet.heading.length, row.cells.length);
  const others = [...Array(width).keys()].filter((index) => index !== wrong);
  return (
    <li>
      <b>{t('upload-results.mend.line', { line })}</b>
      <span className={classes.reason}>
        <IconAlertCircle size={18} aria-hidden="true" />
        <span id={reasonId(line)}>{reason}</span>
      </span>
      {wrong !== null && <Field {...props} index={wrong} />}
      <details open={wrong === null}>
        <summary>{t('upload-results.mend.all-cells')}</summary>
        {others.map((index) => (
          <Field key={index} {...props} index={index} />
        ))}
      </details>
    </li>
  );
}

/** The failed rows on a phone: first the cell that the reason is about, the others on a press. */
export function MendCards({ sheet, typed, onType }: MendViewProps) {
  const t = useText();
  return (
    <ul className={classes.cards} aria-label={t('upload-results.result.failed-table')}>
      {sheet.rows.map((row) => (
        <Card key={row.line} sheet={sheet} row={row} cells={typed.get(row.line) ?? row.cells} onType={onType} />
      ))}
    </ul>
  );
}
