import Type, { type Static } from 'typebox';
import { issuedDocumentCalls as calls } from '../calls/issued-documents.ts';
import { holderEntities, KindDefinition, kindFieldTypes } from '../entities/document-kind.ts';
import { limits } from '../values/limits.ts';
import { revokeClasses } from '../values/revoke-classes.ts';
import { documentStates } from '../workflow/document-states.ts';
import { call } from './call.ts';
import { BulkJobAnswer } from './certificates.ts';
import { Answer, Page } from './envelope.ts';

const strict = { additionalProperties: false } as const;
const words = Type.String();
const ref = Type.String({ minLength: 1, maxLength: 60 });
const byId = Type.Object({ id: ref });
const day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const version = Type.String({ format: 'date-time', maxLength: 40 });
const reason = Type.String({
  minLength: 1,
  maxLength: limits.reasonCharacters,
  pattern: '^[^\\p{Cc}]*\\S[^\\p{Cc}]*$',
});
export const FieldLabel = Type.Object({ en: words, hi: Type.Optional(words) });
const value = Type.Union([Type.String({ maxLength: 1000 }), Type.Number()]);
/** By the names of the fields of the kind; which of them there are is its business. */
export const DocumentValues = Type.Record(Type.String({ maxLength: 40 }), value, { maxProperties: 60 });

/** `name`: as it was read; under another one nothing is written. */
const Holder = Type.Object(
  { entity: Type.Enum([...holderEntities]), osid: ref, name: Type.Optional(Type.String({ maxLength: 400 })) },
  strict,
);

/** The number is said exactly: nobody browses pupils here. A number of a school is said with the school. */
export const FindHolder = Type.Object(
  {
    entity: Type.Enum([...holderEntities]),
    number: Type.String({ minLength: 1, maxLength: 100 }),
    schoolId: Type.Optional(ref),
  },
  strict,
);
export type FindHolder = Static<typeof FindHolder>;

const FoundHolder = Type.Object({
  entity: Type.Enum([...holderEntities]),
  osid: words,
  name: words,
  number: words,
  schoolName: words,
  className: words,
  /** Whether the person sees it by itself, once it is issued. */
  hasAccount: Type.Boolean(),
});
export type FoundHolder = Static<typeof FoundHolder>;

const written = {
  /** The version whose fields were looked at: another one than the published is refused. */
  versionId: ref,
  holder: Holder,
  values: DocumentValues,
  validUntil: Type.Optional(day),
};
/** `issue`: signed at once; else it waits for approval. `replaces`: the issued document whose place it takes. */
export const CreateDocument = Type.Object(
  { ...written, replaces: Type.Optional(ref), issue: Type.Optional(Type.Boolean()) },
  strict,
);
export type CreateDocument = Static<typeof CreateDocument>;
export const ChangeDocument = Type.Object(
  { ...written, updatedAt: version, issue: Type.Optional(Type.Boolean()) },
  strict,
);
export type ChangeDocument = Static<typeof ChangeDocument>;

/** As far as it is written: what is wrong or missing yet is left out of the drawing. */
export const PreviewDocument = Type.Object(
  {
    versionId: ref,
    holder: Type.Optional(Holder),
    values: Type.Record(Type.String({ maxLength: 40 }), Type.Unknown(), { maxProperties: 60 }),
    validUntil: Type.Optional(Type.String({ maxLength: 10 })),
    /** Where nobody is named yet. */
    sampleName: Type.Optional(Type.String({ maxLength: 100 })),
    dpi: Type.Optional(Type.Integer({ minimum: 48, maximum: 192 })),
  },
  strict,
);
export type PreviewDocument = Static<typeof PreviewDocument>;

const Kind = Type.Object({
  versionId: words,
  kindId: words,
  name: words,
  version: Type.Integer(),
  issuerId: words,
  issuerName: words,
  definition: KindDefinition,
  nextNumber: words,
});
export type IssuableKind = Static<typeof Kind>;

