import { createHmac, randomBytes } from 'node:crypto';
import type { ShareLink } from '@sanad/contract/api/share-links';
import type { Context, Deps } from '../../../../deps.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import type { StoredCredential } from '../../../../platform/database/tables/credential-tables.ts';
import type { StoredShare } from '../../../../platform/database/tables/share-tables.ts';
import { AppError } from '../../../../platform/errors.ts';
import { findAnyCredential } from '../../../issuing/credentials/usecases/find-credentials.ts';
import { requireMayLeave } from '../../../issuing/credentials/usecases/may-leave.ts';
import { listCertificateNumbers } from '../../../issuing/credentials/usecases/pupils-certificates.ts';
import { canReadWhole } from '../../../issuing/credentials/usecases/read-credential.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { findOsid } from '../../../registry/records/usecases.ts';
import { findDeliveredFile } from '../../previews/usecases/render-credential.ts';
import { sharerOf } from '../policy.ts';
import { presentOwn } from '../present.ts';
import { expiryOf, hashToken, type OwnShare, tokenOf } from '../rules.ts';
import * as store from '../store.ts';

/** Only where no master key is set (tests): links then die with the process. */
const processKey = randomBytes(32);
/** More links than anybody looks through. */
const mostListed = 500;

function shareKey({ settings }: Pick<Deps, 'settings'>): Buffer {
  const secret = settings.masterKey === undefined ? processKey : Buffer.from(settings.masterKey, 'base64');
  return createHmac('sha256', secret).update('share links').digest();
}

/** The address of a link; undefined once another master key is in force. */
function urlOf(deps: Deps, { id, token_hash }: StoredShare): string | undefined {
  const token = tokenOf(shareKey(deps), id);
  return hashToken(token).equals(token_hash) ? `${deps.settings.publicUrl.replace(/\/$/, '')}/s/${token}` : undefined;
}

async function addLink(db: Database, { deps, actor }: Context, credential: StoredCredential) {
  const now = deps.clock.now();
  const id = deps.ids.next();
  const { id: credentialId, certificate_no: certificateNo } = credential;
  await store.closeExpired(db, { ownerId: actor.id, credentialId, now });
  const link = {
    ...{ id, credential_id: credentialId, owner_id: actor.id, created_at: now, expires_at: expiryOf(now) },
    token_hash: hashToken(tokenOf(shareKey(deps), id)),
  };
  const kept = await store.upsertOpen(db, link);
  if (urlOf(deps, kept) === undefined) await store.updateWithdrawn(db, kept.id, now);
  const share = urlOf(deps, kept) === undefined ? await store.upsertOpen(db, link) : kept;
  if (share.id === id) {
    const target = { entity: credential.entity, targetId: credentialId };
    await recordAct(db, 'certificate.shared', { ...target, actor, at: now, values: { certificateNo } });
  }
  return presentOwn({ ...share, certificate_no: certificateNo }, { now, url: urlOf(deps, share) });
}

async function findOwn(context: Context, credential: StoredCredential | undefined) {
  const isOwn = credential !== undefined && (await canReadWhole(context, credential));
  return isOwn ? credential : undefined;
}

/** A link to a certificate of one's own; asking again gives the same one more time. */
export async function shareCertificate(context: Context, vcOsid: string): Promise<ShareLink> {
  const own = { ...context, actor: sharerOf(context.actor) };
  const credential = await findOwn(own, await findAnyCredential(context.deps.db, vcOsid));
  if (credential === undefined) throw new AppError('NOT_FOUND', { text: 'preview.not-found' });
  await requireMayLeave(context.deps, credential, 'link');
  return inTransaction(context.deps.db, (db) => addLink(db, own, credential));
}

/** A link for a picture that we drew for this very student, known by its bytes; undefined for any other picture. */
export async function sharePicture(context: Context, sha256: string): Promise<ShareLink | undefined> {
  const own = { ...context, actor: sharerOf(context.actor) };
  const { db } = context.deps;
  const drawn = await findDeliveredFile(context.deps, sha256);
  if (drawn === undefined) return undefined;
  const credential = await findOwn(own, await findAnyCredential(db, drawn.credentialId));
  if (credential === undefined) return undefined;
  await requireMayLeave(context.deps, credential, 'link');
  return inTransaction(db, (db) => addLink(db, own, credential));
}

/** With what the owner knows the certificates by. */
async function withNumbers(db: Database, shares: readonly StoredShare[]): Promise<OwnShare[]> {
  const numbers = await listCertificateNumbers(
    db,
    shares.map(({ credential_id }) => credential_id),
  );
  return shares.map((share) => ({ ...share, certificate_no: numbers.get(share.credential_id) ?? '' }));
}

/** One's own links, also those that lead nowhere any more. */
export async function listShares(context: Context): Promise<ShareLink[]> {
  const { deps } = context;
  const { id } = sharerOf(context.actor);
  const now = deps.clock.now();
  const shares = await withNumbers(deps.db, await store.listOwn(deps.db, id, mostListed));
  return shares.map((share) => presentOwn(share, { now, url: urlOf(deps, share) }));
}

/** Closes a link at once; closing it again changes nothing. */
export async function withdrawShare(context: Context, id: string): Promise<ShareLink> {
  const { deps } = context;
  const actor = sharerOf(context.actor);
  const osid = findOsid(id);
  const found = osid === undefined ? undefined : await store.findOwn(deps.db, actor.id, osid);
  const [share] = await withNumbers(deps.db, found === undefined ? [] : [found]);
  if (share === undefined) throw new AppError('NOT_FOUND', { text: 'share.gone' });
  const now = deps.clock.now();
  const values = { certificateNo: share.certificate_no };
  await inTransaction(deps.db, async (db) => {
    if (!(await store.updateWithdrawn(db, share.id, now))) return;
    await recordAct(db, 'share.withdrawn', { actor, at: now, values, targetId: share.credential_id });
  });
  const closed = { ...share, withdrawn_at: share.withdrawn_at ?? now };
  return presentOwn(closed, { now, url: undefined });
}
