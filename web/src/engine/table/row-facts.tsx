import { useText } from '#lib/words/text.ts';
import { CellValue } from './cell.tsx';
import type { CellContext } from './cell-value.ts';
import type { ShownColumn } from './columns.ts';
import type { Row } from './table-environment.ts';

type RowFactsProps = {
  className: string | undefined;
  columns: readonly ShownColumn[];
  row: Row;
  context: CellContext;
  truncateAt: number;
};

/** Columns of a row as titles with their values, where the row is no line of a table. */
export function RowFacts({ className, columns, row, context, truncateAt }: RowFactsProps) {
  const t = useText();
  if (columns.length === 0) return null;
  return (
    <dl className={className}>
      {columns.map((column) => (
        <div key={column.key}>
          <dt>{column.kind === 'mark' ? column.title : t(column.title)}</dt>
          <dd>
            <CellValue column={column} row={row} context={context} truncateAt={truncateAt} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
