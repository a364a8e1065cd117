import Type, { type Static } from 'typebox';
import { closed, email } from '../entities/fields.ts';
import { limits } from '../values/limits.ts';

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
export type ConsentEntry = {
  osid: string;
  entity: string;
  recordId: string;
  fields: string[];
  reader: string;
  until: string;
  osCreatedAt: string;
  state: 'active' | 'expired' | 'withdrawn';
};

/** Consent to read private fields (REG-61). */
export const consentsApi = {
  consents: { path: '/api/consents', body: GiveConsent, query: ListConsents },
  consent: { path: '/api/consents/:osid', params: Type.Object({ osid: id }) },
} as const;
