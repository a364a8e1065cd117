import type { DidDocument } from '@sanad/contract/api/credentials';
import type { Context, Deps } from '../../../../deps.ts';
import { type Rewrap, unwrapSecret, wrapSecret } from '../../../../platform/crypto/key-wrap.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import { requireRightTime } from '../../../../platform/database/right-time.ts';
import type { IssuerEntity, StoredKey } from '../../../../platform/database/tables/credential-tables.ts';
import { AppError, requireThat } from '../../../../platform/errors.ts';
import { contextUrls } from '../../../../platform/json-ld/document-loader.ts';
import { generateEd25519, keyIdOf, multikeyOf } from '../../../../platform/signing/ed25519.ts';
import { storableText } from '../../../../platform/storable-text.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { mailKeyRotated } from '../../../people/identity/usecases/mail-notices.ts';
import { findOsid, findRecord } from '../../../registry/records/usecases.ts';
import { canManageKeys } from '../policy.ts';
import { didOf, keyDidOf, methodOf } from '../signing/addresses.ts';
import * as store from '../stores/keys.ts';
import { getOrigin } from './origin.ts';

export type Issuer = { entity: IssuerEntity; id: string };
export type SigningKey = { kid: string; pkcs8: Buffer };

const purposeOf = (kid: string) => `issuer:${kid}`;

export function masterKeyOf({ masterKey }: Deps['settings']): Buffer {
  if (masterKey === undefined) throw new Error('There is no master key to open signing keys with.');
  return Buffer.from(masterKey, 'base64');
}

async function makeKey(db: Database, { settings, clock }: Pick<Deps, 'settings' | 'clock'>, issuer: Issuer) {
  const { rawPublic, pkcs8 } = generateEd25519();
  const kid = keyIdOf(rawPublic).toString('hex');
  const wrapped = wrapSecret(masterKeyOf(settings), purposeOf(kid), pkcs8);
  await store.insertKey(db, { kid, issuer, publicKey: rawPublic, wrapped, at: clock.now() });
}

function open({ kid, wrapped }: StoredKey, settings: Deps['settings']): SigningKey {
  if (wrapped === null) throw new Error(`The private key of ${kid} is gone.`);
  return { kid, pkcs8: unwrapSecret(masterKeyOf(settings), purposeOf(kid), wrapped) };
}

/** The key with which the issuer signs, now; made when it signs for the first time. */
export async function openActiveKey(
  db: Database,
  deps: Pick<Deps, 'settings' | 'clock'>,
  issuer: Issuer,
): Promise<SigningKey> {
  await requireRightTime(db);
  const known = await store.findActiveKey(db, issuer.id);
  if (known !== undefined) return open(known, deps.settings);
  await makeKey(db, deps, issuer);
  const made = await store.findActiveKey(db, issuer.id);
  if (made === undefined) throw new Error(`No key could be made for ${issuer.entity} ${issuer.id}.`);
  return open(made, deps.settings);
}

const busySeconds = 5;

/**
 * Asked when all is signed: what a key signed that was given away or made way for another one meanwhile would be believed
 * by nobody. Whoever issues begins anew, with the key that took its place.
 */
export async function requireStillActive(db: Database, kids: readonly string[]): Promise<void> {
  if ((await store.countActiveForShare(db, kids)) === kids.length) return;
  throw new AppError('UNAVAILABLE', { text: 'error.busy', values: { seconds: busySeconds } });
}

async function getIssuer(db: Database, id: string): Promise<Issuer & { name: string }> {
  const school = await findRecord(db, 'School', id);
  if (school !== undefined) return { entity: 'School', id: school.osid, name: school.schoolName };
  const state = await findRecord(db, 'States', id);
  if (state !== undefined) return { entity: 'States', id: state.osid, name: state.stateName };
  const issuer = await findRecord(db, 'Issuer', id);
  if (issuer === undefined) throw new AppError('NOT_FOUND');
  return { entity: 'Issuer', id: issuer.osid, name: issuer.title };
}

/** Whose key it is; undefined for one that nobody has here. */
export async function findKeyOwner(db: Database, kid: string): Promise<(Issuer & { name: string }) | undefined> {
  const key = await store.findKey(db, kid);
  return key === undefined ? undefined : getIssuer(db, key.issuer_id);
}

/** The keys of all issuers, for those who manage them. */
export async function searchKeys(
  { deps: { db }, actor }: Context,
  { name = '', offset = 0, limit = 20 }: { name?: string; offset?: number; limit?: number },
): Promise<{ keys: store.NamedKey[]; totalCount: number }> {
  requireThat(canManageKeys(actor));
  const part = storableText(name.trim());
  const keys = await store.listNamedKeys(db, part, { offset, limit });
  return { keys, totalCount: await store.countNamedKeys(db, part) };
}

