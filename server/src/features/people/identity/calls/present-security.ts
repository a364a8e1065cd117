import type { Passkey, ProposedFactor, RefusedSignIn, SecurityState, SignInPlace } from '@sanad/contract/api/security';
import type { Context } from '../../../../deps.ts';
import { deviceOf } from '../rules.ts';
import type { Passkey as StoredPasskey } from '../stores/passkeys.ts';
import type { Place, Refusal } from '../stores/sign-in-places.ts';
import type { OwnSecurity } from '../usecases/own-account.ts';
import { arePasskeysOffered } from '../usecases/passkeys.ts';

function presentPlace(place: Place, session: string | undefined): SignInPlace {
  return {
    id: place.grant_id,
    ...deviceOf(place.user_agent),
    ip: place.ip,
    isNew: place.is_new,
    isCurrent: place.grant_id === session,
    method: place.method,
    signedInAt: place.signed_in_at.toISOString(),
    lastUsedAt: place.last_used_at.toISOString(),
  };
}

function presentPasskey({ id, name, created_at, last_used_at }: StoredPasskey): Passkey {
  return {
    id,
    name,
    createdAt: created_at.toISOString(),
    ...(last_used_at === null ? {} : { lastUsedAt: last_used_at.toISOString() }),
  };
}

function presentRefusal({ id, reason, ip, user_agent, refused_at }: Refusal): RefusedSignIn {
  return { id, reason, ip, ...deviceOf(user_agent), refusedAt: refused_at.toISOString() };
}

/** Where a person looks after the own account at an outside provider. */
function manageUrlOf({ keycloak }: Context['deps']['settings']): { manageUrl?: string } {
  if (keycloak === undefined) return {};
  return { manageUrl: `${keycloak.url.replace(/\/+$/, '')}/realms/${keycloak.realm}/account` };
}

export function presentSecurity({ deps, actor }: Context, security: OwnSecurity): SecurityState {
  const { account, factor, codesLeft, isRequired } = security;
  const changedAt = account?.password_changed_at ?? account?.password_set_at ?? account?.created_at;
  return {
    keptBy: account === undefined ? 'elsewhere' : 'sanad',
    ...manageUrlOf(deps.settings),
    username: actor.username,
    ...(changedAt === undefined ? {} : { passwordChangedAt: changedAt.toISOString() }),
    factor: {
      isOn: factor !== undefined,
      ...(factor?.last_used_at ? { lastUsedAt: factor.last_used_at.toISOString() } : {}),
      codesLeft,
      isRequired,
    },
    passkeys: { isOffered: arePasskeysOffered(deps), list: security.passkeys.map(presentPasskey) },
    sessions: security.sessions.map((place) => presentPlace(place, actor.session)),
    recent: security.recent.map((place) => presentPlace(place, actor.session)),
    refused: security.refused.map(presentRefusal),
  };
}

export function presentProposal({ key, qr }: ProposedFactor): ProposedFactor {
  return { key, qr: `data:image/svg+xml;base64,${Buffer.from(qr).toString('base64')}` };
}
