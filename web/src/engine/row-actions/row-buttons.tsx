import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { useText } from '#lib/text.ts';
import classes from './row-buttons.module.css';
import type { RowButton } from './use-row-buttons.ts';

function toneOf({ kind, isEnabled }: RowButton): string {
  if (!isEnabled) return '';
  return (kind.tone === 'good' ? classes.good : kind.tone === 'bad' ? classes.bad : classes.plain) ?? '';
}

function IconButton({ button }: { button: RowButton }) {
  return (
    <Tooltip label={button.label}>
      <ActionIcon
        className={`${classes.icon} ${toneOf(button)}`}
        variant="subtle"
        size={36}
        aria-label={button.description}
        disabled={!button.isEnabled}
        title={button.reason}
        onClick={button.press}
      >
        <button.kind.Icon size={20} stroke={1.75} aria-hidden={true} />
      </ActionIcon>
    </Tooltip>
  );
}

function TextButton({ button }: { button: RowButton }) {
  return (
    <Button
      className={classes.text ?? ''}
      variant={button.isEnabled ? 'light' : 'default'}
      size="compact-sm"
      aria-label={button.description}
      disabled={!button.isEnabled}
      onClick={button.press}
    >
      {button.label}
    </Button>
  );
}

/** The buttons at the end of a row of a table. */
export function RowButtons({ buttons }: { buttons: readonly RowButton[] }) {
  return (
    <div className={classes.row}>
      {buttons.map((button) =>
        button.isText ? (
          <TextButton key={button.key} button={button} />
        ) : (
          <IconButton key={button.key} button={button} />
        ),
      )}
    </div>
  );
}

function CardButton({ button }: { button: RowButton }) {
  return (
    <Button
      variant={button.kind.tone === 'good' && button.isEnabled ? 'light' : 'default'}
      leftSection={button.isText ? undefined : <button.kind.Icon size={18} aria-hidden={true} />}
      aria-label={button.description}
      disabled={!button.isEnabled}
      title={button.reason}
      onClick={button.press}
    >
      {button.label}
    </Button>
  );
}

/** The buttons of a card on a phone: the first two, the others behind a menu. */
export function CardButtons({ buttons, name }: { buttons: readonly RowButton[]; name: string }) {
  const t = useText();
  const usable = [...buttons].sort((a, b) => Number(b.isEnabled) - Number(a.isEnabled));
  const [first, second, ...others] = usable;
  if (first === undefined) return null;
  return (
    <div className={classes.card} data-more={others.length > 0 || undefined}>
      <CardButton button={first} />
      {second !== undefined && <CardButton button={second} />}
      {others.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" size={44} aria-label={t('table.more', { name })}>
              <IconDotsVertical size={20} aria-hidden={true} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((button) => (
              <Menu.Item
                key={button.key}
                leftSection={<button.kind.Icon size={18} aria-hidden={true} />}
                disabled={!button.isEnabled}
                onClick={button.press}
              >
                {button.label}
                {button.reason !== undefined && <small className={classes.reason}>{button.reason}</small>}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}
