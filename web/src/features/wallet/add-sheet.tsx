import { Drawer, UnstyledButton } from '@mantine/core';
import { isBuilt } from '@sanad/contract/pages/routes';
import { IconBuildingBank, IconChevronRight, IconQrcode, IconScan, IconUpload } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useText } from '#lib/words/text.ts';
import { TitledDialog } from '#ui/titled-dialog.tsx';
import { useIsMobile } from '#ui/use-is-mobile.ts';
import classes from './wallet.module.css';

/** The ways to add a document, each with the route that it leads to; one that is not built is not offered. */
const ways = [
  { way: 'upload', route: 'add-document-upload', path: 'add/upload', Icon: IconUpload },
  { way: 'scan', route: 'add-document-scan', path: 'add/scan', Icon: IconScan },
  { way: 'code', route: 'add-document-code', path: 'scan/vc', Icon: IconQrcode },
  { way: 'browse', route: 'browse-documents', path: 'browse', Icon: IconBuildingBank },
] as const;

function Ways({ base }: { base: string }) {
  const t = useText();
  return (
    <ul className={classes.ways}>
      {ways
        .filter(({ route }) => isBuilt(route))
        .map(({ way, path, Icon }, index) => (
          <li key={way}>
            <UnstyledButton component={Link} to={`${base}/${path}`} data-autofocus={index === 0 || undefined}>
              <span className={classes.icon} data-meaning="primary" aria-hidden="true">
                <Icon size={22} />
              </span>
              <span>
                <b>{t(`wallet.add.${way}`)}</b>
                <small>{t(`wallet.add.${way}.text`)}</small>
              </span>
              <IconChevronRight className={classes.chevron} size={20} aria-hidden="true" />
            </UnstyledButton>
          </li>
        ))}
    </ul>
  );
}

type AddSheetProps = { opened: boolean; base: string; onClose: () => void };

/** How a document is added: a sheet from the bottom of a phone, a dialog on a desk. */
export function AddSheet({ opened, base, onClose }: AddSheetProps) {
  const t = useText();
  const isMobile = useIsMobile();
  const inside = (
    <>
      <p className={classes.note}>{t('wallet.add.text')}</p>
      <Ways base={base} />
    </>
  );
  if (isMobile) {
    return (
      <Drawer
        opened={opened}
        onClose={onClose}
        position="bottom"
        styles={{ content: { height: 'auto' } }}
        title={t('wallet.add')}
        classNames={{
          content: classes.sheetOver ?? '',
          title: classes.sheetTitle ?? '',
          body: classes.sheetBody ?? '',
        }}
        closeButtonProps={{ 'aria-label': t('ui.close') }}
      >
        {inside}
      </Drawer>
    );
  }
  return (
    <TitledDialog opened={opened} onClose={onClose} title={t('wallet.add')}>
      {inside}
    </TitledDialog>
  );
}
