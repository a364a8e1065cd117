import { timings } from '@sanad/contract/values/limits';
import { IconMenu2 } from '@tabler/icons-react';
import { useDelay } from '#lib/page/use-delay.ts';
import { useText } from '#lib/words/text.ts';
import { issuerColourVars } from '#ui/issuer-colour.ts';
import { useIsMobile } from '#ui/use-is-mobile.ts';
import { Bell } from './bell.tsx';
import { Brand } from './brand.tsx';
import { useFrame } from './frame-context.ts';
import classes from './header.module.css';
import { LanguageChoice, ThemeToggle } from './header-choices.tsx';
import { HeaderItems } from './header-items.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { SearchBox } from './search-box.tsx';

/** The top header. What the configuration adds comes with its initialisation, 300 ms after the frame. */
export function Header({ onOpenMenu }: { onOpenMenu: () => void }) {
  const t = useText();
  const { menu, role, details } = useFrame();
  const isMobile = useIsMobile();
  const ready = useDelay(timings.headerDelay, role);
  const style = menu?.headerStyle ?? (role === 'Issuer' ? 'issuer' : 'plain');
  return (
    <div
      className={classes.header}
      data-style={style}
      style={style === 'issuer' ? issuerColourVars(details?.headerColour) : undefined}
    >
      {isMobile && (
        <button type="button" className={classes.button} aria-label={t('frame.open-menu')} onClick={onOpenMenu}>
          <IconMenu2 size={22} stroke={1.75} aria-hidden={true} />
        </button>
      )}
      {isMobile && <Brand className={classes.brand} />}
      {ready && !isMobile && <HeaderItems items={menu?.headerMenus?.left} />}
      {menu?.search !== undefined && !isMobile && <SearchBox />}
      <div className={classes.right}>
        {ready && !isMobile && <HeaderItems items={menu?.headerMenus?.right} />}
        {!isMobile && <LanguageChoice />}
        {!isMobile && <ThemeToggle />}
        <Bell ready={ready} />
        <ProfileMenu />
      </div>
    </div>
  );
}
