import './pages.css';
import { defaultLanguage, findLanguage } from '@sanad/contract/values/languages';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { startLanguage } from '#lib/choices/language-choice.ts';
import { readTheme, showTheme } from '#lib/choices/theme-choice.ts';
import { clearAfterSignOut } from '#lib/session/logged-out-flag.ts';
import { startServiceWorker } from '#lib/updates/service-worker.ts';
import { startUpdates } from '#lib/updates/start-updates.ts';
import type { SayUpdate } from '#lib/updates/updates.ts';
import { isPageName, pageOfPath } from './page-names.ts';
import { PublicPage } from './public-page.tsx';
import { loadTexts } from './texts/load-texts.ts';

async function start(root: HTMLElement) {
  const sent = findLanguage([document.documentElement.lang]) ?? defaultLanguage;
  const wanted = startLanguage();
  showTheme(readTheme());
  const prerendered = root.dataset.page;
  const page = isPageName(prerendered) ? prerendered : pageOfPath(location.pathname);
  const language = prerendered ? sent : wanted;
  const element = (
    <StrictMode>
      <PublicPage page={page} language={language} texts={await loadTexts(language)} wanted={wanted} />
    </StrictMode>
  );
  if (prerendered) hydrateRoot(root, element);
  else createRoot(root).render(element);
}

const root = document.getElementById('root');
async function sayUpdate(key: Parameters<SayUpdate>[0]): Promise<string> {
  const texts = await loadTexts(findLanguage([document.documentElement.lang]) ?? defaultLanguage);
  return texts[key];
}

/** What a page needs only once it is there. */
async function startRest() {
  const foundUpdate = await startUpdates(sayUpdate);
  await startServiceWorker(() => foundUpdate('worker'));
}

if (root && !clearAfterSignOut()) void start(root).then(startRest);
