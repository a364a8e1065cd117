import { ActionIcon, Loader } from '@mantine/core';
import { IconFileSpreadsheet, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { sizeText } from '#engine/uploads/file-rules.ts';
import { formatNumber } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import { Problem } from './file-drop.tsx';
import type { SheetView } from './read-sheet.ts';
import classes from './upload-results.module.css';
import type { Sheet } from './use-sheet.ts';

/** "412 rows". */
export function useRowsText(): (rows: number | undefined) => string {
  const t = useText();
  return (rows) => {
    if (rows === undefined) return t('upload-results.rows.unknown');
    return rows === 1 ? t('upload-results.rows.one') : t('upload-results.rows.many', { count: formatNumber(rows) });
  };
}

/** A file by name, with a line about it. */
export function FileCard({ name, detail, children }: { name: string; detail: ReactNode; children?: ReactNode }) {
  return (
    <div className={classes.file}>
      <IconFileSpreadsheet size={28} className={classes.fileIcon} aria-hidden="true" />
      <div className={classes.fileName}>
        <b title={name}>{name}</b>
        <span className={classes.small}>{detail}</span>
      </div>
      {children}
    </div>
  );
}

function FirstRows({ view, name }: { view: SheetView; name: string }) {
  const t = useText();
  const label = t('upload-results.first-rows', { name });
  const look = (index: number) => (view.marks.has(index) ? { 'data-number': true } : {});
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keys
    <section className={classes.tableBox} aria-label={label} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {view.heading.map((title, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a heading may be empty or stand twice
              <th key={index} scope="col" {...look(index)}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.first.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other name
            <tr key={line}>
              {view.heading.map((_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={index} {...look(index)}>
                  {row[index] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The chosen file as the browser reads it, before anything is sent. */
export function SheetCard({ file, sheet }: { file: File; sheet: Sheet }) {
  const t = useText();
  const rowsText = useRowsText();
  const { view, problem, isReading } = sheet;
  // Of a file that is no text nothing was counted, however small it is.
  const isCounted = view !== undefined && (view.rows !== undefined || view.heading.length > 0);
  const detail = isReading ? t('upload-results.reading') : isCounted ? rowsText(view.rows) : undefined;
  return (
    <div className={classes.stack}>
      <FileCard name={file.name} detail={[detail, sizeText(file.size)].filter(Boolean).join(' · ')}>
        {isReading && <Loader size={20} aria-hidden="true" />}
        <ActionIcon aria-label={t('upload-results.remove-file')} onClick={sheet.clear}>
          <IconX size={20} />
        </ActionIcon>
      </FileCard>
      {problem !== undefined && <Problem text={problem} />}
      {view !== undefined && view.ignored.length > 0 && (
        <p className={classes.small}>{t('upload-results.ignored', { columns: view.ignored.join(', ') })}</p>
      )}
      {view !== undefined && view.first.length > 0 && <FirstRows view={view} name={file.name} />}
    </div>
  );
}
