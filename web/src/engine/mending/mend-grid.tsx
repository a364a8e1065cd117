import type { FailedSheetRow } from '@sanad/contract/api/results';
import { memo } from 'react';
import { useText } from '#lib/words/text.ts';
import { lettersOf, MendCell, type MendViewProps, reasonId, widthOf } from './mend-cell.tsx';
import classes from './mending.module.css';

type RowProps = {
  row: FailedSheetRow;
  titles: readonly string[];
  letters: readonly number[];
  cells: readonly string[];
  onType: MendViewProps['onType'];
};

const GridRow = memo(
  function GridRow({ row, titles, letters, cells, onType }: RowProps) {
    const t = useText();
    return (
      <tr>
        <th scope="row">
          <span className={classes.line}>{t('upload-results.mend.line', { line: row.line })}</span>
          <span id={reasonId(row.line)}>{row.reason}</span>
        </th>
        {titles.map((title, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <td key={index}>
            <MendCell
              row={row}
              index={index}
              title={title}
              value={cells[index] ?? ''}
              letters={letters[index] ?? 4}
              onType={onType}
            />
          </td>
        ))}
      </tr>
    );
  },
  // `onType` finds what was typed before by itself.
  (before, after) => before.cells === after.cells && before.row === after.row,
);

/** The failed rows as a sheet. */
export function MendGrid({ sheet, typed, onType }: MendViewProps) {
  const t = useText();
  const titles = Array.from({ length: widthOf(sheet) }, (_, index) => sheet.heading[index] ?? '');
  const letters = titles.map((_, index) => lettersOf(sheet, index));
  return (
    <section className={classes.box} aria-label={t('upload-results.result.failed-table')}>
      <table className={classes.grid}>
        <thead>
          <tr>
            <th scope="col">{t('upload-results.mend.line-reason')}</th>
            {titles.map((title, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <th key={index} scope="col">
                {title || t('upload-results.mend.extra')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map((row) => (
            <GridRow
              key={row.line}
              row={row}
              titles={titles}
              letters={letters}
              cells={typed.get(row.line) ?? row.cells}
              onType={onType}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}
