import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useUiConfig } from '#lib/calls/ui-config.ts';
import { saveSearchTerm } from '#lib/words/search-term.ts';
import { useText } from '#lib/words/text.ts';
import { showsList } from '../special-routes.ts';
import { useFrame } from './frame-context.ts';
import classes from './header.module.css';

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** The piece that answers by itself, on a page that has no list to narrow. */
function useOwnAnswer(): string | undefined {
  const { menu } = useFrame();
  const { pathname } = useLocation();
  const pieces = useUiConfig('search');
  const id = menu?.search;
  return id !== undefined && pieces?.[id] !== undefined && !showsList(pathname) ? id : undefined;
}

/** The header's search: the term goes into the address, and is remembered. "/" brings the cursor here. */
export function SearchBox() {
  const t = useText();
  const [params, setParams] = useSearchParams();
  const input = useRef<HTMLInputElement>(null);
  const answeredBy = useOwnAnswer();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const search = (event: FormEvent) => {
    event.preventDefault();
    const term = saveSearchTerm(input.current?.value ?? '');
    setParams((current) => {
      const next = new URLSearchParams(current);
      next.delete('page');
      if (term === undefined) next.delete('search');
      else next.set('search', term);
      if (term === undefined || answeredBy === undefined) next.delete('find');
      else next.set('find', answeredBy);
      return next;
    });
  };
  return (
    <form className={classes.find} onSubmit={search}>
      <IconSearch size={20} stroke={1.75} aria-hidden={true} />
      <input
        ref={input}
        type="search"
        aria-label={t('frame.search')}
        placeholder={t('frame.search')}
        defaultValue={params.get('search') ?? ''}
      />
      <span className={classes.key} aria-hidden="true">
        /
      </span>
    </form>
  );
}
