import { IconCheck, IconChevronDown, IconLogout, IconShieldLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useText } from '#lib/words/text.ts';
import { UserAvatar } from '#ui/user-avatar.tsx';
import { Disclosure } from './disclosure.tsx';
import { useFrame } from './frame-context.ts';
import classes from './header.module.css';
import { ItemIcon } from './item-icon.tsx';

function imageOf(details: Record<string, unknown> | undefined): string | null {
  const image = details?.profileImage ?? details?.logo;
  return typeof image === 'string' && image !== '' ? image : null;
}

/** Continue in another of the held roles. */
function RoleSwitch({ close }: { close: () => void }) {
  const t = useText();
  const { user, role, switchTo } = useFrame();
  if (user.roles.length < 2) return null;
  const choose = (held: typeof role) => {
    close();
    switchTo(held);
  };
  return (
    <fieldset className={classes.part}>
      <legend>{t('frame.act-as')}</legend>
      {user.roles.map((held) => (
        <button
          key={held}
          type="button"
          className={classes.option}
          aria-pressed={held === role}
          onClick={() => choose(held)}
        >
          <span>{t(`role.${held}`)}</span>
          {held === role && <IconCheck size={18} aria-hidden={true} />}
        </button>
      ))}
    </fieldset>
  );
}

function ProfileLinks() {
  const t = useText();
  const { menu } = useFrame();
  const items = menu?.profileMenus ?? [];
  return (
    <div className={classes.part}>
      {items.map((item) => (
        <Link key={item.title} className={classes.option} to={item.redirectTo ?? '/menu'}>
          <ItemIcon item={item} size={18} />
          <span>{t(item.title)}</span>
        </Link>
      ))}
      <Link className={classes.option} to="/security">
        <IconShieldLock size={18} stroke={1.75} aria-hidden={true} />
        <span>{t('security.title')}</span>
      </Link>
    </div>
  );
}

function LogoutButton({ close }: { close: () => void }) {
  const t = useText();
  const { menu, askLogout } = useFrame();
  const ask = () => {
    close();
    askLogout();
  };
  return (
    <div className={classes.part}>
      <button type="button" className={classes.option} onClick={ask}>
        <IconLogout size={18} stroke={1.75} aria-hidden={true} />
        <span>{t(menu?.logout.title ?? 'frame.log-out')}</span>
      </button>
    </div>
  );
}

/** Who is signed in, in which role, and what is the user's own. */
export function ProfileMenu() {
  const t = useText();
  const { name, role, menu, details } = useFrame();
  const hasPicture = menu?.isDpHidden !== true;
  const who = (
    <span className={classes.who}>
      <b>{name}</b>
      <small>{t(`role.${role}`)}</small>
    </span>
  );
  const button = (
    <>
      {hasPicture && <UserAvatar name={name} imageUrl={imageOf(details)} />}
      <span className={hasPicture ? classes.whoBeside : classes.whoAlone}>{who}</span>
      {!hasPicture && <IconChevronDown size={16} aria-hidden={true} />}
    </>
  );
  return (
    <Disclosure
      label={t('frame.account', { name })}
      button={button}
      buttonClass={classes.me}
      panelClass={classes.panel}
    >
      {(close) => (
        <>
          <div className={classes.part}>
            <div className={classes.self}>{who}</div>
          </div>
          <RoleSwitch close={close} />
          <ProfileLinks />
          <LogoutButton close={close} />
        </>
      )}
    </Disclosure>
  );
}
