import { Button } from '@mantine/core';
import { mostItems } from '@sanad/contract/api/share-links';
import { IconShare } from '@tabler/icons-react';
import { useText } from '#lib/words/text.ts';
import classes from './wallet.module.css';
import type { WalletItem } from './wallet-item.ts';

type SelectionProps = {
  items: readonly WalletItem[];
  chosen: ReadonlySet<string>;
  onCancel: () => void;
  onShare: () => void;
};

/** Names what is chosen, and stays in view. */
export function SelectionBar({ items, chosen, onCancel, onShare }: SelectionProps) {
  const t = useText();
  const named = items.filter(({ key }) => chosen.has(key));
  const isTooMuch = named.length > mostItems;
  return (
    <section className={classes.selection} aria-label={t('wallet.selection')}>
      <b>{t('wallet.selected', { count: named.length })}</b>
      <span>
        {isTooMuch ? t('wallet.select.most', { most: mostItems }) : named.map(({ title }) => title).join(', ')}
      </span>
      <Button variant="default" onClick={onCancel}>
        {t('wallet.select.cancel')}
      </Button>
      <Button
        leftSection={<IconShare size={18} aria-hidden="true" />}
        disabled={named.length === 0 || isTooMuch}
        onClick={onShare}
      >
        {t('wallet.select.share', { count: named.length })}
      </Button>
    </section>
  );
}
