import { AppShell } from '@mantine/core';
import { widths } from '@sanad/contract/values/limits';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useCurrentPageHeader } from '#lib/page/page-header.ts';
import { useText } from '#lib/words/text.ts';
import { useIsMobile } from '#ui/use-is-mobile.ts';
import { useServices } from '../running-app.ts';
import { fillsWindow, topLevelOf } from '../special-routes.ts';
import { Footer } from './footer.tsx';
import classes from './frame.module.css';
import { useFrame } from './frame-context.ts';
import headerClasses from './header.module.css';
import { Header } from './header.tsx';
import { Panel } from './panel.tsx';
import { FrameNotes } from './school-notes.tsx';
import { SearchBox } from './search-box.tsx';
import { SearchResults } from './search-results.tsx';
import { SideMenu } from './side-menu.tsx';
import { SubHeader, usePageTitle } from './sub-header.tsx';
import { useLater } from './use-later.ts';
import { usePageFocus } from './use-page-focus.ts';

const loadMenu = () => import('./menu-drawer.tsx');
const MenuDrawer = lazy(async () => ({ default: (await loadMenu()).MenuDrawer }));

function PhoneMenu(props: { opened: boolean; onClose: () => void }) {
  const isDrawn = useLater(loadMenu, props.opened);
  if (!isDrawn) return null;
  return (
    <Suspense>
      <MenuDrawer {...props} />
    </Suspense>
  );
}

function useDocumentTitle(): void {
  const t = useText();
  const { config } = useServices();
  const title = usePageTitle();
  const page = useCurrentPageHeader().windowTitle ?? title;
  const product = config.title || t('common.product');
  useEffect(() => {
    document.title = page === undefined ? product : `${page} · ${product}`;
  }, [page, product]);
}

/** A page that needs all the room there is. */
function WholeWindow({ children }: { children: ReactNode }) {
  const content = usePageFocus();
  useDocumentTitle();
  return (
    <main id="content" className={classes.whole} tabIndex={-1} ref={content}>
      {children}
    </main>
  );
}

/** Side menu, header, sub-header and footer around the open page; nothing of it where the page fills the window. */
export function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return fillsWindow(pathname) ? <WholeWindow>{children}</WholeWindow> : <AroundPage>{children}</AroundPage>;
}

function AroundPage({ children }: { children: ReactNode }) {
  const t = useText();
  const isMobile = useIsMobile();
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { menu } = useFrame();
  const content = usePageFocus();
  useDocumentTitle();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is the reason to close the drawer
  useEffect(() => setMenuOpen(false), [pathname]);
  return (
    <AppShell
      layout="alt"
      header={{ height: 60 }}
      navbar={{ width: widths.sidebar, breakpoint: 'md', collapsed: { mobile: true } }}
    >
      <a className={classes.skip} href="#content">
        {t('frame.skip')}
      </a>
      {navigation.state !== 'idle' && (
        <div className={classes.progress} role="progressbar" aria-label={t('frame.loading')} />
      )}
      {!isMobile && (
        <AppShell.Navbar component="aside" aria-label={t('frame.side-menu')}>
          <SideMenu />
        </AppShell.Navbar>
      )}
      <AppShell.Header>
        <Header onOpenMenu={() => setMenuOpen(true)} />
      </AppShell.Header>
      {isMobile && <PhoneMenu opened={isMenuOpen} onClose={() => setMenuOpen(false)} />}
      <AppShell.Main component="div">
        <div className={classes.page}>
          {isMobile && menu?.search !== undefined && (
            <search className={headerClasses.searchRow}>
              <SearchBox />
            </search>
          )}
          <main id="content" className={classes.main} tabIndex={-1} ref={content}>
            <SubHeader key={topLevelOf(pathname)} />
            <div className={classes.content}>
              <FrameNotes />
              {children}
            </div>
          </main>
          <Footer />
        </div>
      </AppShell.Main>
      <Panel />
      <SearchResults />
    </AppShell>
  );
}
