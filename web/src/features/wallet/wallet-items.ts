import type { HeldCredential } from '@sanad/contract/api/wallet';
import { inReadingOrder } from '@sanad/contract/workflow/attestation';
import { attestationFields } from '#engine/layout/attestation.ts';
import { formatDate } from '#lib/words/format.ts';
import { hasText, text } from '#lib/words/text.ts';
import { keptItems } from './kept-items.ts';
import type { SignatureState } from './signature-status.tsx';
import { takenItems } from './taken-items.ts';
import { nameOf, type Row, row, shownValue, type WalletContents, type WalletItem } from './wallet-item.ts';

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
      .flatMap((part) =>
        typeof part === 'object' && part !== null ? inReadingOrder(Object.entries(part), ([name]) => name) : [],
      )
      .flatMap(([name, value]) => (typeof value === 'string' && name !== 'osid' ? [shownValue(value)] : []));
    // Beside what is asked about stands what decided who is asked.
    const properties = Object.keys(parsed).filter((name) => typeof parsed[name] === 'object');
    return { properties, values };
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

const signedItem = (credential: HeldCredential): WalletItem =>
  credential.entity === 'Attestation' ? factItem(credential) : certificateItem(credential);

/** Where documents come from; a further source is a further line. */
const sources: readonly ((contents: WalletContents) => WalletItem[])[] = [
  ({ credentials }) => credentials.filter(({ entity }) => entity !== 'Document').map(signedItem),
  takenItems,
  ({ records }) => records.flatMap(requestedItems),
  ({ details }) => keptItems(details),
];

/** By the day; of one day the later session and term. */
function newest({ date, credential }: WalletItem): string {
  const term = ['First', 'Second', 'Third'].indexOf(credential?.term ?? '');
  return [date.slice(0, 10), credential?.academicYear ?? '', String(term + 1), date].join(' ');
}

/** All documents of the wallet, the newest first. */
export function walletItems(contents: WalletContents): WalletItem[] {
  return sources.flatMap((source) => source(contents)).sort((one, other) => newest(other).localeCompare(newest(one)));
}

/** Those that say all words of the search in their title, issuer or number. */
export function searchItems(items: readonly WalletItem[], search: string): WalletItem[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return items.filter((item) => {
    const said = [item.title, item.line, item.issuer, item.number].join(' ').toLowerCase();
    return words.every((word) => said.includes(word));
  });
}
