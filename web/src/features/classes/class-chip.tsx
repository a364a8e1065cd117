import { CloseButton } from '@mantine/core';
import { useText } from '#lib/words/text.ts';
import classes from './class-chip.module.css';

/** Says to which class the list is narrowed, and takes that away. */
export function ClassChip({ name, onRemove }: { name: string; onRemove: () => void }) {
  const t = useText();
  return (
    <p className={classes.narrowing}>
      {t('classes.narrowed')}
      <span className={classes.chip}>
        {name}
        <CloseButton size={28} iconSize={16} aria-label={t('classes.show-all', { name })} onClick={onRemove} />
      </span>
    </p>
  );
}
