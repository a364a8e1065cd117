import { ActionIcon, Button, Tooltip } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconFileUnknown,
  IconMaximize,
  IconPrinter,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { CredentialCode } from '#engine/credential-code.tsx';
import { useBlobAddress } from '#lib/page/use-blob-address.ts';
import { useText } from '#lib/words/text.ts';
import { Busy } from '#ui/busy.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { pagesOf } from './kept-items.ts';
import { pageKey } from './paper-thumb.tsx';
import classes from './wallet.module.css';
import { loadPage } from './wallet-calls.ts';
import type { WalletItem } from './wallet-item.ts';

const zooms = [1, 1.5, 2, 3] as const;
const last = zooms.length - 1;

function Tool({
  label,
  Icon,
  disabled = false,
  onClick,
}: {
  label: string;
  Icon: typeof IconZoomIn;
  disabled?: boolean;
  onClick: () => void;
}) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" size={40} aria-label={label} disabled={disabled} onClick={onClick}>
        <Icon size={20} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  );
}

/** Which page is shown and how large; keys do the same while the viewer has the focus. */
function useViewing(name: string, pages: number) {
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(0);
  const stage = useRef<HTMLDivElement>(null);
  const turn = (by: number) => setPage((now) => Math.min(pages, Math.max(1, now + by)));
  const scale = (by: number) => setZoom((now) => Math.min(last, Math.max(0, now + by)));
  const fill = () => void stage.current?.requestFullscreen?.();
  const keys = new Map<string, () => void>([
    ['+', () => scale(1)],
    ['-', () => scale(-1)],
    ['0', () => setZoom(0)],
    ['ArrowRight', () => turn(1)],
    ['ArrowLeft', () => turn(-1)],
    ['PageDown', () => turn(1)],
    ['PageUp', () => turn(-1)],
    ['f', fill],
  ]);
  const press = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys.get(event.key);
    // Arrows move an enlarged page.
    if (act === undefined || (zoom > 0 && event.key.startsWith('Arrow'))) return;
    event.preventDefault();
    act();
  };
  // Whoever has only a keyboard turns and enlarges the pages here.
  const reached = { role: 'group', 'aria-label': name, tabIndex: 0, onKeyDown: press };
  return { page, zoom, stage, turn, scale, fit: () => setZoom(0), fill, reached };
}

function print(address: string | undefined): void {
  if (address === undefined) return;
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.srcdoc = `<img src="${address}" style="width:100%">`;
  frame.onload = () => {
    frame.contentWindow?.print();
    setTimeout(() => frame.remove(), 60_000);
  };
  document.body.append(frame);
}

/** The pages of a document, one at a time. */
export function Viewer({ item }: { item: WalletItem }) {
  const t = useText();
  const pages = item.document === undefined ? 1 : pagesOf(item.document);
  const viewing = useViewing(item.title, pages);
  const { page, zoom, stage } = viewing;
  const { data, error, refetch } = useQuery({
    queryKey: pageKey(item, page),
    queryFn: ({ signal }) => loadPage(item, page, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const address = useBlobAddress(data);
  return (
    <section className={classes.viewer} aria-label={t('wallet.viewer')}>
      <div className={classes.tools}>
        <Tool
          label={t('wallet.viewer.zoom-out')}
          Icon={IconZoomOut}
          disabled={zoom === 0}
          onClick={() => viewing.scale(-1)}
        />
        <Button variant="subtle" size="compact-sm" onClick={viewing.fit}>
          {t('wallet.viewer.fit')}
        </Button>
        <Tool
          label={t('wallet.viewer.zoom-in')}
          Icon={IconZoomIn}
          disabled={zoom === last}
          onClick={() => viewing.scale(1)}
        />
        <span className={classes.apart} />
        <Tool
          label={t('wallet.viewer.before')}
          Icon={IconChevronLeft}
          disabled={page === 1}
          onClick={() => viewing.turn(-1)}
        />
        <span className={classes.pageNo} role="status">
          {t('wallet.viewer.page', { page, pages })}
        </span>
        <Tool
          label={t('wallet.viewer.next')}
          Icon={IconChevronRight}
          disabled={page === pages}
          onClick={() => viewing.turn(1)}
        />
        <span className={classes.grow} />
        <Tool
          label={t('wallet.viewer.print')}
          Icon={IconPrinter}
          disabled={address === undefined}
          onClick={() => print(address)}
        />
        <Tool label={t('wallet.viewer.full')} Icon={IconMaximize} onClick={viewing.fill} />
      </div>
      <div ref={stage} className={classes.stage} {...viewing.reached}>
        {address !== undefined && (
          <img
            src={address}
            alt={t('wallet.viewer.picture', { page, name: item.title })}
            style={{ width: `${(zooms[zoom] ?? 1) * 100}%` }}
            data-zoomed={zoom > 0 || undefined}
          />
        )}
        {address === undefined && error === null && <Busy text={t('wallet.viewer.loading')} />}
        {address === undefined && error !== null && (
          <ErrorState title={t('wallet.viewer.failed')} text={error.message} onRetry={() => void refetch()} />
        )}
      </div>
    </section>
  );
}

/** What has no page of its own is drawn as a card of what it says; never as the HTML that it may hold. */
export function SaidCard({ item }: { item: WalletItem }) {
  const t = useText();
  if (item.rows.length === 0) {
    return <EmptyState icon={<IconFileUnknown />} title={item.title} text={t('wallet.viewer.none')} />;
  }
  return (
    <section className={classes.said} aria-label={t('wallet.viewer')}>
      <div>
        <p>{item.issuer}</p>
        <h2>{item.title}</h2>
        <dl>
          {item.rows.map(([name, value], index) => (
            // Two facts of a document may bear the same name.
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change their order
            <div key={index}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {item.credential?.state === 'valid' && item.number !== undefined && (
          <CredentialCode id={item.id} number={item.number} />
        )}
      </div>
    </section>
  );
}
