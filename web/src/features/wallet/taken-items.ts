import type { HeldDocument } from '@sanad/contract/api/issued-documents';
import type { HeldCredential } from '@sanad/contract/api/wallet';
import { fieldText, labelText } from '@sanad/contract/workflow/document-fields';
import { formatDate } from '#lib/words/format.ts';
import { currentLanguage, text } from '#lib/words/text.ts';
import { joined, type Row, row, type WalletContents, type WalletItem } from './wallet-item.ts';

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
    privateFields: fields.flatMap((field) => (field.private === true ? [labelText(field.label, language)] : [])),
    ...(credential === undefined ? {} : { credential }),
  };
}

/** What was issued and waits to be taken stands in Browse. */
export const takenItems = ({ held, credentials }: WalletContents): WalletItem[] =>
  held
    .filter(({ takenAt, state }) => takenAt !== undefined && state !== 'superseded')
    .map((one) =>
      issuedItem(
        one,
        credentials.find(({ vcOsid }) => vcOsid === one.credentialId),
      ),
    );
