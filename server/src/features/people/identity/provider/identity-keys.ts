import { randomBytes } from 'node:crypto';
import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  type JWK,
  type JWTVerifyGetKey,
} from 'jose';
import { type Rewrap, unwrapSecret, wrapSecret } from '../../../../platform/crypto/key-wrap.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import { StartError } from '../../../../platform/start-error.ts';

/** Longer than anything signed with it lives (a session: 10 h), so that no valid token stops working at a change of key. */
const retiredKeysPublishedFor = 24 * 60 * 60 * 1000;

export type IdentityKeys = {
  /** Private keys, the signing one first, then those retired lately. */
  signing: JWK[];
  /** The first signs cookies. */
  cookie: string[];
};

type KeyKind = 'signing' | 'cookie';
type NewKey = { kid: string; publicJwk: JWK | undefined; secret: Buffer };

const purposeOf = (kind: KeyKind, kid: string) => `identity:${kind}:${kid}`;

async function makeKey(kind: KeyKind): Promise<NewKey> {
  if (kind === 'cookie') {
    return { kid: randomBytes(8).toString('hex'), publicJwk: undefined, secret: randomBytes(32) };
  }
  const { privateKey, publicKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  const publicJwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  const named = { kid, use: 'sig', alg: 'RS256' };
  return {
    kid,
    publicJwk: { ...publicJwk, ...named },
    secret: Buffer.from(JSON.stringify({ ...(await exportJWK(privateKey)), ...named })),
  };
}

type KeyContext = { db: Database; masterKey: Buffer; now: Date };

/** Does nothing where an active key of the kind exists: of two servers that start at once, one makes it. */
async function insertKey({ db, masterKey, now }: KeyContext, kind: KeyKind): Promise<void> {
  const { kid, publicJwk, secret } = await makeKey(kind);
  await db
    .insertInto('identity_key')
    .values({
      kid,
      kind,
      public_jwk: publicJwk === undefined ? null : JSON.stringify(publicJwk),
      wrapped: wrapSecret(masterKey, purposeOf(kind, kid), secret),
      created_at: now,
      retired_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function listKeys(db: Database, now: Date) {
  return db
    .selectFrom('identity_key')
    .selectAll()
    .where((where) =>
      where.or([
        where('retired_at', 'is', null),
        where('retired_at', '>', new Date(now.getTime() - retiredKeysPublishedFor)),
      ]),
    )
    .orderBy('retired_at', (order) => order.desc().nullsFirst())
    .execute();
}

function open(masterKey: Buffer, row: { kind: KeyKind; kid: string; wrapped: Buffer }): Buffer {
  try {
    return unwrapSecret(masterKey, purposeOf(row.kind, row.kid), row.wrapped);
  } catch (cause) {
    throw new StartError(
      'The identity keys in the database were wrapped with another master key. Give every server of this database the same SANAD_MASTER_KEY.',
      { cause },
    );
  }
}

/** The provider's keys; made at the first start. */
export async function loadIdentityKeys(context: KeyContext): Promise<IdentityKeys> {
  const { db, masterKey, now } = context;
  const known = await listKeys(db, now);
  for (const kind of ['signing', 'cookie'] as const) {
    if (!known.some((row) => row.kind === kind && row.retired_at === null)) await insertKey(context, kind);
  }
  const rows = await listKeys(db, now);
  const secretsOf = (kind: KeyKind) => rows.filter((row) => row.kind === kind).map((row) => open(masterKey, row));
  return {
    signing: secretsOf('signing').map((secret) => JSON.parse(secret.toString('utf8')) as JWK),
    cookie: secretsOf('cookie').map((secret) => secret.toString('base64')),
  };
}

/** A new key of each kind; the old ones keep proving what they signed until that has expired. */
export async function rotateIdentityKeys(context: KeyContext): Promise<void> {
  await inTransaction(context.db, async (db) => {
    await db.updateTable('identity_key').set({ retired_at: context.now }).where('retired_at', 'is', null).execute();
    await insertKey({ ...context, db }, 'signing');
    await insertKey({ ...context, db }, 'cookie');
  });
}

/** Puts all keys under another master key, the retired ones too; answers how many were changed. */
export async function rewrapIdentityKeys(db: Database, rewrap: Rewrap): Promise<number> {
  let changed = 0;
  for (const { kid, kind, wrapped } of await db.selectFrom('identity_key').selectAll().forUpdate().execute()) {
    const renewed = rewrap(purposeOf(kind, kid), wrapped);
    if (renewed === undefined) continue;
    await db.updateTable('identity_key').set({ wrapped: renewed }).where('kid', '=', kid).execute();
    changed += 1;
  }
  return changed;
}

/** Made-up key ids must not cost a query each. */
const refetchPause = 1000;

/** The public keys for checking tokens. An unknown key id reads them again: another server may have changed the key. */
export function createKeyFinder(db: Database, now: () => Date): JWTVerifyGetKey {
  let keys: JWTVerifyGetKey | undefined;
  let refetchedAt = 0;
  const read = async () => {
    const rows = await listKeys(db, now());
    keys = createLocalJWKSet({ keys: rows.flatMap((row) => (row.public_jwk === null ? [] : [row.public_jwk as JWK])) });
    return keys;
  };
  return async (header, token) => {
    const known = keys ?? (await read());
    try {
      return await known(header, token);
    } catch (error) {
      if (Date.now() - refetchedAt < refetchPause) throw error;
      refetchedAt = Date.now();
      return (await read())(header, token);
    }
  };
}