export const DocumentField = Type.Object({
  name: words,
  label: FieldLabel,
  type: Type.Enum([...kindFieldTypes]),
  value,
  currency: Type.Optional(words),
  private: Type.Optional(Type.Literal(true)),
  /** Of a picture or a file: what it is, and where the reader finds it for some minutes. */
  file: Type.Optional(Type.Object({ mime: words, size: Type.Integer(), sha256: words })),
  address: Type.Optional(words),
});

const entry = {
  osid: words,
  kindId: words,
  kindName: words,
  title: FieldLabel,
  version: Type.Integer(),
  issuerId: words,
  holder: Type.Object({ entity: Type.Enum([...holderEntities]), osid: words, name: words, number: words }),
  state: Type.Enum([...documentStates]),
  documentNo: Type.Optional(words),
  certificateNo: Type.Optional(words),
  credentialId: Type.Optional(words),
  validUntil: Type.Optional(words),
  madeAt: words,
  issuedAt: Type.Optional(words),
  /** Said by whoever decides about it: another one by then is refused. */
  updatedAt: words,
  rejectReason: Type.Optional(words),
};
const Entry = Type.Object(entry);
export type DocumentEntry = Static<typeof Entry>;
const Whole = Type.Object({
  ...entry,
  versionId: words,
  values: DocumentValues,
  fields: Type.Array(DocumentField),
  makerName: words,
});
export type IssuedDocument = Static<typeof Whole>;

const ListDocuments = Type.Object(
  {
    kind: Type.Optional(ref),
    state: Type.Optional(Type.Enum([...documentStates])),
    /** Those that a sheet and its corrections brought. */
    batch: Type.Optional(ref),
    text: Type.Optional(Type.String({ maxLength: 100 })),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.listLimit })),
  },
  strict,
);
export type ListDocuments = Static<typeof ListDocuments>;
/** Exact; where a text is looked for, up to `limits.countedRows` rows. */
const StateCounts = Type.Record(Type.Enum([...documentStates]), Type.Integer());

const Counts = Type.Object({
  issuedThisYear: Type.Integer(),
  issuedThisMonth: Type.Integer(),
  validNow: Type.Integer(),
  expiringSoon: Type.Integer(),
  revoked: Type.Integer(),
  reissued: Type.Integer(),
  waiting: Type.Integer(),
  oldestWaiting: Type.Optional(words),
});
export type DocumentCounts = Static<typeof Counts>;

/** Kinds of which the counts are asked for, by their ids, parted by commas. */
const CountKinds = Type.Object({ kinds: Type.String({ minLength: 1, maxLength: 4000 }) }, strict);
const ofKind = { issued: Type.Integer(), waiting: Type.Integer() };
const CountsOfKind = Type.Object({
  kindId: words,
  ...ofKind,
  valid: Type.Integer(),
  /** Also what was issued again. */
  revoked: Type.Integer(),
  /** The last numbers that were given: in this year, and where the pattern has no year. */
  counters: Type.Object({ year: Type.Integer(), ofYear: Type.Integer(), ever: Type.Integer() }),
  versions: Type.Array(Type.Object({ versionId: words, ...ofKind })),
});
export type CountsOfKind = Static<typeof CountsOfKind>;

/** A document as its holder keeps it. */
const Held = Type.Object({
  osid: words,
  credentialId: words,
  kindName: words,
  title: FieldLabel,
  issuerId: words,
  issuerName: words,
  logoUrl: Type.Optional(words),
  issuedAt: words,
  validUntil: Type.Optional(words),
  documentNo: words,
  certificateNo: words,
  state: Type.Enum([...documentStates]),
  /** Absent while it waits to be taken among the own documents. */
  takenAt: Type.Optional(words),
  fields: Type.Array(DocumentField),
});
export type HeldDocument = Static<typeof Held>;

