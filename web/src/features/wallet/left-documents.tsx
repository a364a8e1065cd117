import { Button } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '#lib/words/text.ts';
import { showError } from '#ui/toast.tsx';
import { RemoveDialog } from './change-dialogs.tsx';
import { keptItems } from './kept-items.ts';
import classes from './left-documents.module.css';
import { downloadItem, loadKept } from './wallet-calls.ts';
import type { WalletItem } from './wallet-item.ts';

function LeftDocument({ item, onRemove }: { item: WalletItem; onRemove: () => void }) {
  const t = useText();
  const download = () =>
    downloadItem(item).catch((error: Error) => showError(t('wallet.downloaded.failed'), error.message));
  return (
    <li>
      <div>
        <b>{item.title}</b>
        <small>{item.line}</small>
      </div>
      <div className={classes.buttons}>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          aria-label={t('wallet.download.of', { name: item.title })}
          onClick={() => void download()}
        >
          {t('wallet.download')}
        </Button>
        <Button
          variant="subtle"
          color="bad"
          size="sm"
          leftSection={<IconTrash size={18} aria-hidden="true" />}
          aria-label={t('wallet.left.remove', { name: item.title })}
          onClick={onRemove}
        >
          {t('wallet.remove')}
        </Button>
      </div>
    </li>
  );
}

/** What somebody without a role kept while there was one: to take along and to remove. Nothing where nothing was kept. */
export function LeftDocuments() {
  const t = useText();
  const [removed, setRemoved] = useState<WalletItem>();
  const { data = [] } = useQuery({
    queryKey: ['wallet', 'left'],
    queryFn: async ({ signal }) => keptItems(await loadKept(signal)),
  });
  if (data.length === 0) return null;
  return (
    <section className={classes.left}>
      <h2>{t('wallet.left')}</h2>
      <p>{t('wallet.left.text')}</p>
      <ul>
        {data.map((item) => (
          <LeftDocument key={item.key} item={item} onRemove={() => setRemoved(item)} />
        ))}
      </ul>
      {removed !== undefined && <RemoveDialog item={removed} onClose={() => setRemoved(undefined)} />}
    </section>
  );
}
