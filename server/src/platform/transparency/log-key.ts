import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { type Rewrap, unwrapSecret, wrapSecret } from '../crypto/key-wrap.ts';
import type { Database } from '../database/database.ts';
import { signCose } from '../signing/cose-sign1.ts';
import { keyIdOf } from '../signing/ed25519.ts';
import { type Checkpoint, keyHash, rawPublicKey, signCheckpoint } from './checkpoint.ts';

/** The public side of the log. */
export type LogIdentity = { origin: string; rawPublic: Buffer };

/** Signs the log's checkpoints, and messages of the installation as a whole (COSE_Sign1; `purpose` is signed along). */
export type LogSigner = LogIdentity & {
  sign(checkpoint: Omit<Checkpoint, 'origin'>): string;
  signMessage(payload: Uint8Array, purpose: Uint8Array): Uint8Array;
};

const purposeOf = (id: string) => `log:${id}`;

/** The log's name, without a scheme as C2SP wishes. */
export function originOf(issuerUrl: string): string {
  const { host, pathname } = new URL(issuerUrl);
  return `${host}${pathname.replace(/\/+$/, '')}/log`;
}

export async function findLogIdentity(db: Database): Promise<LogIdentity | undefined> {
  const row = await db.selectFrom('log_key').select(['origin', 'public_key']).executeTakeFirst();
  return row === undefined ? undefined : { origin: row.origin, rawPublic: row.public_key };
}

type KeyContext = { db: Database; masterKey: Buffer; issuerUrl: string; now: Date };

/** Does nothing where there is a key: of two processes that start at once, one makes it. */
async function insertKey({ db, masterKey, issuerUrl, now }: KeyContext): Promise<void> {
  const origin = originOf(issuerUrl);
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const rawPublic = rawPublicKey(publicKey);
  const id = keyHash(origin, rawPublic).toString('hex');
  const secret = privateKey.export({ format: 'der', type: 'pkcs8' });
  const wrapped = wrapSecret(masterKey, purposeOf(id), secret);
  await db
    .insertInto('log_key')
    .values({ id, origin, public_key: rawPublic, wrapped, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The log's key, if it was made. Throws when the master key does not open it, or when it is not the one that is shown. */
export async function openLogSigner(db: Database, masterKey: Buffer): Promise<LogSigner | undefined> {
  const row = await db.selectFrom('log_key').selectAll().executeTakeFirst();
  if (row === undefined) return undefined;
  const { origin, public_key: rawPublic } = row;
  let secret: Buffer;
  try {
    secret = unwrapSecret(masterKey, purposeOf(row.id), row.wrapped);
  } catch (cause) {
    throw new Error('The key of the log was wrapped with another master key (SANAD_MASTER_KEY), or was replaced.', {
      cause,
    });
  }
  const privateKey = createPrivateKey({ key: secret, format: 'der', type: 'pkcs8' });
  const isPair = rawPublicKey(createPublicKey(privateKey)).equals(rawPublic);
  if (!isPair || keyHash(origin, rawPublic).toString('hex') !== row.id) {
    throw new Error('The public key or the name of the log in the database was replaced.');
  }
  const sign: LogSigner['sign'] = (checkpoint) => signCheckpoint({ ...checkpoint, origin }, { privateKey, rawPublic });
  const signMessage: LogSigner['signMessage'] = (payload, purpose) =>
    signCose({ payload, keyId: keyIdOf(rawPublic), externalAad: purpose }, privateKey);
  return { origin, rawPublic, sign, signMessage };
}

/** The log's key; made once. Its name follows from the issuing address of that day and stays. */
export async function loadLogSigner(context: KeyContext): Promise<LogSigner> {
  const known = await openLogSigner(context.db, context.masterKey);
  if (known !== undefined) return known;
  await insertKey(context);
  const made = await openLogSigner(context.db, context.masterKey);
  if (made === undefined) throw new Error('The key of the log could not be made.');
  return made;
}

/** Puts the log's key under another master key; answers how many were changed. */
export async function rewrapLogKey(db: Database, rewrap: Rewrap): Promise<number> {
  const row = await db.selectFrom('log_key').selectAll().forUpdate().executeTakeFirst();
  const wrapped = row === undefined ? undefined : rewrap(purposeOf(row.id), row.wrapped);
  if (row === undefined || wrapped === undefined) return 0;
  await db.updateTable('log_key').set({ wrapped }).where('id', '=', row.id).execute();
  return 1;
}
