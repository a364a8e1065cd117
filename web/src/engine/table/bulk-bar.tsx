import { Button } from '@mantine/core';
import type { BulkAction } from '@sanad/contract/ui-config/table';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '#lib/text.ts';
import type { WishedBulk } from '../bulk-actions/use-bulk-action.ts';
import classes from './bulk-bar.module.css';
import { useTableEnvironment } from './table-environment.ts';
import { useCountText } from './use-count-text.ts';
import type { Selection } from './use-selection.ts';

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

/** Acts on everything that the filters find; usable only while the status filter allows it. */
export function FilterActions({ actions, total, ask }: { actions: readonly BulkAction[]; total: number; ask: Ask }) {
  const t = useText();
  const countText = useCountText();
  const hintId = useId();
  const { find } = useTableEnvironment();
  const status = find('status') ?? '';
  // Where there is nothing, nothing has to be explained.
  const ofFilter = actions.filter((action) => action.rows === 'filter' && (total > 0 || isAllowed(action, status)));
  const wanted = ofFilter.find((action) => !isAllowed(action, status))?.enabledFor?.[0];
  if (ofFilter.length === 0) return null;
  return (
    <div className={classes.ofFilter}>
      {wanted !== undefined && <StatusHint id={hintId} status={wanted} />}
      {ofFilter.map((action) => {
        const isUsable = isAllowed(action, status);
        const title = t(action.title);
        return (
          <Button
            key={action.title}
            size="sm"
            color={action.isDestructive ? 'bad' : 'primary'}
            disabled={!isUsable}
            aria-describedby={isUsable ? undefined : hintId}
            onClick={() => ask({ action, osids: [], count: total })}
          >
            {total > 0 && isUsable ? t('ui.act-on', { action: title, count: countText(total) }) : title}
          </Button>
        );
      })}
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
