import type { Table } from '@sanad/contract/ui-config/table';
import { useState } from 'react';
import { report } from '#lib/page/report.ts';
import { useText } from '#lib/words/text.ts';
import { ConfigNote } from '#ui/config-note.tsx';
import { showError } from '#ui/toast.tsx';
import { BulkDialogs } from '../bulk-actions/bulk-dialogs.tsx';
import { versionsOf } from '../bulk-actions/bulk-rules.ts';
import { useBulkAction, type WishedBulk } from '../bulk-actions/use-bulk-action.ts';
import { useRowActionHandlers } from '../row-actions/handlers.ts';
import { type AskedAct, RowConfirm } from '../row-actions/row-confirm.tsx';
import { useRowButtons } from '../row-actions/use-row-buttons.ts';
import { FilterActions, SelectionBar } from './bulk-bar.tsx';
import { notesOf } from './columns.ts';
import { Pager } from './pager.tsx';
import classes from './table.module.css';
import { TableBody } from './table-body.tsx';
import { downloadRange, useDownload } from './table-export.ts';
import { Toolbar, type ToolbarProps } from './toolbar.tsx';
import { useSelection } from './use-selection.ts';
import { useStatusCounts } from './use-status-counts.ts';
import { useTable } from './use-table.ts';

type Shown = ReturnType<typeof useTable>;
type DataTableProps = { table: Table; title: string };

/** What an empty list says: the configuration's word, a teacher's next step, else that there is nothing. */
function emptyTextOf({ emptyText }: Table, role: string): string {
  return emptyText ?? (role === 'Teacher' ? 'table.empty.teacher' : 'NO_RECORDS_FOUND');
}

function isNarrowed({ search, from, to }: Shown['state']): boolean {
  return search !== '' || from !== '' || to !== '';
}

function useToolbar({ table, title }: DataTableProps, shown: Shown): Omit<ToolbarProps, 'actions'> {
  const t = useText();
  const { state, list, query, columns, visible, subjects, context, setRange } = shown;
  const file = useDownload({ title, shown });
  const { rangeDownload } = table;
  const range = { from: state.from, to: state.to };
  const download = (which: 'range' | 'all') => {
    if (rangeDownload === undefined) return;
    const days = which === 'all' ? { from: '', to: '' } : range;
    downloadRange({ ...rangeDownload, range: days }, columns, context).catch((error: unknown) => {
      report('The rows of the range could not be loaded', error);
      showError(t('table.download.failed'));
    });
  };
  const titleOf = (field: string) => {
    const below = columns.find(({ column }) => column.below === field)?.column.belowTitle;
    return below ?? columns.find(({ key, column }) => key === field || column.names?.includes(field))?.title;
  };
  const fields = new Set(query.searchFields.flatMap((field) => titleOf(field) ?? []));
  const total = list.error === null && !list.isLoading ? list.total : undefined;
  // In a list that holds nothing at all there is nothing to look for.
  const isBare = total === 0 && !isNarrowed(state);
  return {
    heading: table.isDisplayTableTitle === true ? title : undefined,
    total,
    search:
      query.searchFields.length === 0 || isBare
        ? undefined
        : { value: state.search, fields: [...fields].map((field) => t(field)).join(', '), onSearch: shown.setSearch },
    range: table.dateRange === undefined || isBare ? undefined : { value: range, onChange: setRange },
    rangeDownload:
      rangeDownload === undefined
        ? undefined
        : { isRangeGiven: range.from !== '' || range.to !== '', onDownload: download },
    subjects:
      subjects.length === 0
        ? undefined
        : {
            count: subjects.length,
            isOpen: shown.areSubjectsOpen,
            onChange: shown.setSubjectsOpen,
            pages: shown.subjectPages,
          },
    viewAllPath: shown.environment.viewAllPath,
    onDownload:
      list.rows.length === 0 || rangeDownload !== undefined || table.isDownloadHidden === true
        ? undefined
        : file.download,
    isDownloading: file.isBusy,
    // Where nothing came there are no columns to choose.
    columns: list.error === null && table.rowsAs === undefined ? columns : [],
    visible,
    onToggle: (key) =>
      shown.setToggled(
        state.toggled.includes(key) ? state.toggled.filter((one) => one !== key) : [...state.toggled, key],
      ),
  };
}

