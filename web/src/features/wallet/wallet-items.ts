import type { HeldDocument } from '@sanad/contract/api/issued-documents';
import type { RecordOf } from '@sanad/contract/api/records';
import type { SharedThing } from '@sanad/contract/api/share-links';
import type { HeldCredential } from '@sanad/contract/api/wallet';
import { readSignedCredentials } from '@sanad/contract/entities/wallet-credentials';
import { hiddenOnCards, isShownInWallet, walletKinds } from '@sanad/contract/entities/wallet-document';
import { fieldText, labelText } from '@sanad/contract/workflow/document-fields';
import { attestationFields } from '#engine/layout/attestation.ts';
import { sizeText } from '#engine/uploads/file-rules.ts';
import { formatDate } from '#lib/words/format.ts';
import { currentLanguage, hasText, text } from '#lib/words/text.ts';
import type { SignatureState } from './signature-status.tsx';

/** The roles that keep documents, and the records that they keep them by. */
export const holderRoles = ['Student', 'Teacher'] as const;
export type HolderRole = (typeof holderRoles)[number];

export const sections = ['certificates', 'facts', 'issuers', 'uploads'] as const;
export type Section = (typeof sections)[number];

export type Kept = RecordOf<'WalletDocument'> & {
  kind: (typeof walletKinds)[number];
  name: string;
  osCreatedAt: string;
};
type Row = readonly [label: string, value: string];

/** One document of the wallet, wherever it comes from. */
export type WalletItem = {
  key: string;
  section: Section;
  /** The two last parts of its address. */
  type: string;
  id: string;
  title: string;
  /** What stands below the title. */
  line: string;
  number?: string;
  issuer?: string;
  date: string;
  /** Small figures of a large card, rows of its page. */
  rows: readonly Row[];
  /** How it stands, as far as that is known without asking. */
  state?: SignatureState;
  /** What a link is made of; nothing is shared that nobody decided about yet. */
  share?: SharedThing;
  credential?: HeldCredential;
  document?: Kept;
};

/** What the wallet is made of: the details of the user's record, what was signed, and what was asked about. */
export type WalletContents = {
  details: Readonly<Record<string, unknown>>;
  credentials: readonly HeldCredential[];
  /** Documents of issuers, also those that wait to be taken. */
  held: readonly HeldDocument[];
  records: readonly Readonly<Record<string, unknown>>[];
};

const joined = (...parts: readonly (string | undefined)[]) => parts.filter((part) => part).join(' · ');
const row = (label: string, value: string | undefined): Row[] => (value ? [[label, value]] : []);

const titlesByNumber = {
  BECE: 'document.bece',
  MBA: 'document.mba',
  SRC: 'document.school-result',
  TRN: 'document.transcript',
};

function titleOf({ certificateNo, entity }: HeldCredential): string {
  const [kind = ''] = certificateNo.split('-');
  const key = titlesByNumber[kind as keyof typeof titlesByNumber];
  return key === undefined ? entity : text(key);
}

function whenOf({ term, academicYear: year, className }: HeldCredential): string {
  const key = `wallet.term.${term}`;
  if (term !== '' && hasText(key)) return text(key, { year });
  return [className, year].filter((part) => part !== '').join(', ');
}

const stateOf = ({ state }: HeldCredential): SignatureState | undefined =>
  state === 'valid' ? undefined : 'withdrawn';

function certificateItem(credential: HeldCredential): WalletItem {
  const { vcOsid, entity, certificateNo, issuer, issuedAt, academicYear, className, school } = credential;
  const state = stateOf(credential);
  return {
    ...{ key: `${entity}/${vcOsid}`, section: 'certificates', type: entity, id: vcOsid },
    ...{ title: titleOf(credential), line: whenOf(credential), number: certificateNo, issuer, date: issuedAt },
    rows: [
      ...row(text('wallet.session'), academicYear),
      ...row(text('wallet.class'), className),
      ...row(text('wallet.row.school'), school === issuer ? '' : school),
      ...row(text('wallet.awarded'), formatDate(issuedAt)),
      ...row(text('wallet.number'), certificateNo),
    ],
    ...(state === undefined ? {} : { state }),
    share: { type: 'credential', id: vcOsid },
    credential,
  };
}

/** The name of a part of a record, and of a fact in it, as the profile calls them. */
export function nameOf(field: string): string {
  const found = [`claims.property.${field}`, `profile.${field}`].find((key) => hasText(key));
  return found === undefined ? field : text(found);
}

const dayForm = /^\d{4}-\d{2}-\d{2}$/;
export const shownValue = (value: string) => (dayForm.test(value) ? formatDate(value) : value);

function factItem(credential: HeldCredential): WalletItem {
  const { vcOsid, entity, certificateNo, issuer, issuedAt, facts, properties } = credential;
  const state = stateOf(credential);
  const what = properties.map(nameOf).join(', ');
  return {
    ...{ key: `${entity}/${vcOsid}`, section: 'facts', type: entity, id: vcOsid },
    title:
      facts
        .slice(0, 2)
        .map(({ value }) => shownValue(value))
        .join(', ') || text('wallet.title.fact'),
    line: text('wallet.attested-by', { what, name: issuer, date: formatDate(issuedAt) }),
    ...{ number: certificateNo, issuer, date: issuedAt },
    rows: [
      ...facts.map(({ name, value }): Row => [nameOf(name), shownValue(value)]),
      ...row(text('wallet.number'), certificateNo),
    ],
    ...(state === undefined ? {} : { state }),
    share: { type: 'credential', id: vcOsid },
    credential,
  };
}

