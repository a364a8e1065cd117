import Type, { type Static } from 'typebox';
import { kindCalls as calls } from '../calls/kinds.ts';
import { documentPapers, KindDraft, kindCategories, kindNamePattern, kindStates } from '../entities/document-kind.ts';
import { closed, title } from '../entities/fields.ts';
import { call } from './call.ts';
import { Answer, Done, Page } from './envelope.ts';

const ref = Type.String({ minLength: 1, maxLength: 60 });
const moment = Type.String({ format: 'date-time' });
const label = Type.Object({ en: title, hi: Type.Optional(title) }, closed);
const ShownLabel = Type.Object({ en: Type.String(), hi: Type.Optional(Type.String()) });
/** Counts the saves of a draft: whoever saves or publishes says which one was looked at. */
const revision = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const versionNumber = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** A kind as lists show it: its published version; where there is none, its draft or the last one that was. */
const ListedKind = Type.Object({
  osid: Type.String(),
  name: Type.String(),
  issuerId: Type.String(),
  issuerTitle: Type.String(),
  title: ShownLabel,
  category: Type.Enum([...kindCategories]),
  paper: Type.Enum([...documentPapers]),
  version: Type.Integer(),
  state: Type.Enum([...kindStates]),
  fields: Type.Integer(),
  savedAt: moment,
  /** The version of a draft beside it. */
  draftVersion: Type.Optional(Type.Integer()),
});
export type ListedKind = Static<typeof ListedKind>;

const KindVersionLine = Type.Object({
  osid: Type.String(),
  version: Type.Integer(),
  state: Type.Enum([...kindStates]),
  fields: Type.Integer(),
  /** Against the version before it. */
  added: Type.Integer(),
  removed: Type.Integer(),
  savedAt: moment,
  savedBy: Type.String(),
  publishedAt: Type.Optional(moment),
  deprecatedAt: Type.Optional(moment),
});
export type KindVersionLine = Static<typeof KindVersionLine>;

/** A kind with the version that is worked on: its draft; where there is none, its published or last one. */
const Kind = Type.Object({
  osid: Type.String(),
  name: Type.String(),
  issuerId: Type.String(),
  issuerTitle: Type.String(),
  versionId: Type.String(),
  version: Type.Integer(),
  state: Type.Enum([...kindStates]),
  revision: Type.Integer(),
  definition: KindDraft,
  savedAt: moment,
  savedBy: Type.String(),
  /** Of the version in use, beside a draft. */
  publishedVersion: Type.Optional(Type.Integer()),
  publishedFields: Type.Optional(Type.Array(Type.Object({ name: Type.String(), label: ShownLabel }))),
  /** Keys of fields that a published version has: they do not change with the label. */
  keptNames: Type.Array(Type.String()),
  versions: Type.Array(KindVersionLine),
  /** Whether what its issuer does counts. */
  isIssuerActive: Type.Boolean(),
});
export type Kind = Static<typeof Kind>;

export const NewKind = Type.Object(
  {
    title: label,
    /** Made of the title where nobody says it. */
    name: Type.Optional(Type.String({ pattern: kindNamePattern })),
    /** Named by a SuperAdmin, and by whoever answers for several. */
    issuerId: Type.Optional(ref),
  },
  closed,
);
export type NewKind = Static<typeof NewKind>;

const params = Type.Object({ id: ref });
const one = { params, reply: Answer(Kind), errors: ['NOT_FOUND', 'CONFLICT'] } as const;

/** Kinds of document that issuers define (docs/issuers.md). */
export const kindsApi = {
  list: call(calls.list, {
    query: Type.Object(
      {
        issuerId: Type.Optional(ref),
        state: Type.Optional(Type.Enum([...kindStates])),
        offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
      },
      closed,
    ),
    reply: Page(ListedKind),
  }),
  create: call(calls.create, { body: NewKind, reply: Answer(Kind), errors: ['CONFLICT'] }),
  read: call(calls.read, { params, reply: Answer(Kind), errors: ['NOT_FOUND'] }),
  save: call(calls.save, { ...one, body: Type.Object({ revision, definition: KindDraft }, closed) }),
  /** The draft; where nothing of it was ever published, the kind with it. */
  remove: call(calls.remove, { params, reply: Done, errors: ['NOT_FOUND', 'CONFLICT'] }),
  publish: call(calls.publish, { ...one, body: Type.Object({ revision }, closed) }),
  deprecate: call(calls.deprecate, { ...one, body: Type.Object({ version: versionNumber }, closed) }),
  /** A draft of the next version, from the published or last one. */
  draft: call(calls.draft, one),
} as const;
