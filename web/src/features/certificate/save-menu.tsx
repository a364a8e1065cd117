import { Button, Menu } from '@mantine/core';
import { timings } from '@sanad/contract/values/limits';
import { IconBrandGoogleDrive, IconChevronDown, IconDeviceFloppy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { report } from '#lib/page/report.ts';
import { useClosingDropdown } from '#lib/page/use-closing-dropdown.ts';
import { useText } from '#lib/words/text.ts';
import { Busy } from '#ui/busy.tsx';
import classes from './certificate.module.css';
import type { DocumentFiles } from './document-files.ts';
import { loadGoogle } from './google-drive.ts';
import { type Saver, saveDocument } from './save-certificate.ts';

/** What is saved is the picture, as it is shown. */
const savedType = 'png';

/** Free again when the act is over, or after ten seconds whatever it does. */
function useSaving(save: () => Promise<void>) {
  const [isSaving, setSaving] = useState(false);
  useEffect(() => {
    if (!isSaving) return;
    const timer = setTimeout(() => setSaving(false), timings.saveStateReset);
    return () => clearTimeout(timer);
  }, [isSaving]);
  const start = () => {
    if (isSaving) return;
    setSaving(true);
    void save().finally(() => setSaving(false));
  };
  return { isSaving, start };
}

type SaveMenuProps = { label: string; disabled: boolean; files: DocumentFiles; saver: Saver };

/** The places where a document can be kept. */
export function SaveMenu({ label, disabled, files, saver }: SaveMenuProps) {
  const t = useText();
  const { opened, setOpened, choose } = useClosingDropdown();
  const { isSaving, start } = useSaving(() => saveDocument(saver, files, savedType));
  const open = (isOpen: boolean) => {
    setOpened(isOpen);
    // Loaded ahead: the window of consent must open right after the click.
    if (!isOpen || saver.googleClientId === undefined) return;
    loadGoogle(saver.addresses).catch((error: unknown) => report('Google could not be loaded', error));
  };
  return (
    <Menu opened={opened} onChange={open} closeOnItemClick={false} position="bottom-end" width={280} shadow="md">
      <Menu.Target>
        <Button
          variant="default"
          disabled={disabled}
          leftSection={<IconDeviceFloppy size={20} aria-hidden={true} />}
          rightSection={<IconChevronDown size={18} aria-hidden={true} />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          disabled={isSaving}
          leftSection={<IconBrandGoogleDrive size={20} aria-hidden={true} />}
          onClick={() => {
            choose();
            start();
          }}
        >
          {t('transcript.save.drive')}
          {saver.googleClientId === undefined && (
            <small className={classes.aside}>{t('certificate-view.drive.local')}</small>
          )}
        </Menu.Item>
      </Menu.Dropdown>
      {isSaving && (
        <div className={classes.saving}>
          <Busy text={t('certificate-view.drive.saving')} />
        </div>
      )}
    </Menu>
  );
}
