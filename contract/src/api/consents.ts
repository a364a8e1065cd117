import Type, { type Static } from 'typebox';
import { consentCalls as calls } from '../calls/consents.ts';
import { closed, email } from '../entities/fields.ts';
import { limits } from '../values/limits.ts';
import { call } from './call.ts';
import { Answer, Page } from './envelope.ts';

const id = Type.String({ minLength: 1, maxLength: 60 });

/** The holder of a record lets one reader see named fields of it until a day that the holder chooses. */
export const GiveConsent = Type.Object(
  {
    entity: Type.String({ minLength: 1, maxLength: 60 }),
    recordId: id,
    fields: Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { minItems: 1, maxItems: 30, uniqueItems: true }),
    /** The address that the reader signs in with. */
    reader: email,
    until: Type.String({ format: 'date-time', maxLength: 40 }),
  },
  closed,
);
export type GiveConsent = Static<typeof GiveConsent>;

export const ListConsents = Type.Object({
  /** Those that the caller gave, or those that were given to it. */
  as: Type.Optional(Type.Enum(['holder', 'reader'])),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.listLimit })),
});
export type ListConsents = Static<typeof ListConsents>;

/** A consent as its holder and its reader see it. */
const ConsentEntry = Type.Object({
  osid: Type.String(),
  entity: Type.String(),
  recordId: Type.String(),
  fields: Type.Array(Type.String()),
  reader: Type.String(),
  until: Type.String(),
  osCreatedAt: Type.String(),
  state: Type.Enum(['active', 'expired', 'withdrawn']),
});
export type ConsentEntry = Static<typeof ConsentEntry>;

const Named = Answer(Type.Array(Type.Object({ osid: Type.String() })));

/** Consent to read private fields (REG-61). */
export const consentsApi = {
  list: call(calls.list, { query: ListConsents, reply: Page(ConsentEntry) }),
  give: call(calls.give, { body: GiveConsent, reply: Named, errors: ['NOT_FOUND', 'CONFLICT'] }),
  withdraw: call(calls.withdraw, { params: Type.Object({ osid: id }), reply: Named, errors: ['NOT_FOUND'] }),
} as const;
