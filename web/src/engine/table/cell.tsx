import { limits } from '@sanad/contract/values/limits';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { AttachmentViewer } from '#ui/attachment-viewer.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import classes from './cell.module.css';
import { belowText, type CellContext, cellText, isShownIn, safeAddress, shownValue } from './cell-value.ts';
import type { ShownColumn } from './columns.ts';
import { isFailed, marksOf } from './subjects.ts';
import type { Row } from './table-environment.ts';

export type CellProps = {
  column: ShownColumn;
  row: Row;
  context: CellContext;
  /** Width at which a truncated text ends. */
  truncateAt: number;
};

/** Up to so many letters a text stays in one line; longer ones keep room for whole words. */
const oneLine = 14;

function LinkCell({ value }: { value: string }) {
  const address = safeAddress(value);
  const letters = [...value];
  const shown =
    letters.length > limits.linkDisplayCharacters
      ? `${letters.slice(0, limits.linkDisplayCharacters).join('')}…`
      : value;
  if (address === undefined) return <span title={value}>{shown}</span>;
  const outside = /^https?:/i.test(address) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a className={classes.link} href={address} title={value} {...outside}>
      {shown}
    </a>
  );
}

function MarkCell({ column, row, context }: Omit<CellProps, 'truncateAt'>) {
  const mark = marksOf(row).find(({ subject }) => subject === column.title);
  if (mark === undefined) return null;
  const text = cellText(column, row, context);
  if (!isFailed(mark)) return text;
  return (
    <span className={classes.failed}>
      {text}
      <span className={classes.unseen}> {context.t('table.failed-mark')}</span>
    </span>
  );
}

function BooleanCell({ value, text }: { value: unknown; text: string }) {
  if (typeof value !== 'boolean') return null;
  const Icon = value ? IconCheck : IconMinus;
  return (
    <span className={value ? classes.yes : classes.no}>
      <Icon size={18} stroke={2} aria-hidden={true} />
      {text}
    </span>
  );
}

/** The value of a row in one column, drawn by its kind. */
export function CellValue({ column, row, context, truncateAt }: CellProps) {
  if (!isShownIn(column.column, row)) return null;
  const value = shownValue(column.column, row);
  const text = cellText(column, row, context);
  switch (column.kind) {
    case 'status':
      return typeof value === 'string' && value !== '' ? (
        <StatusBadge status={value} {...(column.column.values?.[value] ? { label: text } : {})} />
      ) : null;
    case 'boolean':
      return <BooleanCell value={value} text={text} />;
    case 'image': {
      const address = typeof value === 'string' ? safeAddress(value) : undefined;
      if (address === undefined) return text === '' ? null : <span className={classes.no}>{text}</span>;
      return <img className={classes.image} src={address} alt={context.t(column.title)} loading="lazy" />;
    }
    case 'attachment': {
      const address = typeof value === 'string' ? safeAddress(value) : undefined;
      return <AttachmentViewer imageUrl={address ?? null} />;
    }
    case 'link':
      return typeof value === 'string' && value !== '' ? <LinkCell value={value} /> : null;
    case 'mark':
      return <MarkCell column={column} row={row} context={context} />;
    default: {
      const isCut = column.column.truncate === true;
      const room = text.length > oneLine ? classes.long : classes.short;
      const names = [classes.text, isCut ? classes.cut : room, column.column.text_capitalize && classes.capitalize];
      return (
        <span
          className={names.filter(Boolean).join(' ')}
          {...(isCut ? { title: text, style: { maxWidth: truncateAt } } : {})}
        >
          {text}
        </span>
      );
    }
  }
}

/** A further cell of a row, with its second field in small letters below. */
export function FurtherCell(props: CellProps) {
  const below = belowText(props.column, props.row);
  if (below === '') return <CellValue {...props} />;
  return (
    <span className={classes.further}>
      <CellValue {...props} />
      <small title={below}>{below}</small>
    </span>
  );
}

/** The first cell of a row: its name, with a second field below. */
export function NameCell(props: CellProps) {
  const below = belowText(props.column, props.row);
  return (
    <span className={classes.name}>
      <b>
        <CellValue {...props} />
      </b>
      {below !== '' && <small>{below}</small>}
    </span>
  );
}
