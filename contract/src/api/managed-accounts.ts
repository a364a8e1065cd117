import Type, { type Static } from 'typebox';
import { closed } from '../entities/fields.ts';
import type { AccountState } from '../values/account-states.ts';
import { limits } from '../values/limits.ts';
import { roles } from '../values/roles.ts';

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
export type ManagedAccount = {
  osid: string;
  email: string;
  name: string;
  roles: string[];
  /** The roles in words, in the language of the caller. */
  rolesText: string;
  state: AccountState;
  secondFactor: 'none' | 'app' | 'passkey' | 'both';
  isOwn: boolean;
  lastSignInAt: string | null;
  osCreatedAt: string;
};

/** Said to the person by mail, and kept in the activity log. */
const reason = Type.String({ minLength: 3, maxLength: limits.reasonCharacters });
const Reasoned = Type.Object({ reason }, closed);

const params = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });

/** What a SuperAdmin does with the accounts of others. Where another provider keeps them, all of it answers CONFLICT. */
export const managedAccountsApi = {
  search: { path: '/api/v1/UserAccount/search', body: SearchAccounts },
  setState: {
    path: '/api/accounts/:id/state',
    params,
    body: Type.Object({ state: Type.Enum(['active', 'closed']), reason }, closed),
  },
  takeRole: {
    path: '/api/accounts/:id/roles/remove',
    params,
    body: Type.Object({ role: Type.Enum([...roles]), reason }, closed),
  },
  endSessions: { path: '/api/accounts/:id/sessions/end', params, body: Reasoned },
  removeFactors: { path: '/api/accounts/:id/factors/remove', params, body: Reasoned },
} as const;
