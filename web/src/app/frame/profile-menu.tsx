import { Menu } from '@mantine/core';
import { IconBell, IconCheck, IconChevronDown, IconLogout } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useText } from '#lib/text.ts';
import { UserAvatar } from '#ui/user-avatar.tsx';
import { useFrame } from './frame-context.ts';
import classes from './header.module.css';
import { ItemIcon } from './item-icon.tsx';

function imageOf(details: Record<string, unknown> | undefined): string | null {
  const image = details?.profileImage ?? details?.logo;
  return typeof image === 'string' && image !== '' ? image : null;
}

function RoleSwitch() {
  const t = useText();
  const { user, role, switchTo } = useFrame();
  if (user.roles.length < 2) return null;
  return (
    <>
      <Menu.Label>{t('frame.act-as')}</Menu.Label>
      {user.roles.map((held) => (
        <Menu.Item
          key={held}
          role="menuitemradio"
          aria-checked={held === role}
          rightSection={held === role ? <IconCheck size={16} aria-hidden={true} /> : null}
          onClick={() => switchTo(held)}
        >
          {t(`role.${held}`)}
        </Menu.Item>
      ))}
      <Menu.Divider />
    </>
  );
}

function ProfileLinks() {
  const t = useText();
  const { menu } = useFrame();
  const items = menu?.profileMenus ?? [];
  const hasNotifications = items.some((item) => item.redirectTo === '/notifications');
  return (
    <>
      {items.map((item) => (
        <Menu.Item
          key={item.title}
          component={Link}
          to={item.redirectTo ?? '/menu'}
          leftSection={<ItemIcon item={item} size={18} />}
        >
          {t(item.title)}
        </Menu.Item>
      ))}
      {!hasNotifications && (
        <Menu.Item component={Link} to="/notifications" leftSection={<IconBell size={18} aria-hidden={true} />}>
          {t('frame.notifications')}
        </Menu.Item>
      )}
    </>
  );
}

/** Who is signed in, in which role, and what is the user's own. */
export function ProfileMenu() {
  const t = useText();
  const { name, role, menu, details, askLogout } = useFrame();
  return (
    <Menu position="bottom-end" width={260} shadow="md" returnFocus>
      <Menu.Target>
        <button type="button" className={classes.me} aria-label={t('frame.account', { name })}>
          {menu?.isDpHidden !== true && <UserAvatar name={name} imageUrl={imageOf(details)} />}
          <span className={`${classes.who} ${menu?.isDpHidden === true ? '' : 'mantine-visible-from-md'}`}>
            <b>{name}</b>
            <small>{t(`role.${role}`)}</small>
          </span>
          {menu?.isDpHidden === true && <IconChevronDown size={16} aria-hidden={true} />}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {name}
          <br />
          {t(`role.${role}`)}
        </Menu.Label>
        <Menu.Divider />
        <RoleSwitch />
        <ProfileLinks />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden={true} />} onClick={askLogout}>
          {t(menu?.logout.title ?? 'frame.log-out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
