import { Collapse } from '@mantine/core';
import type { MenuChild, MenuEntry } from '@sanad/contract/ui-config/menu';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { formatNumber } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import { panelPath, withoutOutlet } from '../special-routes.ts';
import { ItemIcon } from './item-icon.tsx';
import { activeEntry } from './menu-rules.ts';
import classes from './side-menu.module.css';
import { useWaitingCounts } from './use-waiting-counts.ts';

type EntryProps = { entry: MenuEntry | MenuChild; isActive: boolean; isChild?: boolean; waiting: number };

const mostShown = 999;

type WaitingProps = { count: number; id: string };

/** How much waits behind an entry; it describes the entry, whose name stays as it is. */
function Waiting({ count, id }: WaitingProps) {
  const t = useText();
  if (count === 0) return null;
  const text = count > mostShown ? t('table.many', { count: formatNumber(mostShown) }) : formatNumber(count);
  const sentence = t('frame.waiting', { count: text });
  return (
    <>
      <span className={classes.count} aria-hidden="true" title={sentence}>
        {text}
      </span>
      <span id={id} hidden>
        {sentence}
      </span>
    </>
  );
}

function AddLink({ entry }: { entry: MenuEntry | MenuChild }) {
  const t = useText();
  const { pathname, search } = useLocation();
  if (entry.addform === undefined) return null;
  const page = entry.redirectTo ?? pathname + search;
  return (
    <Link
      className={classes.add}
      to={panelPath(page, `add/${entry.addform}`)}
      aria-label={t('frame.add', { title: t(entry.title) })}
    >
      <IconPlus size={18} stroke={1.75} aria-hidden={true} />
    </Link>
  );
}

function EntryLink({ entry, isActive, isChild = false, waiting }: EntryProps) {
  const t = useText();
  const countId = useId();
  const names = [classes.entry, entry.addform !== undefined && classes.hasAdd].filter(Boolean).join(' ');
  const hasPicture = !isChild || entry.icon !== undefined || entry.image !== undefined;
  return (
    <div className={classes.row}>
      <Link
        className={names}
        to={withoutOutlet(entry.redirectTo ?? '/menu')}
        {...(isActive ? { 'aria-current': 'page' as const } : {})}
        aria-describedby={waiting > 0 ? countId : undefined}
      >
        {hasPicture && <ItemIcon item={entry} />}
        <span>{t(entry.title)}</span>
        <Waiting count={waiting} id={countId} />
      </Link>
      <AddLink entry={entry} />
    </div>
  );
}

type GroupProps = {
  entry: MenuEntry;
  kids: readonly MenuChild[];
  active: MenuEntry | MenuChild | undefined;
  waitingFor: ReturnType<typeof useWaitingCounts>;
};

function EntryGroup({ entry, kids, active, waitingFor }: GroupProps) {
  const t = useText();
  const id = useId();
  const isInside = kids.some((kid) => kid === active);
  const [isOpen, setOpen] = useState<boolean>();
  const opened = isOpen ?? isInside;
  const countId = useId();
  const waiting = kids.reduce((sum, kid) => sum + waitingFor(kid.count), 0);
  return (
    <>
      <div className={classes.row}>
        <button
          type="button"
          className={classes.entry}
          aria-expanded={opened}
          aria-controls={id}
          aria-describedby={waiting > 0 && !opened ? countId : undefined}
          onClick={() => setOpen(!opened)}
        >
          <ItemIcon item={entry} />
          <span>{t(entry.title)}</span>
          {!opened && <Waiting count={waiting} id={countId} />}
          <IconChevronDown className={classes.chevron ?? ''} size={16} aria-hidden={true} />
        </button>
      </div>
      <Collapse expanded={opened} id={id}>
        <ul className={classes.kids}>
          {kids.map((kid) => (
            <li key={kid.title}>
              <EntryLink entry={kid} isActive={kid === active} isChild waiting={waitingFor(kid.count)} />
            </li>
          ))}
        </ul>
      </Collapse>
    </>
  );
}

/** The entries of a role's menu, with the one of the open page marked. */
export function MenuEntries({ entries }: { entries: readonly MenuEntry[] }) {
  const place = useLocation();
  const active = activeEntry(entries, place);
  const waitingFor = useWaitingCounts(entries);
  return (
    <ul>
      {entries.map((entry) => {
        const kids = entry.children?.menus ?? [];
        // A group that has a page of its own lists it first, so that its title stands for one thing only.
        const own = entry.redirectTo === undefined ? [] : [entry];
        return (
          <li key={entry.title}>
            {kids.length > 0 ? (
              <EntryGroup entry={entry} kids={[...own, ...kids]} active={active} waitingFor={waitingFor} />
            ) : (
              own.map((link) => (
                <EntryLink key={link.title} entry={link} isActive={link === active} waiting={waitingFor(link.count)} />
              ))
            )}
          </li>
        );
      })}
    </ul>
  );
}
