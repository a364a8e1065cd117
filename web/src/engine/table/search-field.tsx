import { timings } from '@sanad/contract/values/limits';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { saveSearchTerm } from '#lib/search-term.ts';
import { useText } from '#lib/text.ts';
import classes from './toolbar.module.css';

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
