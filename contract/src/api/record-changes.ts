import Type, { type Static } from 'typebox';
import { recordChangeCalls as calls } from '../calls/record-changes.ts';
import { entityNames } from '../entities/entity.ts';
import { limits } from '../values/limits.ts';
import { call } from './call.ts';
import { Answer, Page } from './envelope.ts';

const id = Type.String({ minLength: 36, maxLength: 38 });

export const changeStatuses = ['pending', 'approved', 'rejected', 'withdrawn'] as const;
export type ChangeStatus = (typeof changeStatuses)[number];

export const ListRecordChanges = Type.Object({
  status: Type.Optional(Type.Enum([...changeStatuses])),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.listLimit })),
});
export type ListRecordChanges = Static<typeof ListRecordChanges>;

/** `osUpdatedAt`: of the wish as it was looked at; another one in its place is not decided unseen. */
export const DecideRecordChange = Type.Object(
  {
    status: Type.Enum(['approved', 'rejected']),
    osUpdatedAt: Type.String({ format: 'date-time' }),
    reason: Type.Optional(Type.String({ maxLength: limits.reasonCharacters })),
  },
  { additionalProperties: false },
);
export type DecideRecordChange = Static<typeof DecideRecordChange>;

const wished = {
  wishedName: Type.Optional(Type.String()),
  wishedNumber: Type.Optional(Type.String()),
  wishedKey: Type.Optional(Type.String()),
};

/** A wish of the caller's own record that still waits. */
const OwnRecordChange = Type.Object({
  osid: Type.String(),
  recordId: Type.String(),
  ...wished,
  osCreatedAt: Type.String(),
});
export type OwnRecordChange = Static<typeof OwnRecordChange>;

/** Fields of the record, as its entity describes them. */
const Fields = Type.Record(Type.String(), Type.Unknown());

/** A wish as the authority sees it: what is wished beside what is now. */
const RecordChangeEntry = Type.Object({
  osid: Type.String(),
  entity: Type.Enum([...entityNames]),
  recordId: Type.String(),
  name: Type.String(),
  ...wished,
  place: Type.String(),
  changes: Fields,
  before: Fields,
  status: Type.Enum([...changeStatuses]),
  reason: Type.Union([Type.String(), Type.Null()]),
  osCreatedAt: Type.String(),
  osUpdatedAt: Type.String(),
});
export type RecordChangeEntry = Static<typeof RecordChangeEntry>;

const params = Type.Object({ osid: id });
const Named = Answer(Type.Array(Type.Object({ osid: Type.String() })));

/** Changes that a party wishes for its record, of facts that others rely on: they wait for the authority. */
export const recordChangesApi = {
  list: call(calls.list, { query: ListRecordChanges, reply: Page(RecordChangeEntry) }),
  decide: call(calls.decide, { params, body: DecideRecordChange, reply: Named, errors: ['NOT_FOUND', 'CONFLICT'] }),
  /** The party itself sees what of its own waits, and takes it back. */
  own: call(calls.own, { reply: Answer(Type.Array(OwnRecordChange)) }),
  withdraw: call(calls.withdraw, { params, reply: Named, errors: ['NOT_FOUND', 'CONFLICT'] }),
} as const;
