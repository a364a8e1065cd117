import type { Table } from '@sanad/contract/ui-config/table';
import { limits } from '@sanad/contract/values/limits';
import { type ReactNode, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { DataTable } from '#engine/table/data-table.tsx';
import { type TableEnvironment, TableEnvironmentContext } from '#engine/table/table-environment.ts';
import { useText } from '#lib/words/text.ts';
import { useFrame } from '../frame/frame-context.ts';
import { RowActions } from '../row-actions.tsx';
import { panelPath, showsFirstRowsOnly, successPathOf, truncateWidth } from '../special-routes.ts';
import { useListValues, useNarrowedBy } from './use-list-values.ts';
import { useSearchFields } from './use-ui-config.ts';

type ListTableProps = {
  table: Table;
  title: string;
  /** The page that the list stands on, while a dialog over it has the address. */
  behind?: string;
};

function useEnvironment({ table, behind }: Omit<ListTableProps, 'title'>): TableEnvironment {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { role } = useFrame();
  const find = useListValues();
  const searchFields = useSearchFields();
  const narrowedBy = useNarrowedBy(table.classCards !== undefined);
  const path = behind ?? pathname;
  const isPart = showsFirstRowsOnly(path);
  return {
    role,
    find,
    searchFields,
    pageSize: isPart ? limits.dashboardPageSize : limits.tablePageSize,
    truncateAt: truncateWidth(path),
    openPanel: (panel) => void navigate(panelPath(pathname + search, panel)),
    successPath: successPathOf(role, pathname),
    narrowedBy,
    isBehind: behind !== undefined,
    viewAllPath: isPart ? `${path}/all${search}` : undefined,
  };
}

/** A list of the configuration with the frame's filters, the user's role and the app's row actions. */
export function ListTable(props: ListTableProps): ReactNode {
  const { table, title, behind } = props;
  const t = useText();
  const { pathname } = useLocation();
  const environment = useEnvironment(props);
  const shownTitle = useMemo(() => t(title), [t, title]);
  return (
    <RowActions>
      <TableEnvironmentContext value={environment}>
        <DataTable key={behind ?? pathname} table={table} title={shownTitle} />
      </TableEnvironmentContext>
    </RowActions>
  );
}
