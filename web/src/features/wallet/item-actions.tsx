import { ActionIcon, Button, Checkbox, Menu } from '@mantine/core';
import { shortIdOf } from '@sanad/contract/numbers/certificate-number';
import { IconDotsVertical, IconDownload, IconPencil, IconShare, IconShieldCheck, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useText } from '#lib/words/text.ts';
import { showError } from '#ui/toast.tsx';
import classes from './wallet.module.css';
import { downloadItem } from './wallet-calls.ts';
import { useWallet } from './wallet-context.ts';
import type { WalletItem } from './wallet-item.ts';

export function useDownload(item: WalletItem) {
  const t = useText();
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadItem(item),
    onError: () => showError(t('wallet.downloaded.failed')),
  });
  return { download: () => mutate(), isDownloading: isPending };
}

type Placed = { item: WalletItem; as: 'bar' | 'row' };

const iconOf = (Icon: typeof IconShare) => <Icon size={18} stroke={1.75} aria-hidden={true} />;

type ActProps = {
  as: Placed['as'];
  tone?: 'light' | 'default';
  Icon: typeof IconShare;
  label: string;
  /** With the name of the document, for those who hear the button alone. */
  name: string;
  onClick?: () => void;
  href?: string;
  disabled?: boolean;
};

/** A button of the bar of three, or at the end of a row. */
function Act({ as, tone = 'default', Icon, label, name, href, ...button }: ActProps) {
  if (as === 'bar') {
    const inside = (
      <>
        {iconOf(Icon)}
        {label}
      </>
    );
    return href === undefined ? (
      <button type="button" aria-label={name} {...button}>
        {inside}
      </button>
    ) : (
      <a href={href} aria-label={name}>
        {inside}
      </a>
    );
  }
  const common = { variant: tone, leftSection: iconOf(Icon), 'aria-label': name } as const;
  return href === undefined ? (
    <Button {...common} {...button}>
      {label}
    </Button>
  ) : (
    <Button {...common} component="a" href={href}>
      {label}
    </Button>
  );
}

/** Download, share, verify: what can be done with a document, each with its word. */
export function ItemActions({ item, as }: Placed) {
  const t = useText();
  const { share } = useWallet();
  const { download, isDownloading } = useDownload(item);
  const { title: name, number } = item;
  if (item.share === undefined) return null;
  return (
    <div className={as === 'bar' ? classes.acts : classes.end}>
      {item.section !== 'facts' && (
        <Act
          as={as}
          tone={item.section === 'certificates' ? 'light' : 'default'}
          Icon={IconDownload}
          label={t('wallet.download')}
          name={t('wallet.download.of', { name })}
          disabled={isDownloading}
          onClick={download}
        />
      )}
      <Act
        as={as}
        Icon={IconShare}
        label={t('wallet.share')}
        name={t('wallet.share.of', { name })}
        onClick={() => share(item)}
      />
      {number !== undefined && (
        <Act
          as={as}
          Icon={IconShieldCheck}
          label={t('wallet.verify')}
          name={t('wallet.verify.of', { name })}
          href={`/V/${shortIdOf(number)}`}
        />
      )}
    </div>
  );
}

/** What only its holder's own uploads have. */
export function UploadMenu({ item }: { item: WalletItem }) {
  const t = useText();
  const { rename, remove } = useWallet();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" size={44} aria-label={t('wallet.more', { name: item.title })}>
          <IconDotsVertical size={20} aria-hidden={true} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={18} />} onClick={() => rename(item)}>
          {t('wallet.rename')}
        </Menu.Item>
        <Menu.Item color="bad" leftSection={<IconTrash size={18} />} onClick={() => remove(item)}>
          {t('wallet.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The box of a card while several are chosen for one link. */
export function ChooseBox({ item }: { item: WalletItem }) {
  const t = useText();
  const { chosen, choose } = useWallet();
  if (chosen === undefined || item.share === undefined) return null;
  return (
    <Checkbox
      className={classes.tick ?? ''}
      size="md"
      checked={chosen.has(item.key)}
      aria-label={t('wallet.select.of', { name: [item.title, item.number].filter(Boolean).join(', ') })}
      onChange={() => choose(item)}
    />
  );
}
