import Type, { type Static } from 'typebox';
import { limits } from '../values/limits.ts';

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

/** A wish of the caller's own record that still waits. */
export type OwnRecordChange = {
  osid: string;
  recordId: string;
  wishedName?: string;
  wishedNumber?: string;
  wishedKey?: string;
  osCreatedAt: string;
};

/** Changes that a party wishes for its record, of facts that others rely on: they wait for the authority. */
export const recordChangesApi = {
  list: { path: '/api/record-changes', query: ListRecordChanges },
  decide: { path: '/api/record-changes/:osid', params: Type.Object({ osid: id }), body: DecideRecordChange },
  /** The party itself sees what of its own waits, and takes it back. */
  own: { path: '/api/own-record-changes' },
  withdraw: { path: '/api/own-record-changes/:osid', params: Type.Object({ osid: id }) },
} as const;
