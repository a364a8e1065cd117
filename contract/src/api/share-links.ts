import Type, { type Static } from 'typebox';
import { shareLinkCalls as calls } from '../calls/share-links.ts';
import { revokeClasses } from '../values/revoke-classes.ts';
import { call } from './call.ts';
import { Answer } from './envelope.ts';
import { Replacement } from './verdict.ts';

const strict = { additionalProperties: false } as const;
const ref = Type.String({ minLength: 1, maxLength: 60 });

export const ShareCertificate = Type.Object({ vcOsid: ref }, strict);
export type ShareCertificate = Static<typeof ShareCertificate>;

/** Days for which a link leads to its certificate. */
export const shareDays = 90;

/** A link of one's own. `url` is absent where it can no longer be told. */
const ShareLink = Type.Object({
  osid: Type.String(),
  vcOsid: Type.String(),
  certificateNo: Type.String(),
  state: Type.Enum(['live', 'expired', 'withdrawn']),
  url: Type.Optional(Type.String()),
  createdAt: Type.String(),
  expiresAt: Type.String(),
});
export type ShareLink = Static<typeof ShareLink>;

/** How a shared certificate stands at this moment; `unproven`: a check failed that is not its status. */
const SharedState = Type.Enum(['valid', 'revoked', 'suspended', 'superseded', 'unproven']);
export type SharedState = Static<typeof SharedState>;

/** What everybody who holds the link sees. */
const SharedCertificate = Type.Object({
  state: SharedState,
  /** Since when it has been so, where it is not valid. */
  since: Type.Optional(Type.String()),
  /** Why the issuer took it back, as far as everybody may know. */
  reason: Type.Optional(Type.Enum([...revokeClasses])),
  replacement: Type.Optional(Replacement),
  title: Type.String(),
  certificateNo: Type.String(),
  issuer: Type.String(),
  issuedAt: Type.String(),
  expiresAt: Type.String(),
  /** Fields of VERIFY-17 or VERIFY-18. */
  details: Type.Record(Type.String(), Type.String()),
  imageUrl: Type.String(),
  pdfUrl: Type.String(),
});
export type SharedCertificate = Static<typeof SharedCertificate>;

/** Links by which students show their certificates. A picture that is sent to `/api/student/image` makes one too. */
export const shareLinksApi = {
  create: call(calls.create, {
    body: ShareCertificate,
    reply: Answer(ShareLink, { imageUrl: Type.Optional(Type.String()) }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  list: call(calls.list, { reply: Answer(Type.Array(ShareLink)) }),
  withdraw: call(calls.withdraw, {
    params: Type.Object({ id: ref }),
    reply: Answer(ShareLink),
    errors: ['NOT_FOUND'],
  }),
  open: call(calls.open, {
    params: Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }) }),
    reply: Answer(SharedCertificate),
    errors: ['NOT_FOUND'],
  }),
} as const;
