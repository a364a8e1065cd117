import Type, { type Static } from 'typebox';
import { browseCalls as calls } from '../calls/browse.ts';
import { documentPapers, KindDefinition, kindCategories } from '../entities/document-kind.ts';
import { call } from './call.ts';
import { Answer } from './envelope.ts';

const text = Type.String();
const label = Type.Object({ en: text, hi: Type.Optional(text) });
const ref = Type.String({ minLength: 1, maxLength: 60 });

/** A document that was issued to the caller and not taken yet. */
const ReadyDocument = Type.Object({ osid: text, documentNo: text, issuedAt: text });

/** A kind of document that the caller may hold. */
const BrowsedKind = Type.Object({
  osid: text,
  name: text,
  title: label,
  description: Type.Optional(text),
  category: Type.Enum([...kindCategories]),
  paper: Type.Enum([...documentPapers]),
  issuerId: text,
  /** Whether one may ask for it. */
  canBeAsked: Type.Boolean(),
  ready: Type.Array(ReadyDocument),
  /** How many of them the caller has among the own documents. */
  held: Type.Integer(),
  /** Since when a request of the caller waits. */
  askedAt: Type.Optional(text),
  /** What the issuer wrote about the caller's last request. */
  answer: Type.Optional(Type.Object({ by: text, note: text, at: text, isDenied: Type.Boolean() })),
});
export type BrowsedKind = Static<typeof BrowsedKind>;

const BrowsedIssuer = Type.Object({
  osid: text,
  title: text,
  issuer: text,
  logoUrl: Type.Optional(text),
  headerColour: Type.Optional(text),
  website: Type.Optional(text),
  address: Type.Optional(text),
  description: Type.Optional(text),
  since: text,
});
export type BrowsedIssuer = Static<typeof BrowsedIssuer>;

const Browsed = Type.Object({ kinds: Type.Array(BrowsedKind), issuers: Type.Array(BrowsedIssuer) });
export type Browsed = Static<typeof Browsed>;

/** What the caller knows of what is asked for; the issuer fills in the rest. */
export const AskForDocument = Type.Object(
  {
    kindId: ref,
    /** The version that was looked at: where another one is published by now, nothing is asked. */
    versionId: Type.Optional(ref),
    values: Type.Record(Type.String({ maxLength: 40 }), Type.Union([Type.String({ maxLength: 1000 }), Type.Number()]), {
      maxProperties: 60,
    }),
    notes: Type.Optional(Type.String({ maxLength: 10_000 })),
  },
  { additionalProperties: false },
);
export type AskForDocument = Static<typeof AskForDocument>;

export const browseApi = {
  list: call(calls.list, { reply: Answer(Browsed) }),
  /** What a request for it may say. */
  kind: call(calls.kind, {
    params: Type.Object({ id: ref }),
    reply: Answer(Type.Object({ versionId: text, fields: KindDefinition.properties.fields })),
    errors: ['NOT_FOUND'],
  }),
  ask: call(calls.ask, {
    body: AskForDocument,
    reply: Answer(Type.Object({ claimId: text })),
    errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
  }),
  take: call(calls.take, {
    params: Type.Object({ id: ref }),
    reply: Answer(Type.Object({ osid: text })),
    errors: ['NOT_FOUND'],
  }),
} as const;
