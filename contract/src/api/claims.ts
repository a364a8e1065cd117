import Type, { type Static } from 'typebox';
import { claimCalls as calls } from '../calls/claims.ts';
import { limits } from '../values/limits.ts';
import { attestationStates, claimActions } from '../workflow/attestation.ts';
import { call } from './call.ts';
import { Answer, Page } from './envelope.ts';
import { CreateDocument, DocumentField, DocumentValues, FieldLabel } from './issued-documents.ts';

const name = Type.String({ minLength: 1, maxLength: 200 });
const ofEntity = Type.Object({ entity: name });
const ofClaim = Type.Object({ entity: name, id: name });

/** How long a note may be is said in the words of the product, and not by the schema. */
const notes = Type.String({ maxLength: 10_000 });

/** `propertiesOSID`: property → ids of its items; what older clients keep beside them is left alone. */
export const SendClaim = Type.Object(
  {
    entityName: name,
    entityId: name,
    name,
    propertiesOSID: Type.Optional(
      Type.Record(
        Type.String({ maxLength: 200 }),
        Type.Union([Type.Array(Type.String({ maxLength: 200 }), { maxItems: 100 }), Type.String({ maxLength: 200 })]),
      ),
    ),
    additionalInput: Type.Optional(
      Type.Object(
        {
          notes: Type.Optional(notes),
          fileUrl: Type.Optional(Type.Array(Type.String({ maxLength: 1000 }), { maxItems: 100 })),
        },
        { additionalProperties: true },
      ),
    ),
  },
  { additionalProperties: true },
);
export type SendClaim = Static<typeof SendClaim>;

/** What a document says that was asked for, as its issuer completed it; who holds it, the claim says. */
const CompletedDocument = Type.Pick(CreateDocument, ['versionId', 'values', 'validUntil']);

/**
 * `document`: of a claim for one; without it the document is issued as it was asked for. `updatedAt`: of the claim as it
 * was read; it is decided about only while it is still that. A claim that was given another name needs it to be granted.
 */
export const AttestClaim = Type.Object(
  {
    action: Type.Enum([...claimActions]),
    notes: Type.Optional(Type.Union([notes, Type.Null()])),
    document: Type.Optional(CompletedDocument),
    updatedAt: Type.Optional(Type.String({ maxLength: 40 })),
  },
  { additionalProperties: true },
);
export type AttestClaim = Static<typeof AttestClaim>;

export const AddClaimNote = Type.Object({ notes }, { additionalProperties: true });

const claimStatuses = ['OPEN', 'CLOSED'] as const;
const maybe = Type.Union([Type.String(), Type.Null()]);

/** A document that is asked for: what was said of its fields, and which of those that it needs were not. */
const AskedDocument = Type.Object({
  kindId: Type.String(),
  title: FieldLabel,
  fields: Type.Array(DocumentField),
  values: DocumentValues,
  missing: Type.Array(FieldLabel),
  /** Whether it can be issued as it was asked for. */
  isComplete: Type.Boolean(),
});
export type AskedDocument = Static<typeof AskedDocument>;

/** A claim in the registry's spelling; `propertyData` is JSON in a text. */
const Claim = Type.Object({
  id: Type.String(),
  entity: Type.String(),
  entityId: Type.String(),
  propertyURI: Type.String(),
  createdAt: Type.String(),
  updatedAt: Type.String(),
  attestedOn: maybe,
  status: Type.Enum([...claimStatuses]),
  conditions: Type.String(),
  attestorEntity: Type.String(),
  requestorName: Type.String(),
  propertyData: Type.String(),
  attestationId: Type.String(),
  attestationName: Type.String(),
  attestorUserId: maybe,
  /** Beside what the registry says: what became of it, who decided, and what was signed. */
  _osState: Type.Enum([...attestationStates]),
  attestedBy: Type.Optional(Type.String()),
  certificateNo: Type.Optional(Type.String()),
  credentialId: Type.Optional(Type.String()),
  documents: Type.Array(Type.Object({ fileName: Type.String() })),
  /** Whether the caller decides about it; else it only asked for it, or is not active now. */
  isYours: Type.Optional(Type.Boolean()),
  /** It is the caller's to decide about, who is not active now. */
  isHeldUp: Type.Optional(Type.Boolean()),
  asked: Type.Optional(AskedDocument),
});
export type Claim = Static<typeof Claim>;

const ClaimNote = Type.Object({
  id: Type.String(),
  entityId: Type.String(),
  propertyURI: Type.String(),
  addedBy: Type.String(),
  notes: Type.String(),
  createdAt: Type.String(),
  claimId: Type.String(),
});
export type ClaimNote = Static<typeof ClaimNote>;

const ListClaims = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.listLimit })),
  status: Type.Optional(Type.Enum([...claimStatuses])),
});
export type ListClaims = Static<typeof ListClaims>;

/** A line of the list of claims. */
const DeskEntry = Type.Object({
  osid: Type.String(),
  requestorName: Type.String(),
  entity: Type.String(),
  /** What is asked about, by its first fact. */
  subject: Type.String(),
  property: Type.String(),
  _osState: Type.Enum([...attestationStates]),
  documentCount: Type.Integer(),
  /** From the day on which it was asked to its decision, or until now. */
  daysWaited: Type.Integer(),
  osCreatedAt: Type.String(),
  osUpdatedAt: Type.String(),
});
export type DeskEntry = Static<typeof DeskEntry>;

const ListDesk = Type.Object(
  {
    desk: name,
    /** A part of who asks or of what is asked about. */
    search: Type.Optional(Type.String({ maxLength: 200 })),
    status: Type.Optional(Type.Enum([...claimStatuses])),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.listLimit })),
  },
  { additionalProperties: true },
);
export type ListDesk = Static<typeof ListDesk>;

/** The registry answers these calls with the parameters of its envelope alone. */
const BareParams = Type.Object({
  resmsgid: Type.String(),
  msgid: Type.String(),
  err: Type.String(),
  status: Type.Enum(['SUCCESSFUL', 'UNSUCCESSFUL']),
  errmsg: Type.String(),
});

const sending = {
  body: SendClaim,
  reply: Answer(Type.Array(Type.Object({ osid: Type.String() })), {
    result: Type.Object({ attestationOSID: Type.String() }),
  }),
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
} as const;

/** Attestation claims. */
export const claimsApi = {
  send: call(calls.send, sending),
  sendAgain: call(calls.sendAgain, sending),
  list: call(calls.list, {
    params: ofEntity,
    query: ListClaims,
    reply: Type.Object({ totalPages: Type.Integer(), totalElements: Type.Integer(), content: Type.Array(Claim) }),
    errors: ['NOT_FOUND'],
  }),
  read: call(calls.read, {
    params: ofClaim,
    reply: Type.Object({ claim: Claim, notes: Type.Array(ClaimNote) }),
    errors: ['NOT_FOUND'],
  }),
  attest: call(calls.attest, {
    params: ofClaim,
    body: AttestClaim,
    reply: BareParams,
    errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
  }),
  note: call(calls.note, {
    params: ofClaim,
    body: AddClaimNote,
    reply: Answer(Type.Array(ClaimNote)),
    errors: ['VALIDATION', 'NOT_FOUND'],
  }),
  desk: call(calls.desk, { query: ListDesk, reply: Page(DeskEntry), errors: ['NOT_FOUND'] }),
} as const;
