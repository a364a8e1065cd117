import Type, { type Static } from 'typebox';
import { walletCalls as calls } from '../calls/wallet.ts';
import type { CredentialEntity } from '../workflow/certificate.ts';
import { call } from './call.ts';
import { Answer } from './envelope.ts';

const text = Type.String();

/** How something signed for the holder stands, as far as its issuer said; whether it verifies is asked for each. */
const HeldState = Type.Enum(['valid', 'suspended', 'revoked']);

/** Something that was signed for the holder, without being added: a result, a transcript, an attestation. */
const HeldCredential = Type.Object({
  /** Of the credential. */
  vcOsid: text,
  /** Of what was certified: the result, or the attestation. */
  osid: text,
  entity: Type.Unsafe<CredentialEntity>(text),
  certificateNo: text,
  issuer: text,
  issuedAt: text,
  state: HeldState,
  /** Whose name it says. */
  holder: text,
  school: text,
  className: text,
  academicYear: text,
  term: text,
  /** Of an attestation: what was attested, in the order in which people read it. */
  facts: Type.Array(Type.Object({ name: text, value: text })),
  properties: Type.Array(text),
});
export type HeldCredential = Static<typeof HeldCredential>;

/** What the wallet says of a file that its holder added. */
export type KeptFile = { size: number; pages: number };
export const keptTypes = ['pdf', 'jpeg', 'png'] as const;

export const walletApi = {
  /** Multipart: `title`, `file`. The document and its file are kept together, or neither is. */
  upload: call(calls.upload, {
    form: Type.Object({ title: Type.Optional(text) }),
    reply: Answer(Type.Array(Type.Object({ osid: text }))),
    errors: ['VALIDATION', 'TOO_LARGE', 'UNSUPPORTED_TYPE'],
  }),
  /** A page of one's own document as a picture, counted from 1. */
  page: call(calls.page, {
    params: Type.Object({ id: Type.String({ maxLength: 60 }), page: Type.Integer({ minimum: 1, maximum: 50 }) }),
    reply: { files: ['image/png', 'image/jpeg'] },
    errors: ['NOT_FOUND'],
  }),
  credentials: call(calls.credentials, { reply: Answer(Type.Array(HeldCredential)) }),
} as const;
