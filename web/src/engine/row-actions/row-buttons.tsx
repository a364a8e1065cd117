import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { useText } from '#lib/words/text.ts';
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

/** Two stand on a card; what cannot be done now waits behind the menu, which has room for the reason. */
function shareOut(buttons: readonly RowButton[]): { shown: readonly RowButton[]; others: readonly RowButton[] } {
  const usable = buttons.filter(({ isEnabled, isText }) => isEnabled || isText);
  const shown = (usable.length > 0 ? usable : buttons).slice(0, 2);
  const others = buttons.filter((button) => !shown.includes(button));
  return { shown, others: others.sort((a, b) => Number(b.isEnabled) - Number(a.isEnabled)) };
}

/** The buttons of a card on a phone. */
export function CardButtons({ buttons, name }: { buttons: readonly RowButton[]; name: string }) {
  const t = useText();
  const { shown, others } = shareOut(buttons);
  const reasons = new Set(buttons.map(({ isEnabled, isText, reason }) => (isEnabled || isText ? undefined : reason)));
  if (shown.length === 0) return null;
  // Nothing can be done: one sentence takes less room than buttons that say no.
  if (!reasons.has(undefined)) return <p className={classes.why}>{[...reasons].join(' ')}</p>;
  return (
    <div className={classes.card} data-more={others.length > 0 || undefined}>
      {shown.map((button) => (
        <CardButton key={button.key} button={button} />
      ))}
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

/** All that can be done with a document, by words: one that cannot be done now keeps its place and says why. */
export function PaperButtons({ buttons, isLarge }: { buttons: readonly RowButton[]; isLarge: boolean }) {
  const reasons = new Set(
    buttons.flatMap(({ isEnabled, reason }) => (isEnabled || reason === undefined ? [] : [reason])),
  );
  const first = buttons.findIndex(({ isEnabled }) => isEnabled);
  return (
    <div className={isLarge ? classes.large : classes.shelf}>
      {buttons.map((button, index) => (
        <Button
          key={button.key}
          variant={isLarge ? (index === first ? 'light' : 'default') : 'subtle'}
          size={isLarge ? 'sm' : 'compact-md'}
          leftSection={<button.kind.Icon size={18} stroke={1.75} aria-hidden={true} />}
          aria-label={button.description}
          disabled={!button.isEnabled}
          title={button.reason}
          onClick={button.press}
        >
          {button.label}
        </Button>
      ))}
      {reasons.size > 0 && <p className={classes.why}>{[...reasons].join(' ')}</p>}
    </div>
  );
}
