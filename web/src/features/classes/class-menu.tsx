import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useText } from '#lib/words/text.ts';

type ClassMenuProps = { name: string; editPath: string; onRemove: () => void };

/** What puts a division right that was set up by mistake. */
export function ClassMenu({ name, editPath, onRemove }: ClassMenuProps) {
  const t = useText();
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t('classes.more-of', { name })}>
          <IconDots size={18} aria-hidden={true} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={editPath} leftSection={<IconPencil size={18} aria-hidden={true} />}>
          {t('classes.edit', { name })}
        </Menu.Item>
        <Menu.Item color="bad" leftSection={<IconTrash size={18} aria-hidden={true} />} onClick={onRemove}>
          {t('classes.remove', { name })}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
