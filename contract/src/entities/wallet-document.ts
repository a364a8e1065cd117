import Type, { type Static } from 'typebox';
import { defineEntity } from './entity.ts';
import { closed, fileAddress, shortText, title } from './fields.ts';

/** Where a document of the wallet comes from; user details list the documents under these names. */
export const walletKinds = ['attestation-MOSIP', 'attestation-SELF', 'attestation-DIVOC'] as const;

/** The kind behind a name in any spelling: documents are also read at the name of their kind. */
export function findWalletKind(spelling: string): (typeof walletKinds)[number] | undefined {
  return walletKinds.find((kind) => kind.toLowerCase() === spelling.trim().toLowerCase());
}

export const WalletDocument = Type.Object(
  {
    kind: Type.Enum([...walletKinds]),
    name: title,
    title: Type.Optional(title),
    type: Type.Optional(shortText),
    fileUrl: Type.Optional(fileAddress),
    logoUrl: Type.Optional(fileAddress),
    /** An object, or for DIVOC the signed credentials as a JSON string. */
    additionalInput: Type.Optional(
      Type.Union([Type.String({ maxLength: 200_000 }), Type.Record(Type.String(), Type.Unknown())]),
    ),
    transactionId: Type.Optional(shortText),
    _osState: Type.Optional(Type.Enum(['DRAFT', 'ATTESTATION_REQUESTED', 'PUBLISHED', 'REJECTED', 'INVALID'])),
  },
  closed,
);
export type WalletDocument = Static<typeof WalletDocument>;

/** Of what an identity service confirms, only what it has published is shown (core §3). */
export function isShownInWallet({ kind, _osState }: { kind?: unknown; _osState?: unknown }): boolean {
  return kind !== 'attestation-MOSIP' || _osState === 'PUBLISHED';
}

/** Never told of a document: ids, and what was typed to get it (core §3). */
export const hiddenOnCards: ReadonlySet<string> = new Set(['osid', 'id', 'type', 'otp', 'transactionId']);
/** Never a row of its page (core §2). */
export const hiddenInView: ReadonlySet<string> = new Set(['osid', 'id', 'type', 'fileUrl']);

export const walletDocument = defineEntity({
  name: 'WalletDocument',
  schema: WalletDocument,
  osConfig: { internalFields: ['transactionId'], roles: ['Student', 'Teacher', 'Issuer'] },
  // Where a document comes from, and that it is attested, is nothing that its holder says.
  writers: {
    kind: 'system',
    name: ['Student', 'Teacher', 'Issuer'],
    title: ['Student', 'Teacher', 'Issuer'],
    type: ['Student', 'Teacher', 'Issuer'],
    fileUrl: ['Student', 'Teacher', 'Issuer'],
    logoUrl: ['Student', 'Teacher', 'Issuer'],
    additionalInput: ['Student', 'Teacher', 'Issuer'],
    transactionId: 'system',
    _osState: 'system',
  },
  promoted: { group_key: ['kind'] },
});
