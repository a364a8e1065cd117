import { Button } from '@mantine/core';
import type { SubMenuItem } from '@sanad/contract/ui-config/menu';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { useCurrentPageHeader } from '#lib/page/page-header.ts';
import { useText } from '#lib/words/text.ts';
import { pageActionsId } from '#ui/page-actions.tsx';
import { panelPath, withoutOutlet } from '../special-routes.ts';
import { FilterChip } from './filter-chip.tsx';
import { useFrame } from './frame-context.ts';
import { ItemIcon } from './item-icon.tsx';
import { activeEntry, isOnPath } from './menu-rules.ts';
import { PageTools } from './page-tools.tsx';
import { StatusTabs } from './status-tabs.tsx';
import classes from './sub-header.module.css';
import { isValueFilter, useFilters } from './use-filters.ts';

/** Only those have it who look at more than one place. */
const PlaceFilter = lazy(() => import('./place-filter.tsx').then((module) => ({ default: module.PlaceFilter })));

function SubHeaderFilter({ item }: { item: SubMenuItem }) {
  const t = useText();
  const { optionsOf, chosen, choose } = useFilters();
  const { statusCounts } = useCurrentPageHeader();
  const { filter } = item;
  if (filter === undefined) return null;
  if (filter === 'status' && statusCounts !== undefined) {
    return (
      <StatusTabs
        title={t(item.title)}
        options={optionsOf(filter)}
        counts={statusCounts}
        value={chosen(filter)}
        onChoose={({ value }) => choose(filter, value)}
      />
    );
  }
  if (!isValueFilter(filter)) {
    return (
      <Suspense>
        <PlaceFilter kind={filter} title={t(item.title)} />
      </Suspense>
    );
  }
  return (
    <FilterChip
      title={t(item.title)}
      options={optionsOf(filter)}
      value={chosen(filter)}
      onChoose={({ value }) => choose(filter, value)}
    />
  );
}

/** Inspectors act on pending rows only; other buttons say by configuration with which status they can be used. */
function useIsUsable(): (item: SubMenuItem) => boolean {
  const { role } = useFrame();
  const { chosen } = useFilters();
  return (item) => {
    const allowed = item.enabledFor ?? (role === 'Inspector' ? (['pending'] as const) : undefined);
    return allowed === undefined || (allowed as readonly string[]).includes(chosen('status'));
  };
}

function SubHeaderButton({ item, isMain, isUsable }: { item: SubMenuItem; isMain: boolean; isUsable: boolean }) {
  const t = useText();
  const { pathname, search } = useLocation();
  const target = withoutOutlet(item.redirectTo ?? pathname + search);
  const look = {
    variant: isMain ? 'filled' : 'default',
    ...(item.icon === undefined && item.image === undefined ? {} : { leftSection: <ItemIcon item={item} size={18} /> }),
  };
  if (!isUsable) {
    return (
      <Button {...look} disabled>
        {t(item.title)}
      </Button>
    );
  }
  const to = item.addform === undefined ? target : panelPath(target, `add/${item.addform}`);
  return (
    <Button {...look} component={Link} to={to}>
      {t(item.title)}
    </Button>
  );
}

function useVisibleItems() {
  const { menu } = useFrame();
  const { pathname } = useLocation();
  const { isBulkUploadRunning = false } = useCurrentPageHeader();
  const items = [...(menu?.subMenus?.left ?? []), ...(menu?.subMenus?.right ?? [])];
  const here = items.filter((item) => isOnPath(item.paths, pathname));
  return {
    filters: here.filter((item) => item.filter !== undefined),
    buttons: isBulkUploadRunning ? [] : here.filter((item) => item.filter === undefined),
  };
}

/** The title of the open page: its own, else that of its menu entry. */
export function usePageTitle(): string | undefined {
  const t = useText();
  const { menu } = useFrame();
  const place = useLocation();
  const header = useCurrentPageHeader();
  const entry = activeEntry(menu?.menus ?? [], place);
  return header.title ?? (entry === undefined ? undefined : t(entry.title));
}

/** Title, filters and actions of the open page. */
export function SubHeader() {
  const { menu } = useFrame();
  const { context } = useCurrentPageHeader();
  const { filters, buttons } = useVisibleItems();
  const isUsable = useIsUsable();
  const title = usePageTitle();
  const showsTitle = title !== undefined && menu?.subHeaderTitleNotshow !== true;
  return (
    <div className={classes.sub}>
      {showsTitle && (
        <div>
          <h1>{title}</h1>
          {context !== undefined && <p>{context}</p>}
        </div>
      )}
      {buttons.length > 0 && (
        <div className={classes.actions}>
          {buttons.map((item, index) => (
            <SubHeaderButton
              key={item.title}
              item={item}
              isMain={index === buttons.length - 1}
              isUsable={isUsable(item)}
            />
          ))}
        </div>
      )}
      <div id={pageActionsId} className={classes.actions} />
      <PageTools />
      {filters.length > 0 && (
        <div className={classes.filters}>
          {filters.map((item) => (
            <SubHeaderFilter key={item.title} item={item} />
          ))}
        </div>
      )}
    </div>
  );
}
