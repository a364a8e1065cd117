import { Button } from '@mantine/core';
import type { BulkAction } from '@sanad/contract/ui-config/table';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '#lib/words/text.ts';
import type { WishedBulk } from '../bulk-actions/use-bulk-action.ts';
import classes from './bulk-bar.module.css';
import { useTableEnvironment } from './table-environment.ts';
import { useCountText } from './use-count-text.ts';
import type { Selection } from './use-selection.ts';
import type { StatusCounts } from './use-status-counts.ts';

type Ask = (wished: WishedBulk) => void;

const isAllowed = ({ enabledFor }: BulkAction, status: string) =>
  enabledFor === undefined || (enabledFor as readonly string[]).includes(status);

/** Why the act on all cannot be used, and the way to where it can. */
function StatusHint({ id, status }: { id: string; status: string }) {
  const t = useText();
  const [, setParams] = useSearchParams();
  const name = t(`ui.status.${status}`);
  const show = () =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      next.set('status', status);
      next.delete('page');
      return next;
    });
  return (
    <p className={classes.hint}>
      <span id={id}>{t('table.act-on-all.only', { status: name })}</span>
      <Button variant="subtle" size="compact-sm" onClick={show}>
        {t('table.act-on-all.show', { status: name })}
      </Button>
    </p>
  );
}

type FilterActionsProps = {
  actions: readonly BulkAction[];
  total: number;
  counts: StatusCounts | undefined;
  ask: Ask;
};

/** Of how many rows an act is: of all that are on show, or of those among them whose status it is for. */
function countFor(
  action: BulkAction,
  { status, total, counts }: { status: string; total: number } & Pick<FilterActionsProps, 'counts'>,
) {
  if (isAllowed(action, status)) return total;
  // Without a status filter the pending ones are among the rows on show; the server takes no others.
  const [only] = action.enabledFor ?? [];
  return status === '' && only !== undefined ? counts?.[only] : undefined;
}

/** Acts on everything that the filters find; what cannot be undone is done to chosen rows only. */
export function FilterActions({ actions, total, counts, ask }: FilterActionsProps) {
  const t = useText();
  const countText = useCountText();
  const hintId = useId();
  const { find } = useTableEnvironment();
  const status = find('status') ?? '';
  const meant = actions
    .filter((action) => action.rows === 'filter' && action.isDestructive !== true)
    .map((action) => ({ action, count: countFor(action, { status, total, counts }) }))
    // Where there is nothing, nothing has to be explained.
    .filter(({ action, count }) => (count === undefined ? total > 0 : count > 0 || isAllowed(action, status)));
  const wanted = meant.find(({ count }) => count === undefined)?.action.enabledFor?.[0];
  if (meant.length === 0) return null;
  const textOf = (action: BulkAction, count: number) => {
    const values = { action: t(action.title), count: countText(count) };
    return t(action.enabledFor?.[0] === 'pending' ? 'table.act-on-pending' : 'ui.act-on', values);
  };
  return (
    <div className={classes.ofFilter}>
      {wanted !== undefined && <StatusHint id={hintId} status={wanted} />}
      {meant.map(({ action, count }) => (
        <Button
          key={action.title}
          size="sm"
          disabled={count === undefined}
          aria-describedby={count === undefined ? hintId : undefined}
          onClick={() => ask({ action, osids: [], count: count ?? 0 })}
        >
          {count === undefined || count === 0 ? t(action.title) : textOf(action, count)}
        </Button>
      ))}
    </div>
  );
}

type SelectionBarProps = { selection: Selection; actions: readonly BulkAction[]; total: number; ask: Ask };

/** Appears while rows are chosen: how many, and what can be done with them. */
export function SelectionBar({ selection, actions, total, ask }: SelectionBarProps) {
  const t = useText();
  const countText = useCountText();
  const { find } = useTableEnvironment();
  if (selection.chosen.size === 0) return null;
  /** The same act on everything that the filters find, where the filters allow it. */
  const onAll = (title: string) =>
    actions.find(
      (action) => action.rows === 'filter' && action.title === title && isAllowed(action, find('status') ?? ''),
    );
  const ofChosen = actions.filter((action) => action.rows === 'chosen');
  const canChooseAll = total > selection.chosen.size && ofChosen.some(({ title }) => onAll(title) !== undefined);
  const isAll = selection.isAll && canChooseAll;
  const count = isAll ? total : selection.chosen.size;
  const osids = isAll ? [] : [...selection.chosen.keys()];
  const title = t(isAll ? 'table.selected-all' : 'table.selected', { count: countText(count) });
  const meant = isAll ? ofChosen.flatMap((action) => onAll(action.title) ?? []) : ofChosen;
  return (
    <section className={classes.bar} aria-label={title}>
      <b aria-live="polite">{title}</b>
      {canChooseAll && !isAll && (
        <Button variant="subtle" size="compact-md" className={classes.all ?? ''} onClick={selection.chooseAll}>
          {t('table.select-all', { count: countText(total) })}
        </Button>
      )}
      <Button variant="subtle" size="compact-md" onClick={selection.clear}>
        {t('table.select-none')}
      </Button>
      <div className={classes.actions}>
        {meant.map((action) => (
          <Button
            key={action.title}
            size="sm"
            variant={action.isDestructive ? 'default' : 'filled'}
            disabled={action.exactly !== undefined && action.exactly !== count}
            title={action.exactly === undefined ? undefined : t('table.choose-exactly', { count: action.exactly })}
            onClick={() => ask({ action, osids, count })}
          >
            {action.exactly === undefined
              ? t('ui.act-on', { action: t(action.title), count: countText(count) })
              : t(action.title)}
          </Button>
        ))}
      </div>
    </section>
  );
}
