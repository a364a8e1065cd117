import { ActionIcon, Button, Menu, SegmentedControl } from '@mantine/core';
import { timings } from '@sanad/contract/values/limits';
import { IconChevronLeft, IconChevronRight, IconColumns3, IconDownload, IconSearch, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#lib/words/format.ts';
import { saveSearchTerm } from '#lib/words/search-term.ts';
import { useText } from '#lib/words/text.ts';
import type { ShownColumn } from './columns.ts';
import { DateRange, type DateRangeValue } from './date-range.tsx';
import classes from './toolbar.module.css';
import { useCountText } from './use-count-text.ts';

type SearchFieldProps = { value: string; fields: string; onSearch: (term: string) => void };

/** The list's own search: the term is taken 300 ms after the last letter. */
export function SearchField({ value, fields, onSearch }: SearchFieldProps) {
  const t = useText();
  const [typed, setTyped] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef(value);
  useEffect(() => {
    // Another place changed the search (the header, the back button): the field follows.
    if (value !== sent.current) setTyped(value);
    sent.current = value;
  }, [value]);
  useEffect(() => {
    if (typed.trim() === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = saveSearchTerm(typed) ?? '';
      onSearch(sent.current);
    }, timings.filterDebounce);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);
  const clear = () => {
    setTyped('');
    input.current?.focus();
  };
  return (
    <div className={classes.search}>
      <IconSearch size={18} aria-hidden={true} />
      <input
        ref={input}
        type="search"
        aria-label={t('table.search')}
        placeholder={t('table.search.by', { fields })}
        title={t('table.search.by', { fields })}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {typed !== '' && (
        <button type="button" aria-label={t('table.search.clear')} onClick={clear}>
          <IconX size={16} aria-hidden={true} />
        </button>
      )}
    </div>
  );
}

type ColumnMenuProps = {
  columns: readonly ShownColumn[];
  visible: readonly ShownColumn[];
  onToggle: (key: string) => void;
};

/** Which columns are on show; the first one names the row and stays. */
function ColumnMenu({ columns, visible, onToggle }: ColumnMenuProps) {
  const t = useText();
  const choices = columns.slice(1);
  if (choices.length === 0) return null;
  const isShown = (key: string) => visible.some((column) => column.key === key);
  return (
    <Menu closeOnItemClick={false} position="bottom-end">
      <Menu.Target>
        <Button variant="default" size="sm" leftSection={<IconColumns3 size={18} aria-hidden={true} />}>
          {t('table.columns')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ key, title }) => (
          <Menu.CheckboxItem key={key} checked={isShown(key)} onChange={() => onToggle(key)}>
            {t(title)}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Which subjects are on show where not all fit, and the way to the others. */
type SubjectPages = { first: number; last: number; total: number; turn: (by: 1 | -1) => void };

export type ToolbarProps = ColumnMenuProps & {
  heading: string | undefined;
  total: number | undefined;
  search: { value: string; fields: string; onSearch: (term: string) => void } | undefined;
  range: { value: DateRangeValue; onChange: (value: DateRangeValue) => void } | undefined;
  /** Files of a range of days: for the chosen ones, and for all. */
  rangeDownload: { isRangeGiven: boolean; onDownload: (which: 'range' | 'all') => void } | undefined;
  /** How many subjects the rows have, and whether they are on show. */
  subjects:
    | { count: number; isOpen: boolean; onChange: (isOpen: boolean) => void; pages: SubjectPages | undefined }
    | undefined;
  viewAllPath: string | undefined;
  onDownload: (() => void) | undefined;
  isDownloading: boolean;
  actions: ReactNode;
};

function RangeDownload({ isRangeGiven, onDownload }: NonNullable<ToolbarProps['rangeDownload']>) {
  const t = useText();
  return (
    <>
      <Button variant="default" size="sm" disabled={!isRangeGiven} onClick={() => onDownload('range')}>
        {t('table.download-range')}
      </Button>
      <Button variant="default" size="sm" onClick={() => onDownload('all')}>
        {t('table.download-all')}
      </Button>
    </>
  );
}

function SubjectPager({ first, last, total, turn }: SubjectPages) {
  const t = useText();
  const range = { first: formatNumber(first + 1), last: formatNumber(last), total: formatNumber(total) };
  return (
    <span className={classes.subjectPages}>
      <ActionIcon
        variant="subtle"
        aria-label={t('table.subjects.earlier')}
        disabled={first === 0}
        onClick={() => turn(-1)}
      >
        <IconChevronLeft size={18} aria-hidden={true} />
      </ActionIcon>
      <span aria-live="polite">{t('table.subjects.some', range)}</span>
      <ActionIcon
        variant="subtle"
        aria-label={t('table.subjects.later')}
        disabled={last === total}
        onClick={() => turn(1)}
      >
        <IconChevronRight size={18} aria-hidden={true} />
      </ActionIcon>
    </span>
  );
}

function SubjectSwitch({ count, isOpen, onChange, pages }: NonNullable<ToolbarProps['subjects']>) {
  const t = useText();
  return (
    <>
      <SegmentedControl
        size="sm"
        aria-label={t('table.subjects')}
        value={isOpen ? 'all' : 'summary'}
        data={[
          { value: 'summary', label: t('table.subjects.summary') },
          { value: 'all', label: t('table.subjects.all', { count }) },
        ]}
        onChange={(value) => onChange(value === 'all')}
      />
      {pages !== undefined && <SubjectPager {...pages} />}
    </>
  );
}

function ViewAll({ path, count }: { path: string; count: string }) {
  const t = useText();
  return (
    <Button
      component={Link}
      to={path}
      variant="subtle"
      size="sm"
      rightSection={<IconChevronRight size={18} aria-hidden={true} />}
    >
      {t('table.view-all', { count })}
    </Button>
  );
}

/** What stands over the rows: title and count, search, dates, columns, files, acts on many. */
export function Toolbar(props: ToolbarProps) {
  const t = useText();
  const countText = useCountText();
  const { heading, total, search, range, rangeDownload, subjects, viewAllPath, onDownload, actions } = props;
  const count = total === undefined ? '' : countText(total);
  const onward = (
    <>
      {viewAllPath !== undefined && count !== '' && total !== 0 && <ViewAll path={viewAllPath} count={count} />}
      {actions}
    </>
  );
  return (
    <div className={classes.toolbar}>
      {heading !== undefined && (
        <div className={classes.top}>
          <div className={classes.heading}>
            <h2>{heading}</h2>
            {count !== '' && <p>{t('table.count', { count })}</p>}
          </div>
          <div className={classes.tools}>{onward}</div>
        </div>
      )}
      {search !== undefined && <SearchField {...search} />}
      {range !== undefined && <DateRange {...range} />}
      {subjects !== undefined && (
        <span className={classes.wide}>
          <SubjectSwitch {...subjects} />
        </span>
      )}
      <div className={classes.tools}>
        {rangeDownload !== undefined && <RangeDownload {...rangeDownload} />}
        {total !== 0 && (
          <span className={classes.wide}>
            <ColumnMenu columns={props.columns} visible={props.visible} onToggle={props.onToggle} />
          </span>
        )}
        {onDownload !== undefined && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconDownload size={18} aria-hidden={true} />}
            loading={props.isDownloading}
            onClick={onDownload}
          >
            {t('table.download')}
          </Button>
        )}
        {heading === undefined && onward}
      </div>
    </div>
  );
}
