import { Drawer } from '@mantine/core';
import { widths } from '@sanad/contract/values/limits';
import { useText } from '#lib/words/text.ts';
import { Brand } from './brand.tsx';
import { useFrame } from './frame-context.ts';
import headerClasses from './header.module.css';
import { LanguageChoice, ThemeToggle } from './header-choices.tsx';
import classes from './side-menu.module.css';
import { SideMenu } from './side-menu.tsx';

/** The side menu on a phone: a drawer, where language, theme and the header's buttons live too. */
export function MenuDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useText();
  const { headerMenus } = useFrame().menu ?? {};
  const buttons = [...(headerMenus?.left ?? []), ...(headerMenus?.right ?? [])];
  const choices = (
    <>
      <LanguageChoice fullWidth />
      <ThemeToggle />
    </>
  );
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="left"
      size={widths.sidebar}
      title={<Brand className={headerClasses.brand} />}
      closeButtonProps={{ 'aria-label': t('frame.close-menu') }}
      classNames={{
        content: classes.drawer ?? '',
        body: classes.drawerBody ?? '',
        header: classes.drawerHeader ?? '',
      }}
    >
      <SideMenu choices={choices} withBrand={false} more={buttons} />
    </Drawer>
  );
}
