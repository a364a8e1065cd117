import Type, { type Static } from 'typebox';
import { shareLinkCalls as calls } from '../calls/share-links.ts';
import { kindFieldTypes } from '../entities/document-kind.ts';
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

export const linkDays = [1, 7, 30, 90] as const;
/** How much one link may lead to, and how many links of an account may work at a time. */
export const mostItems = 30;
export const mostLiveLinks = 200;
export const purposeLength = 80;

/** Something signed for the holder, or a document of the wallet. */
const SharedThing = Type.Object({ type: Type.Enum(['credential', 'document']), id: ref }, strict);
export type SharedThing = Static<typeof SharedThing>;

export const ShareDocuments = Type.Object(
  {
    items: Type.Array(SharedThing, { minItems: 1, maxItems: mostItems }),
    days: Type.Enum([...linkDays]),
    /** For whom or for what; only its owner reads it. */
    purpose: Type.Optional(Type.String({ maxLength: purposeLength, pattern: '^[^\\p{Cc}<>]*$' })),
    /** Also what its issuer calls private; covered where nothing is said. */
    showsPrivate: Type.Optional(Type.Boolean()),
  },
  strict,
);
export type ShareDocuments = Static<typeof ShareDocuments>;

/** A link of one's own. `url` is absent where it can no longer be told. */
const ShareLink = Type.Object({
  osid: Type.String(),
  /** Of a link to one certificate. */
  vcOsid: Type.Optional(Type.String()),
  certificateNo: Type.String(),
  /** What its owner knows it by. */
  title: Type.String(),
  purpose: Type.String(),
  /** Whether private fields are shown behind it. */
  showsPrivate: Type.Boolean(),
  items: Type.Array(Type.Object({ ...SharedThing.properties, title: Type.String() })),
  /** How often it was opened. */
  openings: Type.Integer(),
  state: Type.Enum(['live', 'expired', 'withdrawn']),
  url: Type.Optional(Type.String()),
  createdAt: Type.String(),
  expiresAt: Type.String(),
});
export type ShareLink = Static<typeof ShareLink>;

export const openingActs = ['opened', 'downloaded'] as const;
export type OpeningAct = (typeof openingActs)[number];
export const readerDevices = ['phone', 'tablet', 'computer', 'other'] as const;
export type ReaderDevice = (typeof readerDevices)[number];
/** Neither an address nor a name. */
const Opening = Type.Object({
  at: Type.String(),
  act: Type.Enum([...openingActs]),
  device: Type.Enum([...readerDevices]),
});
export type Opening = Static<typeof Opening>;

/** How a shared certificate stands at this moment; `unproven`: a check failed that is not its status. */
const sharedStates = ['valid', 'revoked', 'suspended', 'superseded', 'unproven'] as const;
const SharedState = Type.Enum([...sharedStates]);
export type SharedState = Static<typeof SharedState>;

/** The title in Hindi, where there is one. */
const titleLocal = Type.Optional(Type.String());

/** What everybody who holds the link sees. */
const SharedCertificate = Type.Object({
  state: SharedState,
  /** Since when it has been so, where it is not valid. */
  since: Type.Optional(Type.String()),
  /** Why the issuer took it back, as far as everybody may know. */
  reason: Type.Optional(Type.Enum([...revokeClasses])),
  replacement: Type.Optional(Replacement),
  title: Type.String(),
  titleLocal,
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

/** `unchecked`: its holder keeps it, and nobody has looked at it. `issuer-unknown`: it is signed by whom nobody here knows. */
const SharedItemState = Type.Enum([...sharedStates, 'expired', 'unchecked', 'issuer-unknown']);
export type SharedItemState = Static<typeof SharedItemState>;

/** A field of a document of an issuer's own kind. `value` is absent where it is private and covered. */
const SharedField = Type.Object({
  label: Type.Object({ en: Type.String(), hi: Type.Optional(Type.String()) }),
  type: Type.Enum([...kindFieldTypes]),
  value: Type.Optional(Type.Union([Type.String(), Type.Number()])),
  currency: Type.Optional(Type.String()),
});
export type SharedField = Static<typeof SharedField>;

/** One of several documents behind a link. */
const SharedItem = Type.Object({
  kind: Type.Enum(['certificate', 'attestation', 'foreign', 'upload']),
  /** The word for it is the reader's own where `title` is empty. */
  entity: Type.Optional(Type.String()),
  title: Type.String(),
  titleLocal,
  state: SharedItemState,
  since: Type.Optional(Type.String()),
  certificateNo: Type.Optional(Type.String()),
  issuer: Type.Optional(Type.String()),
  issuedAt: Type.Optional(Type.String()),
  details: Type.Record(Type.String(), Type.String()),
  fields: Type.Optional(Type.Array(SharedField)),
  /** Its pages, as far as there are any. */
  pictures: Type.Array(Type.String()),
  fileUrl: Type.Optional(Type.String()),
});
export type SharedItem = Static<typeof SharedItem>;

/** Several documents behind a link, or one that is no certificate. */
const SharedBundle = Type.Object({ expiresAt: Type.String(), items: Type.Array(SharedItem) });
export type SharedBundle = Static<typeof SharedBundle>;

const token = Type.String({ minLength: 1, maxLength: 100 });

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
    params: Type.Object({ token }),
    reply: Answer(Type.Union([SharedCertificate, SharedBundle])),
    errors: ['NOT_FOUND'],
  }),
  shareDocuments: call(calls.shareDocuments, {
    body: ShareDocuments,
    reply: Answer(ShareLink),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  /** The newest first. */
  openings: call(calls.openings, {
    params: Type.Object({ id: ref }),
    reply: Answer(Type.Array(Opening)),
    errors: ['NOT_FOUND'],
  }),
  openDocument: call(calls.openDocument, {
    params: Type.Object({ token, id: ref }),
    reply: { files: ['application/pdf', 'image/png', 'image/jpeg'] },
    errors: ['NOT_FOUND'],
  }),
  openPage: call(calls.openPage, {
    params: Type.Object({ token, id: ref, page: Type.Integer({ minimum: 1, maximum: 50 }) }),
    reply: { files: ['image/png', 'image/jpeg'] },
    errors: ['NOT_FOUND'],
  }),
} as const;