/** Gives the issuer a new key. What the old one signed stays valid; its private part is destroyed. */
export async function rotateKey({ deps, actor }: Context, issuerId: string): Promise<{ kid: string }> {
  requireThat(canManageKeys(actor));
  return inTransaction(deps.db, async (db) => {
    const issuer = await getIssuer(db, issuerId);
    const at = deps.clock.now();
    await store.updateRetired(db, issuer.id, at);
    const { kid } = await openActiveKey(db, deps, issuer);
    const values = { name: issuer.name, kid };
    await recordAct(db, 'key.rotated', { actor, entity: issuer.entity, targetId: issuer.id, at, values });
    await mailKeyRotated(deps, { db, issuerId: issuer.id, actorId: actor.id, name: issuer.name });
    return { kid };
  });
}

/**
 * From `since` on nothing that bears the key is believed: what the log took in before stays verified. The issuer gets
 * a new key where this one was signing.
 */
export async function markCompromised(
  { deps, actor }: Context,
  { kid, since }: { kid: string; since: Date },
): Promise<void> {
  requireThat(canManageKeys(actor));
  await inTransaction(deps.db, async (db) => {
    const key = await store.findKey(db, kid);
    if (key === undefined) throw new AppError('NOT_FOUND');
    const at = deps.clock.now();
    if (since > at) throw new AppError('VALIDATION', { text: 'credential.compromised-later' });
    const issuer = { entity: key.issuer_entity, id: key.issuer_id };
    await store.updateCompromised(db, kid, { since, at });
    if (key.state === 'active') await openActiveKey(db, deps, issuer);
    const values = { kid, since: since.toISOString() };
    await recordAct(db, 'key.compromised', { actor, entity: issuer.entity, targetId: issuer.id, at, values });
    const { name } = await getIssuer(db, issuer.id);
    if (key.state === 'active') await mailKeyRotated(deps, { db, issuerId: issuer.id, actorId: actor.id, name });
  });
}

/** How a DID document shows its keys: as of today, or as older registry clients know them. */
export type KeyForm = 'Multikey' | 'Ed25519VerificationKey2020';

/** The DID document of a school or a state. A retired key still vouches for what it signed, a compromised one no more. */
export async function readDidDocument(deps: Deps, id: string, form: KeyForm = 'Multikey'): Promise<DidDocument> {
  const issuerId = findOsid(id);
  const keys = issuerId === undefined ? [] : await store.listKeys(deps.db, issuerId);
  if (issuerId === undefined || keys.length === 0) throw new AppError('NOT_FOUND');
  const origin = await getOrigin(deps.db, deps);
  const did = didOf(origin, issuerId);
  return {
    '@context': [contextUrls.did, form === 'Multikey' ? contextUrls.multikey : contextUrls.ed25519],
    id: did,
    // The newest first: older clients look at no other.
    verificationMethod: keys.reverse().map(({ kid, public_key }) => ({
      id: methodOf(origin, issuerId, kid),
      type: form,
      controller: did,
      publicKeyMultibase: multikeyOf(public_key),
    })),
    assertionMethod: keys
      .filter(({ state }) => state !== 'compromised')
      .map(({ kid }) => methodOf(origin, issuerId, kid)),
  };
}

/**
 * The DID document of one key. Of a key that was given away it names none: whoever looks only at the first key that
 * is listed would believe it.
 */
export async function readKeyDidDocument(
  deps: Deps,
  id: string,
  { kid, form }: { kid: string; form: KeyForm },
): Promise<DidDocument> {
  const issuerId = findOsid(id);
  const key = issuerId === undefined ? undefined : await store.findKey(deps.db, kid);
  if (issuerId === undefined || key === undefined || key.issuer_id !== issuerId) throw new AppError('NOT_FOUND');
  const origin = await getOrigin(deps.db, deps);
  const did = keyDidOf(origin, issuerId, kid);
  const method = { id: `${did}#${kid}`, type: form, controller: did, publicKeyMultibase: multikeyOf(key.public_key) };
  const isBelieved = key.state !== 'compromised';
  return {
    '@context': [contextUrls.did, form === 'Multikey' ? contextUrls.multikey : contextUrls.ed25519],
    id: did,
    controller: didOf(origin, issuerId),
    verificationMethod: isBelieved ? [method] : [],
    assertionMethod: isBelieved ? [method.id] : [],
  };
}

const rewrappedAtOnce = 500;

/** Puts the keys of all issuers under another master key, one transaction for each part; answers how many were changed. */
export async function rewrapIssuerKeys(db: Database, rewrap: Rewrap): Promise<number> {
  let changed = 0;
  for (let after = ''; ; ) {
    const last = await inTransaction(db, async (transaction) => {
      const rows = await store.listWrappedForUpdate(transaction, { after, limit: rewrappedAtOnce });
      const renewed = rows.flatMap(({ kid, wrapped }) => {
        const other = rewrap(purposeOf(kid), wrapped);
        return other === undefined ? [] : [{ kid, wrapped: other }];
      });
      await store.updateWrapped(transaction, renewed);
      changed += renewed.length;
      return rows.at(-1)?.kid;
    });
    if (last === undefined) return changed;
    after = last;
  }
}

/** For those who look after the installation: how old the keys are. */
export const measureKeys = store.measureKeys;
