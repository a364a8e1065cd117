import type { PageItem } from '@sanad/contract/api/content';
import { contentCalls } from '@sanad/contract/calls/content';
import { isLanguage, type Language, nativeLanguageNames } from '@sanad/contract/values/languages';
import { useCallback, useEffect, useState } from 'react';
import { listOf } from '#lib/calls/api-answer.ts';
import { ask } from '#lib/calls/ask.ts';
import { decodeBase64Text } from '#lib/words/base64-text.ts';
import { sanitise } from '#lib/words/sanitise.ts';
import { formatLongDate } from '../format-date.ts';
import { usePublic, useText } from '../public-context.ts';
import type { PublicTextKey } from '../texts/load-texts.ts';
import { WrittenPage, type WrittenPageState } from './written-page.tsx';

type StoredPage = { title: string; html: string; osUpdatedAt: string; language: string };
type Loaded = { state: 'loading' | 'failed' | 'missing' } | ({ state: 'ready' } & StoredPage);

async function loadPage(identifier: string, language: Language): Promise<Loaded> {
  const body = { filters: { identifier: { eq: identifier } }, language };
  const asked = await ask(contentCalls.getPage, { body });
  if (!asked.ok) return { state: 'failed' };
  const [item] = listOf<PageItem>(asked.reply);
  if (item === undefined) return { state: 'missing' };
  const html = decodeBase64Text(item.pageHtml);
  if (html === undefined) return { state: 'failed' };
  const { title, osUpdatedAt, language: written } = item;
  return { state: 'ready', title, html: await sanitise(html), osUpdatedAt, language: written };
}

function shownPage(loaded: Loaded, language: Language): WrittenPageState {
  if (loaded.state !== 'ready') return { state: loaded.state };
  const { title, html, osUpdatedAt } = loaded;
  const other = isLanguage(loaded.language) && loaded.language !== language ? loaded.language : undefined;
  return {
    state: 'ready',
    title,
    html,
    updated: formatLongDate(osUpdatedAt, language),
    ...(other === undefined ? {} : { otherLanguage: nativeLanguageNames[other] }),
  };
}

function StaticPage({ identifier, heading }: { identifier: string; heading: PublicTextKey }) {
  const t = useText();
  const { language } = usePublic();
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });
  const load = useCallback(() => {
    setLoaded({ state: 'loading' });
    void loadPage(identifier, language)
      .catch((): Loaded => ({ state: 'failed' }))
      .then(setLoaded);
  }, [identifier, language]);
  useEffect(load, [load]);
  return <WrittenPage page={shownPage(loaded, language)} heading={t(heading)} onRetry={load} />;
}

export const PrivacyPolicyPage = () => <StaticPage identifier="privacyPolicy" heading="public.shell.privacy-policy" />;
export const TutorialsPage = () => <StaticPage identifier="tutorial" heading="public.shell.tutorials" />;
export const DisclaimerPage = () => <StaticPage identifier="disclaimer" heading="public.shell.disclaimer" />;
