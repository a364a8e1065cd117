import type { HeldDocument } from '@sanad/contract/api/issued-documents';
import type { RecordOf } from '@sanad/contract/api/records';
import type { SharedThing } from '@sanad/contract/api/share-links';
import type { HeldCredential } from '@sanad/contract/api/wallet';
import type { walletKinds } from '@sanad/contract/entities/wallet-document';
import { formatDate } from '#lib/words/format.ts';
import { hasText, text } from '#lib/words/text.ts';
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
export type Row = readonly [label: string, value: string];

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
  /** Fields that a link covers unless its owner shows them. */
  privateFields?: readonly string[];
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

export const joined = (...parts: readonly (string | undefined)[]) =>
  [...new Set(parts.filter((part) => part))].join(' · ');
export const row = (label: string, value: string | undefined): Row[] => (value ? [[label, value]] : []);

/** `dateOfBirth` of another system, as people write it. */
function spelt(field: string): string {
  const words = field
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The name of a part of a record, and of a fact in it, as the profile calls them. */
export function nameOf(field: string): string {
  const found = [`claims.property.${field}`, `profile.${field}`].find((key) => hasText(key));
  return found === undefined ? spelt(field) : text(found);
}

const dayForm = /^\d{4}-\d{2}-\d{2}$/;
export const shownValue = (value: string) => (dayForm.test(value) ? formatDate(value) : value);
