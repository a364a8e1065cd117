import type { FailedSheet, FailedSheetRow } from '@sanad/contract/api/results';
import type { KeyboardEvent } from 'react';
import { useText } from '#lib/words/text.ts';
import classes from './mending.module.css';

/** What was typed over the cells of rows, by their lines. */
export type Typed = ReadonlyMap<number, readonly string[]>;

/** The same with one more cell. */
export function withTyped(
  typed: Typed,
  { line, cells: first }: Pick<FailedSheetRow, 'line' | 'cells'>,
  at: number,
  value: string,
): Typed {
  const cells = typed.get(line) ?? first;
  const wide = Array.from({ length: Math.max(cells.length, at + 1) }, (_, index) => cells[index] ?? '');
  return new Map(typed).set(line, wide.with(at, value));
}

export type MendViewProps = {
  sheet: FailedSheet;
  typed: Typed;
  onType: (line: number, index: number, value: string) => void;
};

/** A row may be longer than the heading; that is then what is wrong with it. */
export const widthOf = ({ heading, rows }: FailedSheet): number =>
  Math.max(heading.length, ...rows.map(({ cells }) => cells.length));

/** Wide enough for what stands in a column and for what may be typed over it, so that more columns are in sight. */
export function lettersOf({ rows }: FailedSheet, index: number): number {
  const longest = Math.max(...rows.map(({ cells }) => [...(cells[index] ?? '')].length));
  return Math.min(Math.max(longest, 4), 24);
}

export const reasonId = (line: number) => `mend-reason-${line}`;

/** Enter and the arrows go up and down a column, as in a sheet. */
function moveInColumn(event: KeyboardEvent<HTMLInputElement>) {
  const step = event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey) ? -1 : 1;
  if (!['Enter', 'ArrowUp', 'ArrowDown'].includes(event.key)) return;
  event.preventDefault();
  const { column } = event.currentTarget.dataset;
  const cells = [...document.querySelectorAll<HTMLInputElement>(`input[data-column="${column}"]`)];
  cells[cells.indexOf(event.currentTarget) + step]?.focus();
}

type MendCellProps = {
  row: FailedSheetRow;
  index: number;
  title: string;
  value: string;
  onType: MendViewProps['onType'];
  /** How many letters it is wide; else as wide as its place. */
  letters?: number;
};

/** One cell of a failed row; the one that the reason is about is marked until it is typed over. */
export function MendCell({ row: { line, cells, wrong }, index, title, value, onType, letters }: MendCellProps) {
  const t = useText();
  const isWrong = wrong === index && value === (cells[index] ?? '');
  return (
    <input
      className={classes.cell}
      {...(letters !== undefined && { style: { minWidth: `calc(${letters}ch + 22px)` } })}
      data-column={index}
      value={value}
      maxLength={500}
      aria-label={t('upload-results.mend.cell', { column: title || t('upload-results.mend.extra'), line })}
      aria-invalid={isWrong}
      aria-describedby={reasonId(line)}
      onChange={(event) => onType(line, index, event.currentTarget.value)}
      onKeyDown={moveInColumn}
    />
  );
}
