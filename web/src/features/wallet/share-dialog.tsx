import { Button, Checkbox, SegmentedControl, TextInput } from '@mantine/core';
import { linkDays, purposeLength, type ShareLink } from '@sanad/contract/api/share-links';
import { IconBrandWhatsapp, IconMail, IconMessage, IconShare } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { report } from '#lib/page/report.ts';
import { formatDate, formatDateTime } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import { TitledDialog } from '#ui/titled-dialog.tsx';
import { showError } from '#ui/toast.tsx';
import { CopyButton } from './copy-button.tsx';
import classes from './wallet.module.css';
import { type LinkChoice, type LinkDays, linksKey, makeLink } from './wallet-calls.ts';
import type { WalletItem } from './wallet-item.ts';

const dayMs = 24 * 60 * 60 * 1000;

type ChoosingProps = {
  choice: LinkChoice;
  privateFields: readonly string[];
  onChange: (choice: LinkChoice) => void;
};

function Choosing({ choice, privateFields, onChange }: ChoosingProps) {
  const t = useText();
  const until = formatDate(new Date(Date.now() + choice.days * dayMs).toISOString());
  const nameOf = (days: LinkDays) => (days === 1 ? t('wallet.sharing.day') : t('wallet.sharing.days', { days }));
  return (
    <>
      <fieldset className={classes.choice}>
        <legend>{t('wallet.sharing.time')}</legend>
        <SegmentedControl
          fullWidth
          value={String(choice.days)}
          data={linkDays.map((days) => ({ value: String(days), label: nameOf(days) }))}
          onChange={(days) => onChange({ ...choice, days: Number(days) as LinkDays })}
        />
        <small>{t('wallet.sharing.until', { date: until })}</small>
      </fieldset>
      {privateFields.length > 0 && (
        <Checkbox
          label={t('wallet.sharing.private')}
          description={`${privateFields.join(', ')}. ${t('wallet.sharing.private.text')}`}
          checked={choice.showsPrivate}
          onChange={(event) => onChange({ ...choice, showsPrivate: event.currentTarget.checked })}
        />
      )}
      <TextInput
        label={t('wallet.sharing.purpose')}
        description={t('wallet.sharing.purpose.text')}
        maxLength={purposeLength}
        value={choice.purpose}
        onChange={(event) => onChange({ ...choice, purpose: event.currentTarget.value })}
      />
    </>
  );
}

/** Ways by which a link is sent on; the phone's own sheet where it has one. */
function Sending({ url, title }: { url: string; title: string }) {
  const t = useText();
  const message = encodeURIComponent(`${title}: ${url}`);
  const ways = [
    ['whatsapp', IconBrandWhatsapp, `https://wa.me/?text=${message}`],
    ['sms', IconMessage, `sms:?&body=${message}`],
    ['email', IconMail, `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`],
  ] as const;
  return (
    <ul className={classes.via}>
      {ways.map(([way, Icon, href]) => (
        <li key={way}>
          <a href={href} target="_blank" rel="noopener noreferrer">
            <Icon size={22} stroke={1.75} aria-hidden="true" />
            {t(`wallet.sharing.${way}`)}
          </a>
        </li>
      ))}
      {typeof navigator.share === 'function' && (
        <li>
          <button
            type="button"
            onClick={() => {
              // Closing the phone's sheet without a choice is no failure.
              navigator.share({ url, title }).catch((error: unknown) => report('The phone did not share', error));
            }}
          >
            <IconShare size={22} stroke={1.75} aria-hidden="true" />
            {t('wallet.sharing.more')}
          </button>
        </li>
      )}
    </ul>
  );
}

function Made({ link, title }: { link: ShareLink; title: string }) {
  const t = useText();
  const { url = '' } = link;
  return (
    <>
      <div className={classes.copy}>
        <TextInput readOnly label={t('wallet.sharing.link')} value={url} onFocus={(event) => event.target.select()} />
        <CopyButton url={url} filled />
      </div>
      <p className={classes.note}>{t('wallet.sharing.until', { date: formatDateTime(link.expiresAt) })}</p>
      <Sending url={url} title={title} />
    </>
  );
}

type ShareDialogProps = { items: readonly WalletItem[]; onClose: () => void; onMade?: () => void };

/** A link to one document or to several: how long it works, what it is for, and then the link itself. */
export function ShareDialog({ items, onClose, onMade }: ShareDialogProps) {
  const t = useText();
  const client = useQueryClient();
  const [choice, setChoice] = useState<LinkChoice>({ days: 7, purpose: '', showsPrivate: false });
  const { data, mutate, isPending } = useMutation({
    mutationFn: () =>
      makeLink(
        items.flatMap(({ share }) => share ?? []),
        choice,
      ),
    onSuccess: async () => {
      onMade?.();
      await client.invalidateQueries({ queryKey: linksKey });
    },
    onError: (error) => showError(error.message === '' ? t('SOMETHING_WENT_WRONG') : error.message),
  });
  const [first] = items;
  const isOne = items.length === 1;
  const privateFields = [...new Set(items.flatMap((item) => item.privateFields ?? []))];
  const title = isOne
    ? t('wallet.sharing', { name: first?.title ?? '' })
    : t('wallet.sharing.several', { count: items.length });
  const actions =
    data === undefined ? (
      <>
        <Button variant="default" onClick={onClose}>
          {t('wallet.sharing.cancel')}
        </Button>
        <Button loading={isPending} onClick={() => mutate()}>
          {t('wallet.sharing.make')}
        </Button>
      </>
    ) : (
      <Button variant="default" onClick={onClose}>
        {t('wallet.sharing.close')}
      </Button>
    );
  return (
    <TitledDialog opened title={title} onClose={onClose} actions={actions}>
      <p className={classes.note}>
        {t(isOne ? 'wallet.sharing.text' : 'wallet.sharing.text.several')}{' '}
        {items.some(({ section }) => section === 'uploads') && t('wallet.sharing.unchecked')}
      </p>
      {!isOne && (
        <ul className={classes.several}>
          {items.map((item) => (
            <li key={item.key}>
              {item.title} <small>{item.number}</small>
            </li>
          ))}
        </ul>
      )}
      {data === undefined ? (
        <Choosing choice={choice} privateFields={privateFields} onChange={setChoice} />
      ) : (
        <Made link={data} title={title} />
      )}
    </TitledDialog>
  );
}
