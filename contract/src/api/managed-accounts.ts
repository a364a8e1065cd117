import Type, { type Static } from 'typebox';
import { managedAccountCalls as calls } from '../calls/managed-accounts.ts';
import { closed } from '../entities/fields.ts';
import { accountStates } from '../values/account-states.ts';
import { limits } from '../values/limits.ts';
import { roles } from '../values/roles.ts';
import { call } from './call.ts';
import { Done, Page } from './envelope.ts';

/** `filters` may name `email` (a part of it), `role` and `state`. */
export const SearchAccounts = Type.Object(
  {
    filters: Type.Optional(Type.Unknown()),
    order_entity: Type.Optional(Type.Unknown()),
    order_direction: Type.Optional(Type.Unknown()),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.listLimit })),
  },
  { additionalProperties: true },
);
export type SearchAccounts = Static<typeof SearchAccounts>;

/** An account as a SuperAdmin sees it. */
const ManagedAccount = Type.Object({
  osid: Type.String(),
  email: Type.String(),
  name: Type.String(),
  roles: Type.Array(Type.String()),
  /** The roles in words, in the language of the caller. */
  rolesText: Type.String(),
  state: Type.Enum([...accountStates]),
  secondFactor: Type.Enum(['none', 'app', 'passkey', 'both']),
  isOwn: Type.Boolean(),
  lastSignInAt: Type.Union([Type.String(), Type.Null()]),
  osCreatedAt: Type.String(),
});
export type ManagedAccount = Static<typeof ManagedAccount>;

/** Said to the person by mail, and kept in the activity log. */
const reason = Type.String({ minLength: 3, maxLength: limits.reasonCharacters });
const Reasoned = Type.Object({ reason }, closed);

const params = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });

const errors = ['NOT_FOUND', 'CONFLICT'] as const;

/** What a SuperAdmin does with the accounts of others. Where another provider keeps them, all of it answers CONFLICT. */
export const managedAccountsApi = {
  search: call(calls.search, { body: SearchAccounts, reply: Page(ManagedAccount), errors: ['CONFLICT'] }),
  setState: call(calls.setState, {
    params,
    body: Type.Object({ state: Type.Enum(['active', 'closed']), reason }, closed),
    reply: Done,
    errors,
  }),
  takeRole: call(calls.takeRole, {
    params,
    body: Type.Object({ role: Type.Enum([...roles]), reason }, closed),
    reply: Done,
    errors,
  }),
  endSessions: call(calls.endSessions, { params, body: Reasoned, reply: Done, errors }),
  removeFactors: call(calls.removeFactors, { params, body: Reasoned, reply: Done, errors }),
} as const;
