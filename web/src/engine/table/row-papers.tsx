import { UnstyledButton } from '@mantine/core';
import { PaperButtons } from '../row-actions/row-buttons.tsx';
import { CellValue } from './cell.tsx';
import { belowText, cellText, rowName } from './cell-value.ts';
import { usePaperPicture } from './paper-picture.ts';
import classes from './papers.module.css';
import { RowFacts } from './row-facts.tsx';
import type { RowsProps } from './rows-props.ts';
import { type Row, rowKey } from './table-environment.ts';

type PaperProps = RowsProps & { row: Row; isLarge: boolean };

function Paper(props: PaperProps) {
  const { columns, row, context, truncateAt, buttonsOf, isLarge } = props;
  const Picture = usePaperPicture();
  const name = rowName(columns, row, context);
  const [first] = columns;
  const below = first === undefined ? '' : belowText(first, row);
  const status = columns.find(({ kind }) => kind === 'status');
  const buttons = buttonsOf(row, [name, below].filter(Boolean).join(', '));
  const facts = columns.filter(
    (column, index) => index > 0 && column.kind !== 'status' && cellText(column, row, context) !== '',
  );
  const look = buttons.find(({ isEnabled }) => isEnabled);
  return (
    <li className={classes.paper} data-large={isLarge || undefined}>
      {/* The picture is the same way as the first button: not a second stop. */}
      <UnstyledButton className={classes.bed} tabIndex={-1} aria-hidden="true" onClick={look?.press}>
        <span className={classes.sheet}>{Picture !== undefined && <Picture row={row} />}</span>
      </UnstyledButton>
      <div className={classes.about}>
        {status !== undefined && (
          <div>
            <CellValue column={status} row={row} context={context} truncateAt={truncateAt} />
          </div>
        )}
        <h2>{name}</h2>
        {below !== '' && <p>{below}</p>}
        <RowFacts className={classes.facts} columns={facts} {...{ row, context, truncateAt }} />
      </div>
      <PaperButtons buttons={buttons} isLarge={isLarge} />
    </li>
  );
}

/** Rows as papers: the newest large, the others on a shelf. */
export function RowPapers(props: RowsProps) {
  return (
    <ul className={classes.papers} aria-label={props.title} data-stale={props.isStale || undefined}>
      {props.rows.map((row, index) => (
        <Paper key={rowKey(row, index)} {...props} row={row} isLarge={index === 0 && props.isFirstPage} />
      ))}
    </ul>
  );
}