/** `updatedAt` of the document as it was looked at: another one by now is refused with CONFLICT. */
const Decide = Type.Object({ updatedAt: version }, strict);
export const RejectDocument = Type.Object({ updatedAt: version, reason }, strict);
export type RejectDocument = Static<typeof RejectDocument>;
/** Those with these ids, or all that wait of a kind or a sheet, as they were looked at. */
export const BulkApproveDocuments = Type.Object(
  {
    ids: Type.Optional(Type.Array(ref, { minItems: 1, maxItems: 10_000 })),
    kind: Type.Optional(ref),
    batchId: Type.Optional(ref),
    /** `updatedAt` of those that were on the screen, by osid. What is another now is left out and named as a failure. */
    versions: Type.Optional(Type.Record(Type.String({ maxLength: 60 }), version, { maxProperties: 10_000 })),
    /** `ets` of the answer in which the list or the sheet came: of the others, what changed later is left out. */
    seenAt: version,
  },
  strict,
);
export type BulkApproveDocuments = Static<typeof BulkApproveDocuments>;

const TakeBack = Type.Object({ reason, reasonClass: Type.Optional(Type.Enum([...revokeClasses])) }, strict);
const Lift = Type.Object({ reason: Type.Optional(reason) }, strict);
const errors = ['VALIDATION', 'NOT_FOUND', 'CONFLICT'] as const;
const one = Answer(Entry);

export const issuedDocumentsApi = {
  kinds: call(calls.kinds, { reply: Answer(Type.Array(Kind)) }),
  findHolder: call(calls.findHolder, { body: FindHolder, reply: Answer(FoundHolder), errors }),
  create: call(calls.create, { body: CreateDocument, reply: one, errors }),
  change: call(calls.change, { params: byId, body: ChangeDocument, reply: one, errors }),
  list: call(calls.list, { query: ListDocuments, reply: Page(Entry, { counts: StateCounts }), errors: ['NOT_FOUND'] }),
  counts: call(calls.counts, { query: Type.Object({ kind: Type.Optional(ref) }, strict), reply: Answer(Counts) }),
  kindCounts: call(calls.kindCounts, { query: CountKinds, reply: Answer(Type.Array(CountsOfKind)) }),
  held: call(calls.held, { reply: Answer(Type.Array(Held)) }),
  read: call(calls.read, { params: byId, reply: Answer(Whole), errors: ['NOT_FOUND'] }),
  /** Multipart field `file`: what a field of a document then names. A picture is PNG or JPEG, a file may be a PDF. */
  sendFile: call(calls.sendFile, {
    query: Type.Object({ as: Type.Optional(Type.Enum(['picture', 'file'])) }, strict),
    form: Type.Object({}, strict),
    reply: Answer(Type.Object({ address: words, name: words, size: Type.Integer() })),
    errors: ['VALIDATION', 'TOO_LARGE', 'UNSUPPORTED_TYPE'],
  }),
  /** A draft, marked as such all over the page. */
  preview: call(calls.preview, { body: PreviewDocument, reply: { files: ['image/png'] }, errors }),
  approve: call(calls.approve, { params: byId, body: Decide, reply: one, errors }),
  reject: call(calls.reject, { params: byId, body: RejectDocument, reply: one, errors }),
  bulkApprove: call(calls.bulkApprove, {
    body: BulkApproveDocuments,
    reply: Answer(Type.Object({ jobId: words, totalCount: Type.Integer() })),
    errors,
  }),
  /** How far an approval by list is, in the words of all of them. */
  bulkJob: call(calls.bulkJob, { params: byId, reply: Answer(BulkJobAnswer), errors: ['NOT_FOUND'] }),
  revoke: call(calls.revoke, { params: byId, body: TakeBack, reply: one, errors }),
  suspend: call(calls.suspend, { params: byId, body: TakeBack, reply: one, errors }),
  unsuspend: call(calls.unsuspend, { params: byId, body: Lift, reply: one, errors }),
} as const;
