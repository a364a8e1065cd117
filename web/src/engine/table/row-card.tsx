import { Checkbox, Collapse, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useText } from '#lib/words/text.ts';
import { CardButtons } from '../row-actions/row-buttons.tsx';
import classes from './cards.module.css';
import { CellValue } from './cell.tsx';
import { belowText, cellText, nameColumn, rowName } from './cell-value.ts';
import { RowFacts } from './row-facts.tsx';
import type { RowsProps } from './rows-props.ts';
import { type Row, rowKey } from './table-environment.ts';

type CardProps = RowsProps & { row: Row; id: string };

/** The marks of a row, folded away until they are asked for. */
function CardMarks({ columns, row, context, truncateAt }: CardProps) {
  const t = useText();
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const marks = columns.filter((column) => column.kind === 'mark' && cellText(column, row, context) !== '');
  if (marks.length === 0) return null;
  return (
    <div>
      <UnstyledButton
        className={classes.unfold}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? t('table.subjects.hide') : t('table.subjects.show', { count: marks.length })}
        <IconChevronDown size={18} aria-hidden={true} data-open={isOpen || undefined} />
      </UnstyledButton>
      <Collapse expanded={isOpen} id={listId}>
        <RowFacts className={classes.marks} columns={marks} {...{ row, context, truncateAt }} />
      </Collapse>
    </div>
  );
}

function CardFacts({ columns, row, context, truncateAt }: CardProps) {
  const named = nameColumn(columns, row, context);
  const facts = columns
    .filter((column, index) => index > 0 && column !== named && column.kind !== 'mark' && column.kind !== 'status')
    .filter((column) => cellText(column, row, context) !== '');
  return <RowFacts className={classes.facts} columns={facts} {...{ row, context, truncateAt }} />;
}

function RowCard(props: CardProps) {
  const t = useText();
  const { columns, row, id, context, truncateAt, selection, buttonsOf } = props;
  const named = nameColumn(columns, row, context);
  const name = rowName(columns, row, context);
  const below = named === undefined ? '' : belowText(named, row);
  const status = columns.find(({ kind }, index) => kind === 'status' && index > 0);
  const why = status === undefined ? '' : belowText(status, row);
  return (
    <li className={classes.card} data-chosen={selection?.isChosen(id) || undefined}>
      <div className={classes.head}>
        {selection !== undefined && (
          <Checkbox
            size="md"
            aria-label={t('table.select', { name })}
            checked={selection.isChosen(id)}
            disabled={!selection.canChoose(row)}
            onChange={() => selection.toggle(id, row)}
          />
        )}
        <div className={classes.name}>
          {named !== undefined && (
            <b>
              <CellValue column={named} row={row} context={context} truncateAt={truncateAt} />
            </b>
          )}
          {below !== '' && <small>{below}</small>}
        </div>
        {status !== undefined && <CellValue column={status} row={row} context={context} truncateAt={truncateAt} />}
      </div>
      {why !== '' && <p className={classes.why}>{why}</p>}
      <CardFacts {...props} />
      <CardMarks {...props} />
      <CardButtons buttons={buttonsOf(row, name)} name={name} />
    </li>
  );
}

/** Rows as cards, for a phone. */
export function RowCards(props: RowsProps) {
  return (
    <ul className={classes.cards} aria-label={props.title} data-stale={props.isStale || undefined}>
      {props.rows.map((row, index) => {
        const id = rowKey(row, index);
        return <RowCard key={id} {...props} row={row} id={id} />;
      })}
    </ul>
  );
}
