import { readSignedCredentials } from '@sanad/contract/entities/wallet-credentials';
import { hiddenOnCards, isShownInWallet, walletKinds } from '@sanad/contract/entities/wallet-document';
import { sizeText } from '#engine/uploads/file-rules.ts';
import { formatDate } from '#lib/words/format.ts';
import { text } from '#lib/words/text.ts';
import {
  joined,
  type Kept,
  nameOf,
  type Row,
  row,
  shownValue,
  type WalletContents,
  type WalletItem,
} from './wallet-item.ts';

/** A card tells what else the document says; ids and what was typed to get it are nobody's to read (core §3). */
export function cardValues(values: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(values).flatMap(([name, value]) =>
    !hiddenOnCards.has(name) && (typeof value === 'string' || typeof value === 'number') && value !== ''
      ? [String(value)]
      : [],
  );
}

const inputOf = ({ additionalInput }: Kept): Readonly<Record<string, unknown>> =>
  typeof additionalInput === 'object' && additionalInput !== null ? additionalInput : {};

/** What is said of an upload: what kind of file, how large, since when. */
export function fileLine(document: Kept): string {
  const { size, pages } = inputOf(document);
  const type = (document.type ?? '').toUpperCase();
  const isPdf = document.type === 'pdf';
  const kind = isPdf ? text(pages === 1 ? 'wallet.page' : 'wallet.pages', { type, count: Number(pages) || 1 }) : type;
  return joined(
    kind,
    typeof size === 'number' ? sizeText(size) : undefined,
    text('wallet.added', { date: formatDate(document.osCreatedAt) }),
  );
}

export const pagesOf = (document: Kept): number => Math.min(50, Math.max(1, Number(inputOf(document).pages) || 1));

const base = (document: Kept) => ({
  key: `${document.kind}/${document.osid}`,
  ...{ type: document.kind, id: document.osid, title: document.title ?? document.name, date: document.osCreatedAt },
  share: { type: 'document' as const, id: document.osid },
  document,
});

function uploadItem(document: Kept): WalletItem {
  const { size } = inputOf(document);
  return {
    ...base(document),
    section: 'uploads',
    line: fileLine(document),
    state: 'own',
    rows: [
      ...row(text('wallet.row.kind'), (document.type ?? '').toUpperCase()),
      ...row(text('wallet.row.size'), typeof size === 'number' ? sizeText(size) : ''),
      ...row(text('wallet.row.added'), formatDate(document.osCreatedAt)),
    ],
  };
}

function identityItem(document: Kept): WalletItem {
  const values = inputOf(document);
  const issuer = typeof values.issuer === 'string' ? values.issuer : undefined;
  const rows = Object.entries(values).flatMap(([name, value]): Row[] =>
    hiddenOnCards.has(name) || name === 'issuer' || typeof value !== 'string'
      ? []
      : [[nameOf(name), shownValue(value)]],
  );
  const said = rows.slice(0, 2).map(([, value]) => value);
  return {
    ...base(document),
    section: 'issuers',
    line: joined(issuer, document.name === document.title ? undefined : document.name, ...said),
    ...(issuer === undefined ? {} : { issuer }),
    state: 'confirmed',
    rows: [...row(text('wallet.row.name'), document.name), ...rows],
  };
}

function foreignItem(document: Kept): WalletItem {
  const said = readSignedCredentials(document.additionalInput);
  const issuedAt = said?.issuedAt;
  return {
    ...base(document),
    section: 'issuers',
    line: joined(
      said?.issuer,
      document.name === document.title ? undefined : document.name,
      ...(said?.rows ?? []).slice(0, 1).map(([, value]) => value),
    ),
    ...(said?.issuer === undefined ? {} : { issuer: said.issuer }),
    rows: [
      ...(said?.rows ?? []).map(([name, value]): Row => [nameOf(name), shownValue(value)]),
      ...row(text('wallet.row.issued'), issuedAt === undefined ? '' : formatDate(issuedAt)),
    ],
  };
}

const itemsByKind: Record<(typeof walletKinds)[number], (document: Kept) => WalletItem> = {
  'attestation-MOSIP': identityItem,
  'attestation-SELF': uploadItem,
  'attestation-DIVOC': foreignItem,
};

/** The arrays of the first item of the user's details (WALLET-11). */
export function keptItems(details: WalletContents['details']): WalletItem[] {
  return walletKinds.flatMap((kind) => {
    const documents = (Array.isArray(details[kind]) ? details[kind] : []) as Kept[];
    return documents.filter((document) => isShownInWallet({ ...document, kind })).map(itemsByKind[kind]);
  });
}
