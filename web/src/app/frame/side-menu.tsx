import type { MenuEntry } from '@sanad/contract/ui-config/menu';
import { IconLogout } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useText } from '#lib/words/text.ts';
import { issuerColourVars } from '#ui/issuer-colour.ts';
import { Brand } from './brand.tsx';
import { useFrame } from './frame-context.ts';
import { MenuEntries } from './menu-entries.tsx';
import { initials, placeOf } from './menu-rules.ts';
import classes from './side-menu.module.css';

/** The logo of the place, where it has one that can be loaded. */
function Crest({ title, logo }: { title: string; logo: unknown }) {
  const [isBroken, setBroken] = useState(false);
  if (typeof logo === 'string' && logo !== '' && !isBroken) {
    return <img className={classes.logo} src={logo} alt="" onError={() => setBroken(true)} />;
  }
  return (
    <span className={classes.crest} aria-hidden="true">
      {initials(title)}
    </span>
  );
}

function PlaceCard() {
  const t = useText();
  const { role, details } = useFrame();
  const place = placeOf(role, details);
  if (place === undefined) return null;
  return (
    <div className={classes.place} style={role === 'Issuer' ? issuerColourVars(details?.headerColour) : undefined}>
      <Crest title={place.title} logo={role === 'Issuer' ? details?.logoUrl : undefined} />
      <div>
        <b>{place.title}</b>
        <small>{place.line ?? t(`role.${role}`)}</small>
      </div>
    </div>
  );
}

type SideMenuProps = {
  /** Stands above the way out: on a phone, language and theme live here. */
  choices?: ReactNode;
  /** The drawer has a head of its own. */
  withBrand?: boolean;
  /** Entries after the role's own: on a phone, the header's buttons. */
  more?: readonly MenuEntry[];
};

/** Brand, place, the role's entries, and the way out. */
export function SideMenu({ choices, withBrand = true, more = [] }: SideMenuProps) {
  const t = useText();
  const { menu, askLogout } = useFrame();
  return (
    <div className={classes.nav}>
      {withBrand && <Brand className={classes.brand} />}
      <PlaceCard />
      <nav className={classes.entries} aria-label={t('frame.side-menu')}>
        <MenuEntries entries={[...(menu?.menus ?? []), ...more]} />
      </nav>
      <div className={classes.end}>
        {choices !== undefined && <div className={classes.choices}>{choices}</div>}
        <button type="button" className={`${classes.entry} ${classes.logout}`} onClick={askLogout}>
          <IconLogout size={20} stroke={1.75} aria-hidden={true} />
          <span>{t(menu?.logout.title ?? 'frame.log-out')}</span>
        </button>
      </div>
    </div>
  );
}
