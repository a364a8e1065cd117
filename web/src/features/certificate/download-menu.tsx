import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useClosingDropdown } from '#lib/page/use-closing-dropdown.ts';
import { useText } from '#lib/words/text.ts';
import classes from './certificate.module.css';
import { type FileType, fileTypes } from './certificate-rules.ts';
import { FormatIcon } from './format-icon.tsx';

type DownloadMenuProps = {
  disabled?: boolean;
  /** "Download Certificate" without it. */
  label?: string;
  /** Where the formats open. */
  position?: 'top-end' | 'bottom-end';
  onChoose: (type: FileType) => Promise<void>;
};

/** The three formats of a document; it closes a second after one was chosen. */
export function DownloadMenu({ disabled = false, label, position = 'top-end', onChoose }: DownloadMenuProps) {
  const t = useText();
  const { opened, setOpened, choose } = useClosingDropdown();
  const [isBusy, setBusy] = useState(false);
  const take = (type: FileType) => {
    choose();
    if (isBusy) return;
    setBusy(true);
    void onChoose(type).finally(() => setBusy(false));
  };
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      closeOnItemClick={false}
      position={position}
      width={position === 'top-end' ? 'target' : 240}
      shadow="md"
    >
      <Menu.Target>
        <Button
          disabled={disabled}
          loading={isBusy}
          leftSection={<IconDownload size={20} aria-hidden={true} />}
          rightSection={<IconChevronDown size={18} aria-hidden={true} />}
        >
          {label ?? t('certificate-view.download')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {fileTypes.map((type) => (
          <Menu.Item
            key={type}
            disabled={isBusy}
            leftSection={<FormatIcon type={type} />}
            rightSection={<small className={classes.hint}>{t(`certificate-view.format.${type}`)}</small>}
            onClick={() => take(type)}
          >
            {type.toUpperCase()}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
