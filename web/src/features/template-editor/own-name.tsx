import { TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useText } from '#lib/words/text.ts';
import classes from './editor.module.css';

type OwnNameProps = { name: string; onRename: (name: string) => void };

/** The name of the template, which can be written anew in its place; saving keeps it. */
export function OwnName({ name, onRename }: OwnNameProps) {
  const t = useText();
  const [typed, setTyped] = useState<string>();
  const take = () => {
    const given = (typed ?? '').trim();
    if (given !== '') onRename(given);
    setTyped(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') take();
    if (event.key !== 'Escape') return;
    // The old name stays, and nothing else is closed by it.
    event.stopPropagation();
    setTyped(undefined);
  };
  if (typed !== undefined) {
    return (
      <TextInput
        size="xs"
        aria-label={t('editor.save.name')}
        autoFocus
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={take}
        onKeyDown={onKeyDown}
      />
    );
  }
  return (
    <span className={classes.ownName}>
      <h1 title={name}>{name}</h1>
      <button type="button" aria-label={t('editor.rename')} title={t('editor.rename')} onClick={() => setTyped(name)}>
        <IconPencil size={16} aria-hidden={true} />
      </button>
    </span>
  );
}
