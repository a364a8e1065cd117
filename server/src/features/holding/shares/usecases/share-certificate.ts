import type { ShareLink } from '@sanad/contract/api/share-links';
import type { Context } from '../../../../deps.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import type { StoredCredential } from '../../../../platform/database/tables/credential-tables.ts';
import { AppError } from '../../../../platform/errors.ts';
import { findAnyCredential } from '../../../issuing/credentials/usecases/find-credentials.ts';
import { requireMayLeave } from '../../../issuing/credentials/usecases/may-leave.ts';
import { canReadWhole } from '../../../issuing/credentials/usecases/read-credential.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { findDeliveredFile } from '../../previews/usecases/render-credential.ts';
import { sharerOf } from '../policy.ts';
import { presentOwn } from '../present.ts';
import { expiryOf, hashToken } from '../rules.ts';
import * as store from '../store.ts';
import { tokenFor, urlOf } from './tokens.ts';

async function addLink(db: Database, { deps, actor }: Context, credential: StoredCredential) {
  const now = deps.clock.now();
  const id = deps.ids.next();
  const { id: credentialId, certificate_no: certificateNo } = credential;
  await store.closeExpired(db, { ownerId: actor.id, credentialId, now });
  const link = {
    ...{ id, credential_id: credentialId, owner_id: actor.id, created_at: now, expires_at: expiryOf(now) },
    token_hash: hashToken(tokenFor(deps, id)),
  };
  const kept = await store.upsertOpen(db, link);
  if (urlOf(deps, kept) === undefined) await store.updateWithdrawn(db, kept.id, now);
  const share = urlOf(deps, kept) === undefined ? await store.upsertOpen(db, link) : kept;
  if (share.id === id) {
    const target = { entity: credential.entity, targetId: credentialId };
    await recordAct(db, 'certificate.shared', { ...target, actor, at: now, values: { certificateNo } });
  }
  const items = [{ type: 'credential' as const, id: credentialId, title: certificateNo }];
  return presentOwn({ ...share, certificate_no: certificateNo, items }, { now, url: urlOf(deps, share) });
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
