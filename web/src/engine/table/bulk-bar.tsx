import { Button } from '@mantine/core';
import type { BulkAction } from '@sanad/contract/ui-config/table';
import { formatNumber } from '#lib/format.ts';
import { useText } from '#lib/text.ts';
import type { AskedBulk } from '../bulk-actions/use-bulk-action.ts';
import classes from './bulk-bar.module.css';
import { useTableEnvironment } from './table-environment.ts';
import type { Selection } from './use-selection.ts';

type Ask = (asked: AskedBulk) => void;

/** Acts on everything that the filters find; usable only while the status filter allows it. */
export function FilterActions({ actions, total, ask }: { actions: readonly BulkAction[]; total: number; ask: Ask }) {
  const t = useText();
  const { find } = useTableEnvironment();
  const status = find('status') ?? '';
  return actions
    .filter((action) => action.rows === 'filter')
    .map((action) => (
      <Button
        key={action.title}
        size="sm"
        color={action.isDestructive ? 'bad' : 'primary'}
        disabled={action.enabledFor !== undefined && !(action.enabledFor as readonly string[]).includes(status)}
        onClick={() => ask({ action, osids: [], count: total })}
      >
        {t(action.title)} {formatNumber(total)}
      </Button>
    ));
}

type SelectionBarProps = { selection: Selection; actions: readonly BulkAction[]; ask: Ask };

/** Appears while rows are chosen: how many, and what can be done with them. */
export function SelectionBar({ selection, actions, ask }: SelectionBarProps) {
  const t = useText();
  const count = selection.chosen.size;
  if (count === 0) return null;
  const osids = [...selection.chosen.keys()];
  return (
    <section className={classes.bar} aria-label={t('table.selected', { count: formatNumber(count) })}>
      <b>{t('table.selected', { count: formatNumber(count) })}</b>
      <Button variant="subtle" size="compact-md" onClick={selection.clear}>
        {t('table.select-none')}
      </Button>
      <div className={classes.actions}>
        {actions
          .filter((action) => action.rows === 'chosen')
          .map((action) => (
            <Button
              key={action.title}
              size="sm"
              variant={action.isDestructive ? 'default' : 'filled'}
              onClick={() => ask({ action, osids, count })}
            >
              {t(action.title)} {formatNumber(count)}
            </Button>
          ))}
      </div>
    </section>
  );
}
