import { translate } from '@sanad/contract/text/translate';
import type { Language } from '@sanad/contract/values/languages';
import { type ComponentType, useCallback, useEffect, useMemo, useState } from 'react';
import { chooseLanguage } from '#lib/choices/language-choice.ts';
import { type PageName, pageTitles } from './page-names.ts';
import { ActivePage } from './pages/active-page.tsx';
import { ConfiguredPage } from './pages/configured-page.tsx';
import { HomePage, OwnHomePage } from './pages/home/home-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { SharedPage } from './pages/shared-page.tsx';
import { DisclaimerPage, PrivacyPolicyPage, TutorialsPage } from './pages/static-page.tsx';
import { VerifyLinkPage } from './pages/verify-link-page.tsx';
import { loadPublicConfig, type PublicConfig } from './public-config.ts';
import { PublicContext } from './public-context.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { loadTexts, type PublicTexts } from './texts/load-texts.ts';
import { useLocalTexts } from './use-local-texts.ts';
import { VerifyHost } from './verify/verify-host.tsx';

const pages: Record<PageName, ComponentType> = {
  home: HomePage,
  'own-home': OwnHomePage,
  active: ActivePage,
  'not-found': NotFoundPage,
  'privacy-policy': PrivacyPolicyPage,
  tutorials: TutorialsPage,
  disclaimer: DisclaimerPage,
  page: ConfiguredPage,
  shared: SharedPage,
  'verify-link': VerifyLinkPage,
};

type Spoken = { language: Language; texts: PublicTexts };

const isHome = (page: PageName): boolean => page === 'home' || page === 'own-home';

export function windowTitle(page: PageName, texts: PublicTexts, shown?: string): string {
  const title = shown ?? translate(texts, pageTitles[page]);
  return isHome(page) ? title : `${title} · ${translate(texts, 'public.product')}`;
}

function useConfig(): PublicConfig {
  const [config, setConfig] = useState<PublicConfig>({});
  useEffect(() => {
    void loadPublicConfig().then(setConfig);
  }, []);
  return config;
}

type PublicPageProps = Spoken & {
  page: PageName;
  /** Set when the visitor's own language is another than the page was sent in. */
  wanted?: Language;
};

/** One public page in its frame. */
export function PublicPage({ page, language, texts, wanted }: PublicPageProps) {
  const [spoken, setSpoken] = useState<Spoken>({ language, texts });
  const [shown, nameWindow] = useState<string>();
  const config = useConfig();
  const switchLanguage = useCallback((next: Language) => {
    void loadTexts(next).then((nextTexts) => {
      chooseLanguage(next);
      setSpoken({ language: next, texts: nextTexts });
    });
  }, []);
  const spokenTexts = useLocalTexts(spoken.language, spoken.texts);
  const value = useMemo(
    () => ({ language: spoken.language, texts: spokenTexts, config, switchLanguage, nameWindow }),
    [spoken, spokenTexts, config, switchLanguage],
  );
  useEffect(() => {
    document.title = windowTitle(page, spokenTexts, shown);
  }, [page, spokenTexts, shown]);
  useEffect(() => {
    if (wanted && wanted !== language) switchLanguage(wanted);
  }, [wanted, language, switchLanguage]);
  const Page = pages[page];
  const framed = page !== 'not-found';
  return (
    <PublicContext value={value}>
      {framed && <SiteHeader />}
      <Page />
      {framed && <SiteFooter />}
      {isHome(page) && <VerifyHost />}
    </PublicContext>
  );
}
