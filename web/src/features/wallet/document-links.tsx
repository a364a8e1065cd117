import { Button } from '@mantine/core';
import type { ShareLink } from '@sanad/contract/api/share-links';
import { IconLink, IconLinkOff, IconShare } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, formatDateTime, formatNumber } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import { TableSkeleton } from '#ui/busy.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { showError, showSuccess } from '#ui/toast.tsx';
import { CopyButton } from './copy-button.tsx';
import classes from './wallet.module.css';
import { linksKey, loadLinks, loadOpenings, withdrawLink } from './wallet-calls.ts';
import type { WalletItem } from './wallet-item.ts';

/** When a link was opened, and with what kind of device; neither an address nor a name is kept. */
function LinkLog({ link }: { link: ShareLink }) {
  const t = useText();
  const { data } = useQuery({
    queryKey: [...linksKey, link.osid, link.openings],
    queryFn: ({ signal }) => loadOpenings(link.osid, signal),
  });
  if (data === undefined) return null;
  return (
    <ol className={classes.log} aria-label={t('wallet.link.log')}>
      {data.map(({ at, act, device }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two openings of one moment have no names
        <li key={index}>
          <time dateTime={at}>{formatDateTime(at)}</time>
          {t(`wallet.opening.${act}.${device}`)}
        </li>
      ))}
    </ol>
  );
}

function useTold(link: ShareLink): string {
  const t = useText();
  const { state, expiresAt, openings, items, showsPrivate } = link;
  const ends = {
    live: () => t('wallet.link.until', { date: formatDateTime(expiresAt) }),
    expired: () => t('wallet.link.expired', { date: formatDate(expiresAt) }),
    withdrawn: () => t('wallet.link.withdrawn'),
  };
  const opened = { 0: 'wallet.link.never', 1: 'wallet.link.once' } as const;
  return [
    ends[state](),
    ...(items.length > 1 ? [t('wallet.link.with', { count: items.length - 1 })] : []),
    ...(showsPrivate ? [t('wallet.link.private')] : []),
    t(opened[openings as 0 | 1] ?? 'wallet.link.opened', { count: formatNumber(openings) }),
  ].join(' · ');
}

function OneLink({ link, onWithdraw }: { link: ShareLink; onWithdraw: () => void }) {
  const t = useText();
  const told = useTold(link);
  const isLive = link.state === 'live';
  const Icon = isLive ? IconLink : IconLinkOff;
  return (
    <li className={classes.link}>
      <div className={classes.linkHead}>
        <span className={classes.icon} data-meaning={isLive ? 'good' : undefined} aria-hidden="true">
          <Icon size={20} />
        </span>
        <div className={classes.told}>
          <b>{link.purpose || t('wallet.link.untitled', { date: formatDate(link.createdAt) })}</b>
          <small>{told}</small>
        </div>
        {isLive && (
          <div className={classes.end}>
            {link.url !== undefined && <CopyButton url={link.url} />}
            <Button variant="outline" color="bad" onClick={onWithdraw}>
              {t('wallet.link.withdraw')}
            </Button>
          </div>
        )}
      </div>
      {link.openings > 0 && <LinkLog link={link} />}
    </li>
  );
}

function WithdrawDialog({ link, onClose }: { link: ShareLink; onClose: () => void }) {
  const t = useText();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => withdrawLink(link.osid),
    onSuccess: async () => {
      showSuccess(t('wallet.link.withdrawn.done'));
      await client.invalidateQueries({ queryKey: linksKey });
      onClose();
    },
    onError: (error) => showError(error.message === '' ? t('SOMETHING_WENT_WRONG') : error.message),
  });
  return (
    <ConfirmDialog
      opened
      destructive
      busy={isPending}
      question={t('wallet.link.withdraw.question')}
      consequence={t('wallet.link.withdraw.text')}
      verb={t('wallet.link.withdraw')}
      onConfirm={() => mutate()}
      onCancel={onClose}
    />
  );
}

/** The links by which this document was shared, each with its end and its openings. */
export function DocumentLinks({ item, onShare }: { item: WalletItem; onShare: () => void }) {
  const t = useText();
  const [withdrawn, setWithdrawn] = useState<ShareLink>();
  const { data, error, refetch } = useQuery({ queryKey: linksKey, queryFn: ({ signal }) => loadLinks(signal) });
  const links = data?.filter(({ items }) => items.some(({ id }) => id === item.share?.id));
  const live = links?.filter(({ state }) => state === 'live').length ?? 0;
  return (
    <section className={classes.links} aria-labelledby="wallet-links">
      <header>
        <h2 id="wallet-links">{t('wallet.links')}</h2>
        {links !== undefined && links.length > 0 && (
          <small>{t('wallet.links.counts', { live, ended: links.length - live })}</small>
        )}
        <Button variant="default" leftSection={<IconShare size={18} />} onClick={onShare}>
          {t('wallet.share')}
        </Button>
      </header>
      {links === undefined && error === null && <TableSkeleton rows={1} columns={2} />}
      {links === undefined && error !== null && (
        <ErrorState title={t('wallet.links.failed')} onRetry={() => void refetch()} />
      )}
      {links?.length === 0 && <p className={classes.none}>{t('wallet.links.none')}</p>}
      <ul>
        {links?.map((link) => (
          <OneLink key={link.osid} link={link} onWithdraw={() => setWithdrawn(link)} />
        ))}
      </ul>
      {withdrawn !== undefined && <WithdrawDialog link={withdrawn} onClose={() => setWithdrawn(undefined)} />}
    </section>
  );
}