function Notes({ table }: Pick<DataTableProps, 'table'>) {
  const t = useText();
  const notes = notesOf(table);
  if (notes.length === 0) return null;
  return (
    <div className={classes.notes}>
      {notes.map(({ key, values }) => (
        <ConfigNote key={`${key} ${Object.values(values).join(' ')}`}>{t(key, values)}</ConfigNote>
      ))}
    </div>
  );
}

/** The order of the rows in words. Results stand as they were added, unless another order is asked for. */
function useOrderText({ statusCounts }: Table, { order, columns }: Shown): string | undefined {
  const t = useText();
  if (order === undefined) return statusCounts === undefined ? undefined : t('table.order.added');
  const title = columns.find(({ sortBy }) => sortBy === order.by)?.title;
  if (title === undefined) return undefined;
  return t(order.direction === 'ASC' ? 'table.order.ascending' : 'table.order.descending', { title: t(title) });
}

/** A list by its configuration: toolbar, rows or cards, pager, acts on one row and on many. */
export function DataTable({ table, title }: DataTableProps) {
  const shown = useTable(table);
  const order = useOrderText(table, shown);
  const { list, state, environment } = shown;
  const toolbar = useToolbar({ table, title }, shown);
  const [asked, setAsked] = useState<AskedAct>();
  const actions = table.bulkActions ?? [];
  const selection = useSelection(actions, list.rows, shown.filterKey);
  const counts = useStatusCounts(table, shown.filters);
  const buttonsOf = useRowButtons({ buttons: shown.buttons, rows: list.rows, ask: setAsked, refresh: list.refresh });
  const hasChosen = selection !== undefined && selection.chosen.size > 0;
  const end = () => {
    setAsked(undefined);
    list.refresh();
  };
  const bulk = useBulkAction(shown.filters, () => {
    selection?.clear();
    list.refresh();
  });
  const handlers = useRowActionHandlers();
  const askBulk = (wished: WishedBulk) => {
    const { opens, title: name } = wished.action;
    if (opens !== undefined) {
      const refresh = () => {
        selection?.clear();
        list.refresh();
      };
      handlers[opens]?.({
        row: { osids: wished.osids },
        button: { action: opens, title: name },
        rows: list.rows,
        refresh,
      });
      return;
    }
    const versions = versionsOf([...(selection?.chosen.values() ?? []), ...list.rows]);
    bulk.ask({ ...wished, seen: { versions, seenAt: list.seenAt } });
  };
  return (
    <div>
      <div className={table.rowsAs === 'papers' ? classes.open : classes.frame}>
        <Toolbar
          {...toolbar}
          // While rows are chosen, one place alone acts on many: the bar, which can also choose all.
          actions={
            toolbar.total !== undefined &&
            !hasChosen && <FilterActions actions={actions} total={toolbar.total} counts={counts} ask={askBulk} />
          }
        />
        {selection !== undefined && (
          <SelectionBar selection={selection} actions={actions} total={list.total} ask={askBulk} />
        )}
        <Notes table={table} />
        <TableBody
          title={title}
          columns={shown.shown}
          cardColumns={shown.columnsFor(list.rows)}
          rows={list.rows}
          isFirstPage={list.page === 1}
          isOfPapers={table.rowsAs === 'papers'}
          context={shown.context}
          truncateAt={environment.truncateAt}
          hasButtons={shown.buttons.length > 0}
          buttonsOf={buttonsOf}
          selection={selection}
          isStale={list.isStale}
          sort={shown.order}
          firstNumber={table.isNumbered === true ? (list.page - 1) * environment.pageSize + 1 : undefined}
          onSort={shown.setSort}
          isLoading={list.isLoading}
          error={list.error}
          isWaiting={shown.isWaiting}
          emptyText={emptyTextOf(table, environment.role)}
          isFestive={environment.role === 'Teacher' && table.emptyText === undefined}
          onClear={isNarrowed(state) ? shown.clearSearch : undefined}
          onRetry={list.refresh}
        />
        {list.error === null && !list.isLoading && (
          <Pager
            page={list.page}
            pages={list.pages}
            pageSize={environment.pageSize}
            total={list.total}
            shown={list.rows.length}
            order={order}
            onPage={shown.goToPage}
          />
        )}
      </div>
      <RowConfirm asked={asked} onCancel={() => setAsked(undefined)} onEnd={end} />
      {environment.isBehind !== true && <BulkDialogs bulk={bulk} onRefresh={list.refresh} />}
    </div>
  );
}
