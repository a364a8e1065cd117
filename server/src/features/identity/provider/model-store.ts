import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import type { Database } from '../../../platform/database/database.ts';
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
    await this.db
      .insertInto('oidc_model')
      .values({ model: this.model, id_hash: hashId(id), consumed_at: null, ...row })
      .onConflict((conflict) => conflict.columns(['model', 'id_hash']).doUpdateSet(row))
      .execute();
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

  /** Of two that use the same code at once, one finds it used already. */
  async consume(id: string): Promise<void> {
    const consumed = await this.db
      .updateTable('oidc_model')
      .set({ consumed_at: sql<Date>`now()` })
      .where('model', '=', this.model)
      .where('id_hash', '=', hashId(id))
      .where('consumed_at', 'is', null)
      .returning('model')
      .executeTakeFirst();
    if (consumed === undefined) throw new errors.InvalidGrant('already used');
  }

  async destroy(id: string): Promise<void> {
    await this.db.deleteFrom('oidc_model').where('model', '=', this.model).where('id_hash', '=', hashId(id)).execute();
  }

  /** Everything that hangs on the grant, in one statement; the provider calls it once per kind of token. */
  async revokeByGrantId(grantId: string): Promise<void> {
    await this.db.deleteFrom('oidc_model').where('grant_id', '=', grantId).execute();
  }

  private grantIdOf(id: string, payload: AdapterPayload): string | null {
    if (this.model === 'Grant') return id;
    return grantedModels.has(this.model) ? (payload.grantId ?? null) : null;
  }

  private live() {
    return this.db
      .selectFrom('oidc_model')
      .select(['payload', 'consumed_at'])
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

/** Ends every session and refresh token of an account. */
export async function deleteModelsOfAccount(db: Database, accountId: string): Promise<void> {
  await db.deleteFrom('oidc_model').where('account_id', '=', accountId).execute();
}

export async function deleteExpiredModels(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('oidc_model').where('expires_at', '<', now).execute();
}
