import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import type { Database } from '../../../../platform/database/database.ts';
import type { Tables } from '../../../../platform/database/tables/tables.ts';
import { insertDenials, isDeniedSql } from '../../../../platform/identity/token-denials.ts';
import { errors } from './oidc-library.ts';

/** Bearer secrets: whoever holds the id holds the right. Their id is kept as a hash only. */
const bearerModels = new Set(['AccessToken', 'AuthorizationCode', 'RefreshToken']);

/** What ends with a grant. An interaction knows its grant too, but must outlive a change of user in the middle of it. */
const grantedModels = new Set([...bearerModels, 'BackchannelAuthenticationRequest', 'DeviceCode', 'PreAuthorizedCode']);

function hashId(id: string): Buffer {
  return createHash('sha256').update(id).digest();
}

/** A sign-in that has its password but is not finished yet belongs to its account too: a new password ends it. */
function accountIdOf({ accountId, result, lastSubmission }: AdapterPayload): string | null {
  return accountId ?? result?.login?.accountId ?? lastSubmission?.login?.accountId ?? null;
}

/** When the sign-in took place that this comes from, in seconds; undefined where none did yet. */
function startOf(payload: AdapterPayload): number | undefined {
  const { loginTs, authTime, iiat, iat, result, lastSubmission } = payload as AdapterPayload & Record<string, unknown>;
  const signedIn = result?.login?.ts ?? lastSubmission?.login?.ts;
  return [loginTs, authTime, signedIn, iiat, iat].find((value) => typeof value === 'number');
}

/**
 * A refresh token that was replaced may be used again for so long: two tabs share one, and the second must not look like
 * a thief. Used later, it ends its grant.
 */
const refreshOverlapSeconds = 120;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** When the sign-in took place, and what has been granted since. */
type Origin = { startedAt: number | undefined; grants: string[] };

type NewRow = Pick<Tables['oidc_model'], 'account_id' | 'grant_id' | 'uid' | 'user_code' | 'expires_at'> & {
  payload: string;
};
type Row = { payload: Record<string, unknown>; consumed_at: Date | null };

