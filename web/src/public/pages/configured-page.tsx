import { useCallback, useEffect, useState } from 'react';
import { loadUiConfig } from '#lib/calls/ui-config.ts';
import { sanitise } from '#lib/words/sanitise.ts';
import { loadText } from '../load-text.ts';
import { usePublic } from '../public-context.ts';
import { useLocationPart } from '../use-location.ts';
import { WrittenPage, type WrittenPageState } from './written-page.tsx';

const configFolder = '/assets/config/ui-config';

async function loadPage(name: string): Promise<WrittenPageState> {
  const pages = await loadUiConfig(configFolder, 'pages');
  if (pages === null) return { state: 'failed' };
  const page = Object.hasOwn(pages, name) ? pages[name] : undefined;
  if (page === undefined) return { state: 'missing' };
  const loaded = await loadText(page.path);
  if (loaded.state !== 'loaded') return { state: loaded.state };
  return { state: 'ready', title: page.title, html: await sanitise(loaded.text) };
}

function nameIn(path: string): string {
  const [, name = ''] = path.split('/').filter(Boolean);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** `page/{page}`: the HTML at the path that the configuration `pages` names. */
export function ConfiguredPage() {
  const { texts, nameWindow } = usePublic();
  const path = useLocationPart('pathname');
  const [page, setPage] = useState<WrittenPageState>({ state: 'loading' });
  const load = useCallback(() => {
    if (path === undefined) return;
    setPage({ state: 'loading' });
    void loadPage(nameIn(path))
      .catch((): WrittenPageState => ({ state: 'failed' }))
      .then(setPage);
  }, [path]);
  useEffect(load, [load]);
  // A title is a text key, or the text itself.
  const catalogue: Readonly<Record<string, string>> = texts;
  const shown = page.state === 'ready' ? { ...page, title: catalogue[page.title] ?? page.title } : page;
  const title = shown.state === 'ready' ? shown.title : undefined;
  useEffect(() => nameWindow(title), [nameWindow, title]);
  return <WrittenPage page={shown} onRetry={load} />;
}
