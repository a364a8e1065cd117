import { limits } from '@sanad/contract/values/limits';
import { useMemo } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { DataTable } from '#engine/table/data-table.tsx';
import { type TableEnvironment, TableEnvironmentContext } from '#engine/table/table-environment.ts';
import classes from '#features/bulk-verify/bulk-verify.module.css';
import { PastBatches } from '#features/bulk-verify/past-batches.tsx';
import { GetList, HistoryLink, ResultPanel } from '#features/bulk-verify/result-panel.tsx';
import { UploadResults } from '#features/upload-results/upload-results.tsx';
import { uploadRulesOf } from '#features/upload-results/upload-rules.ts';
import { usePageHeader } from '#lib/page/page-header.ts';
import { useText } from '#lib/words/text.ts';
import { TableSkeleton } from '#ui/busy.tsx';
import { useFrame } from './frame/frame-context.ts';
import { useTableConfig } from './lists/use-ui-config.ts';
import { RowActions } from './row-actions.tsx';

const listId = 'verifier_bulk_verification';

/** The rows of one file, a few at a time: the list's own columns, in the order of the file. */
function BatchRows({ batchId }: { batchId: string }) {
  const t = useText();
  const { role } = useFrame();
  const list = useTableConfig(listId);
  const table = useMemo(() => {
    if (list === undefined || list === null) return list;
    const { dateRange: _range, menuFilter: _search, ...rest } = list;
    const body = { limit: limits.bulkResultPageSize, filters: { batchId: { eq: batchId } }, order_entity: 'serialNo' };
    const fields = list.fields.map((column) => (column.name === 'reason' ? { ...column, hidden: false } : column));
    return { ...rest, body, fields, menuFilter: { searchBy: [] } };
  }, [list, batchId]);
  const environment: TableEnvironment = {
    role,
    find: () => undefined,
    searchFields: [],
    pageSize: limits.bulkResultPageSize,
    truncateAt: 240,
    openPanel: () => {},
  };
  if (table === undefined) return <TableSkeleton rows={5} columns={5} />;
  if (table === null) return null;
  return (
    <RowActions>
      <TableEnvironmentContext value={environment}>
        <DataTable key={batchId} table={table} title={t('list.title.bulk-verification')} />
      </TableEnvironmentContext>
    </RowActions>
  );
}

/** `bulk-verify`: a whole file is verified; what it came to, and what earlier ones did. */
export function BulkVerifyPage() {
  const t = useText();
  const { role, homepage } = useFrame();
  const [params] = useSearchParams();
  usePageHeader({ title: t('menu.bulk-verify') });
  const rules = uploadRulesOf(role);
  if (rules?.sheet !== 'verify') return <Navigate to={homepage} replace />;
  const shown = params.get('shown') || undefined;
  return (
    <div className={classes.page}>
      <div className={classes.top}>
        <p>{t('bulk-verify.lead')}</p>
        <HistoryLink />
        <GetList />
      </div>
      {shown !== undefined && (
        <ResultPanel batchId={shown}>
          <BatchRows batchId={shown} />
        </ResultPanel>
      )}
      <div className={classes.columns}>
        <UploadResults {...{ role, rules }} ownSchoolType={undefined} startYear={undefined} />
        <PastBatches shown={shown} />
      </div>
    </div>
  );
}
