import Type, { type Static } from 'typebox';
import { keptCredentialCalls as calls } from '../calls/kept-credentials.ts';
import { limits } from '../values/limits.ts';
import { standings } from '../workflow/standing.ts';
import { call } from './call.ts';
import { Answer } from './envelope.ts';

const strict = { additionalProperties: false } as const;
const text = Type.String();

/** The text of a code, or a credential that somebody pasted. */
export const ReadCode = Type.Object(
  { text: Type.String({ minLength: 1, maxLength: limits.credentialCharacters }) },
  strict,
);

/** `name`: by what it was said; `value`: as it was signed, or as it says of itself where nobody knows the issuer. */
export const CredentialRow = Type.Object({ name: text, value: text });
export type CredentialRow = Static<typeof CredentialRow>;

/**
 * What a code leads to. `own`: one's own certificate of this installation, which stands among the documents already;
 * `ours`: a certificate of somebody else; `foreign`: a credential of another system.
 */
const LookedAt = Type.Object({
  of: Type.Enum(['own', 'ours', 'foreign']),
  standing: Type.Enum([...standings]),
  /** Empty where the credential says neither. */
  title: text,
  issuerName: text,
  holderName: text,
  /** Whether it is signed for the name of the caller's own record. */
  isYours: Type.Boolean(),
  certificateNo: Type.Optional(text),
  rows: Type.Array(CredentialRow),
  /** The same credential is kept already, under this id. */
  keptAs: Type.Optional(text),
});
export type LookedAt = Static<typeof LookedAt>;

/** The verification of the identity number that a code proved (`POST /api/v1/otp/verify`). */
const KeepIdentity = Type.Object(
  {
    idNumber: Type.String({ minLength: 1, maxLength: 60, pattern: '^(?=.*\\S)[^\\p{Cc}<>]+$' }),
    transactionId: Type.String({ format: 'uuid' }),
  },
  strict,
);
export type KeepIdentity = Static<typeof KeepIdentity>;

const Kept = Answer(Type.Object({ osid: text, isNew: Type.Boolean() }));

export const keptCredentialsApi = {
  look: call(calls.look, { body: ReadCode, reply: Answer(LookedAt), errors: ['NOT_FOUND', 'TOO_LARGE'] }),
  keep: call(calls.keep, { body: ReadCode, reply: Kept, errors: ['NOT_FOUND', 'CONFLICT', 'TOO_LARGE'] }),
  keepIdentity: call(calls.keepIdentity, { body: KeepIdentity, reply: Kept, errors: ['VALIDATION', 'CONFLICT'] }),
} as const;