class ModelStore implements Adapter {
  constructor(
    private readonly db: Database,
    private readonly model: string,
  ) {}

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    const { jti: _secret, ...withoutId } = payload;
    const row = {
      payload: JSON.stringify(bearerModels.has(this.model) ? withoutId : payload),
      account_id: accountIdOf(payload),
      grant_id: this.grantIdOf(id, payload),
      uid: payload.uid ?? null,
      user_code: payload.userCode ?? null,
      expires_at: expiresIn === undefined ? null : new Date(Date.now() + expiresIn * 1000),
    };
    await this.write(hashId(id), row, { startedAt: startOf(payload), grants: this.grantsOf(payload) });
  }

  /**
   * A request that is under way while the password changes would write back what that change deleted. The lock on the
   * account makes one of the two wait for the other: either the deletion finds this row, or the row is not written.
   * Nor does anything of a session come back that was signed out from elsewhere.
   */
  private async write(id: Buffer, row: NewRow, { startedAt, grants }: Origin): Promise<void> {
    const accountId = uuid.test(row.account_id ?? '') ? row.account_id : null;
    await sql`with holder as materialized (
        select password_set_at from account where id = ${accountId}::uuid and ${startedAt ?? null}::float8 is not null for share
      )
      insert into oidc_model (model, id_hash, payload, account_id, grant_id, uid, user_code, expires_at)
      select ${this.model}, ${id}, ${row.payload}::json, ${row.account_id}, ${row.grant_id}, ${row.uid}, ${row.user_code},
        ${row.expires_at}::timestamptz
      where not exists (
        select 1 from holder where date_trunc('second', password_set_at) > to_timestamp(${startedAt ?? null}::float8)
      ) and (
        not ${isDeniedSql(grants)}
        or exists (select 1 from oidc_model where model = ${this.model} and id_hash = ${id})
      )
      on conflict (model, id_hash) do update set payload = excluded.payload, account_id = excluded.account_id,
        grant_id = excluded.grant_id, uid = excluded.uid, user_code = excluded.user_code,
        expires_at = excluded.expires_at`.execute(this.db);
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const row = await this.live().where('id_hash', '=', hashId(id)).executeTakeFirst();
    return this.toPayload(row, bearerModels.has(this.model) ? { jti: id } : {});
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.toPayload(await this.live().where('uid', '=', uid).executeTakeFirst());
  }

  async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.toPayload(await this.live().where('user_code', '=', userCode).executeTakeFirst());
  }

  /** Of two that use the same code at once, one finds it used already; a refresh token may be used by both. */
  async consume(id: string): Promise<void> {
    const consumed = await this.db
      .updateTable('oidc_model')
      .set({ consumed_at: sql<Date>`coalesce(consumed_at, now())` })
      .where('model', '=', this.model)
      .where('id_hash', '=', hashId(id))
      .where((where) => where.or([where('consumed_at', 'is', null), sql<boolean>`${this.isInOverlap()}`]))
      .returning('model')
      .executeTakeFirst();
    if (consumed === undefined) throw new errors.InvalidGrant('already used');
  }

  async destroy(id: string): Promise<void> {
    await this.db.deleteFrom('oidc_model').where('model', '=', this.model).where('id_hash', '=', hashId(id)).execute();
  }

  /** Everything that hangs on the grant, in one statement; the provider calls it once per kind of token. */
  async revokeByGrantId(grantId: string): Promise<void> {
    await deleteGrant(this.db, grantId);
  }

  /** Whether the row was used only a moment ago and may be used again. */
  private isInOverlap() {
    return this.model === 'RefreshToken'
      ? sql<boolean>`consumed_at > now() - make_interval(secs => ${refreshOverlapSeconds})`
      : sql<boolean>`false`;
  }

  private grantIdOf(id: string, payload: AdapterPayload): string | null {
    if (this.model === 'Grant') return id;
    return grantedModels.has(this.model) ? (payload.grantId ?? null) : null;
  }

  /** The grants that this belongs to or, as a browser's session, leads to. */
  private grantsOf({ grantId, authorizations }: AdapterPayload): string[] {
    if (this.model !== 'Session') return grantedModels.has(this.model) && grantId !== undefined ? [grantId] : [];
    const asked = Object.values((authorizations ?? {}) as Record<string, { grantId?: string }>);
    return asked.flatMap((one) => one.grantId ?? []);
  }

  private live() {
    return this.db
      .selectFrom('oidc_model')
      .select('payload')
      .select(sql<Date | null>`case when ${this.isInOverlap()} then null else consumed_at end`.as('consumed_at'))
      .where('model', '=', this.model)
      .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', new Date())]));
  }

  private toPayload(row: Row | undefined, more: AdapterPayload = {}): AdapterPayload | undefined {
    if (row === undefined) return undefined;
    const consumed = row.consumed_at === null ? {} : { consumed: Math.floor(row.consumed_at.getTime() / 1000) };
    return { ...row.payload, ...consumed, ...more };
  }
}

/** Where the OpenID provider keeps its state. */
export function createModelStore(db: Database): AdapterFactory {
  return (model) => new ModelStore(db, model);
}

/** Ends a grant with all its tokens, the access tokens that are out included. */
export async function deleteGrant(db: Database, grantId: string): Promise<void> {
  await db.deleteFrom('oidc_model').where('grant_id', '=', grantId).execute();
  await insertDenials(db, [grantId]);
}

/** Ends every session and token of an account. */
export async function deleteModelsOfAccount(db: Database, accountId: string): Promise<void> {
  const ended = await db.deleteFrom('oidc_model').where('account_id', '=', accountId).returning('grant_id').execute();
  await insertDenials(db, [...new Set(ended.flatMap(({ grant_id }) => grant_id ?? []))]);
}

export async function deleteExpiredModels(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('oidc_model').where('expires_at', '<', now).execute();
}
