import type { Table } from '@sanad/contract/ui-config/table';
import { type ComponentProps, lazy, Suspense, useEffect, useMemo } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useNameOf } from '#engine/table/use-lookups.ts';
import { usePageHeader } from '#lib/page/page-header.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { useStored } from '#lib/session/use-stored.ts';
import { useText } from '#lib/words/text.ts';
import { TableSkeleton } from '#ui/busy.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FocusedTitle } from '#ui/focused-title.tsx';
import { TitledDialog } from '#ui/titled-dialog.tsx';
import { useFrame } from '../frame/frame-context.ts';
import { entryOfPage } from '../frame/menu-rules.ts';
import { closedViewAll, isViewAll } from '../special-routes.ts';
import { ListTable } from './list-table.tsx';
import { useClassTitle } from './use-class-title.ts';
import { useReloadBounce } from './use-reload-bounce.ts';
import { useTableConfig } from './use-ui-config.ts';

const ClassSection = lazy(() => import('./class-section.tsx').then((module) => ({ default: module.ClassSection })));
const ClassMarks = lazy(() => import('./class-section.tsx').then((module) => ({ default: module.ClassMarks })));
const ClassList = lazy(() => import('./class-section.tsx').then((module) => ({ default: module.ClassList })));

function useRememberedTable(name: string): void {
  useEffect(() => sessionStore.set('table', name), [name]);
}

/** A list with its class cards, if the configuration gives it some: they narrow it. */
function WithClasses(props: ComponentProps<typeof ListTable>) {
  const { classCards } = props.table;
  if (classCards === undefined) return <ListTable {...props} />;
  return (
    <Suspense fallback={<TableSkeleton rows={4} columns={5} />}>
      <ClassSection hasPreview={classCards.preview === true}>
        {props.table.isAggregate === true ? <ClassMarks path={props.table.api} /> : <ClassList {...props} />}
      </ClassSection>
    </Suspense>
  );
}

/** The whole list in a dialog, whose title is the list's. */
function ViewAll({ table, title, onClose }: { table: Table; title: string; onClose: () => void }) {
  const t = useText();
  useStored('isClickonViewAll', 'true');
  const classTitle = useClassTitle(title);
  const name = table.classCards === undefined ? t(title) : classTitle;
  const untitled = useMemo(() => ({ ...table, isDisplayTableTitle: false }), [table]);
  return (
    <TitledDialog
      opened
      purpose="preview"
      title={<FocusedTitle>{t('table.view-all.title', { title: name })}</FocusedTitle>}
      onClose={onClose}
    >
      <ListTable table={untitled} title={name} />
    </TitledDialog>
  );
}

/** `{entity}/list/{table}`, `{entity}/admin/{table}` and their kin: the list that the configuration has under the name. */
export function ListPage() {
  const t = useText();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { table: name = '', id } = useParams();
  const table = useTableConfig(name);
  const { menu } = useFrame();
  // The menu names the page; a list that no entry leads to names itself.
  const menuTitle = entryOfPage(menu?.menus ?? [], { pathname, search })?.title;
  const ownTitle = table?.title;
  const context = useNameOf(table?.within, id);
  usePageHeader({
    ...(menuTitle === undefined && ownTitle !== undefined ? { title: t(ownTitle) } : {}),
    ...(context === undefined ? {} : { context }),
  });
  useRememberedTable(name);
  useReloadBounce();
  const title = ownTitle ?? menuTitle ?? 'table.list';
  if (table === undefined) return <TableSkeleton rows={6} columns={5} />;
  if (table === null) return <EmptyState title={t('table.unknown')} text={t('table.unknown.text')} />;
  if (!isViewAll(pathname) || table.isAggregate === true) return <WithClasses table={table} title={title} />;
  const below = closedViewAll(pathname);
  return (
    <>
      <WithClasses table={table} title={title} behind={below} />
      <ViewAll table={table} title={title} onClose={() => void navigate(below + search)} />
    </>
  );
}
