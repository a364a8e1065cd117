import { Badge } from '@mantine/core';
import {
  IconCertificate,
  IconFileText,
  IconHourglass,
  IconPhoto,
  IconRosetteDiscountCheckFilled,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '#lib/words/text.ts';
import { UserAvatar } from '#ui/user-avatar.tsx';
import { ChooseBox, ItemActions, UploadMenu } from './item-actions.tsx';
import { PaperThumb } from './paper-thumb.tsx';
import { SignatureStatus } from './signature-status.tsx';
import classes from './wallet.module.css';
import { useWallet } from './wallet-context.ts';
import type { WalletItem } from './wallet-item.ts';

/** The title leads to the document; what waits for a decision has no page yet. */
function Title({ item }: { item: WalletItem }) {
  const { pathOf } = useWallet();
  return item.share === undefined ? item.title : <Link to={pathOf(item)}>{item.title}</Link>;
}

function Paper({ item, isLarge }: { item: WalletItem; isLarge: boolean }) {
  const { pathOf } = useWallet();
  const { issuer, line, number, rows, state } = item;
  return (
    <li className={classes.paper} data-large={isLarge || undefined}>
      <ChooseBox item={item} />
      {/* The picture is the same way as the title: not a second stop. */}
      <Link className={classes.bed} to={pathOf(item)} tabIndex={-1} aria-hidden="true">
        <span className={classes.sheet}>
          <PaperThumb item={item} />
        </span>
      </Link>
      <div className={classes.about}>
        {state !== undefined && (
          <div>
            <SignatureStatus state={state} />
          </div>
        )}
        <h3>
          <Title item={item} />
        </h3>
        <p>{isLarge ? issuer : line}</p>
        {isLarge ? (
          <dl className={classes.facts}>
            {rows.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className={classes.number}>{number}</p>
        )}
      </div>
      <ItemActions item={item} as={isLarge ? 'row' : 'bar'} />
    </li>
  );
}

/** Papers: the newest large, the others on a shelf. */
export function Papers({ items, label }: { items: readonly WalletItem[]; label: string }) {
  return (
    <ul className={classes.papers} aria-label={label}>
      {items.map((item, index) => (
        <Paper key={item.key} item={item} isLarge={index === 0} />
      ))}
    </ul>
  );
}

function FactIcon({ item }: { item: WalletItem }) {
  const isAttested = item.share !== undefined;
  const meaning = !isAttested ? 'warn' : item.state === undefined ? 'good' : 'bad';
  return (
    <span className={classes.icon} data-meaning={meaning} aria-hidden="true">
      {isAttested ? <IconRosetteDiscountCheckFilled size={20} /> : <IconHourglass size={20} />}
    </span>
  );
}

function UploadIcon({ item }: { item: WalletItem }) {
  if (item.document?.type === 'pdf') {
    return (
      <span className={classes.thumb} aria-hidden="true">
        <PaperThumb item={item} />
      </span>
    );
  }
  const Icon = item.document?.fileUrl === undefined ? IconFileText : IconPhoto;
  return (
    <span className={classes.icon} aria-hidden="true">
      <Icon size={20} />
    </span>
  );
}

function IssuerIcon({ item }: { item: WalletItem }) {
  if (item.issuer !== undefined) return <UserAvatar name={item.issuer} />;
  return (
    <span className={classes.icon} aria-hidden="true">
      <IconCertificate size={20} />
    </span>
  );
}

const icons = { certificates: IssuerIcon, facts: FactIcon, issuers: IssuerIcon, uploads: UploadIcon } as const;

function Row({ item, end }: { item: WalletItem; end?: ReactNode }) {
  const Icon = icons[item.section];
  return (
    <li className={classes.row}>
      <ChooseBox item={item} />
      <Icon item={item} />
      <div className={classes.told}>
        <b>
          <Title item={item} />
        </b>
        <small>{item.line}</small>
      </div>
      {end}
      <ItemActions item={item} as="row" />
      {item.section === 'uploads' && <UploadMenu item={item} />}
    </li>
  );
}

/** What is seen of a row's standing at its end. */
function Standing({ item }: { item: WalletItem }) {
  const t = useText();
  if (item.share === undefined) {
    return (
      <Badge color="warn" leftSection={<IconHourglass size={16} aria-hidden="true" />}>
        {t('wallet.requested')}
      </Badge>
    );
  }
  // What everybody's own uploads are stands once, in the heading.
  return item.state === undefined || item.state === 'own' ? null : <SignatureStatus state={item.state} />;
}

/** Facts, documents of issuers, uploads: one row each. */
export function Rows({ items, label }: { items: readonly WalletItem[]; label: string }) {
  return (
    <ul className={classes.rows} aria-label={label}>
      {items.map((item) => (
        <Row key={item.key} item={item} end={<Standing item={item} />} />
      ))}
    </ul>
  );
}