type Claimed = { osid?: string; _osState?: string; _osClaimId?: string; osCreatedAt?: string; propertyData?: string };

function factsIn(propertyData: string | undefined): { properties: string[]; values: string[] } {
  try {
    const parsed = JSON.parse(propertyData ?? '{}') as Record<string, unknown>;
    const values = Object.values(parsed)
      .flat()
      .flatMap((part) => (typeof part === 'object' && part !== null ? Object.entries(part) : []))
      .flatMap(([name, value]) => (typeof value === 'string' && name !== 'osid' ? [shownValue(value)] : []));
    return { properties: Object.keys(parsed), values };
  } catch {
    return { properties: [], values: [] };
  }
}

/** What was asked about and waits: it has its mark, and nothing can be done with it. */
function requestedItems(record: Readonly<Record<string, unknown>>): WalletItem[] {
  const claims = attestationFields(record).flatMap((field) => record[field] as Claimed[]);
  return claims
    .filter(({ _osState }) => _osState === 'ATTESTATION_REQUESTED')
    .map(({ osid = '', osCreatedAt = '', propertyData }) => {
      const { properties, values } = factsIn(propertyData);
      const what = properties.map(nameOf).join(', ');
      return {
        ...{ key: `claim/${osid}`, section: 'facts' as const, type: 'claim', id: osid, date: osCreatedAt, rows: [] },
        title: values.slice(0, 2).join(', ') || what,
        line: text('wallet.requested-on', { what, date: osCreatedAt === '' ? '' : formatDate(osCreatedAt) }),
      };
    });
}

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
function keptItems(details: WalletContents['details']): WalletItem[] {
  return walletKinds.flatMap((kind) => {
    const documents = (Array.isArray(details[kind]) ? details[kind] : []) as Kept[];
    return documents.filter((document) => isShownInWallet({ ...document, kind })).map(itemsByKind[kind]);
  });
}

/** A document of an issuer's own kind, once its holder has taken it. */
function issuedItem(document: HeldDocument, credential: HeldCredential | undefined): WalletItem {
  const { credentialId, issuerName, documentNo, certificateNo, issuedAt, validUntil, fields, state } = document;
  const language = currentLanguage();
  const until = validUntil === undefined ? undefined : text('wallet.valid-until', { date: formatDate(validUntil) });
  const standing = { valid: undefined, expired: 'expired' } as const;
  const shown = state in standing ? standing[state as keyof typeof standing] : 'withdrawn';
  return {
    ...{ key: `Document/${credentialId}`, section: 'issuers', type: 'Document', id: credentialId },
    title: labelText(document.title, language),
    line: joined(issuerName, documentNo, until),
    ...{ number: certificateNo, issuer: issuerName, date: issuedAt },
    rows: [
      ...fields.map((field): Row => [labelText(field.label, language), fieldText(field, language)]),
      ...row(text('wallet.row.document-no'), documentNo),
      ...row(text('wallet.row.issued'), formatDate(issuedAt)),
      ...row(text('wallet.row.valid-until'), validUntil === undefined ? '' : formatDate(validUntil)),
      ...row(text('wallet.number'), certificateNo),
    ],
    ...(shown === undefined ? {} : { state: shown }),
    share: { type: 'credential', id: credentialId },
    ...(credential === undefined ? {} : { credential }),
  };
}

const signedItem = (credential: HeldCredential): WalletItem =>
  credential.entity === 'Attestation' ? factItem(credential) : certificateItem(credential);

/** What was issued and waits to be taken stands in Browse. */
const takenItems = ({ held, credentials }: WalletContents): WalletItem[] =>
  held
    .filter(({ takenAt, state }) => takenAt !== undefined && state !== 'superseded')
    .map((one) =>
      issuedItem(
        one,
        credentials.find(({ vcOsid }) => vcOsid === one.credentialId),
      ),
    );

/** Where documents come from; a further source is a further line. */
const sources: readonly ((contents: WalletContents) => WalletItem[])[] = [
  ({ credentials }) => credentials.filter(({ entity }) => entity !== 'Document').map(signedItem),
  takenItems,
  ({ records }) => records.flatMap(requestedItems),
  ({ details }) => keptItems(details),
];

/** All documents of the wallet, the newest first. */
export function walletItems(contents: WalletContents): WalletItem[] {
  return sources.flatMap((source) => source(contents)).sort((one, other) => (one.date < other.date ? 1 : -1));
}

/** Those that say all words of the search in their title, issuer or number. */
export function searchItems(items: readonly WalletItem[], search: string): WalletItem[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return items.filter((item) => {
    const said = [item.title, item.line, item.issuer, item.number].join(' ').toLowerCase();
    return words.every((word) => said.includes(word));
  });
}
