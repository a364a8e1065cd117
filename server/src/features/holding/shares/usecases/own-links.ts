import type { ShareLink } from '@sanad/contract/api/share-links';
import type { Context } from '../../../../deps.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import type { StoredShare } from '../../../../platform/database/tables/share-tables.ts';
import { AppError } from '../../../../platform/errors.ts';
import { listCertificateNumbers } from '../../../issuing/credentials/usecases/pupils-certificates.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { findOsid } from '../../../registry/records/usecases.ts';
import { holderOf } from '../../wallet/usecases/holders.ts';
import { presentOwn } from '../present.ts';
import type { OwnShare } from '../rules.ts';
import * as store from '../store.ts';
import { findOwn, itemsOf, listNamed } from './own-items.ts';
import { urlOf } from './tokens.ts';

/** More links than anybody looks through. */
const mostListed = 500;

/** With what the owner knows them by, in one way to each of the tables. */
async function described(db: Database, ownerId: string, shares: readonly StoredShare[]): Promise<OwnShare[]> {
  const named = await listNamed(db, shares);
  const found = await findOwn(db, ownerId, [...named.values()].flat());
  const numbers = await listCertificateNumbers(
    db,
    shares.flatMap(({ credential_id }) => credential_id ?? []),
  );
  return shares.map((share) => ({
    ...share,
    certificate_no: numbers.get(share.credential_id ?? '') ?? '',
    items: itemsOf(named.get(share.id) ?? [], found),
  }));
}

/** One's own links, also those that lead nowhere any more. */
export async function listShares({ deps, actor }: Context): Promise<ShareLink[]> {
  const { id } = holderOf(actor);
  const now = deps.clock.now();
  const shares = await described(deps.db, id, await store.listOwn(deps.db, id, mostListed));
  return shares.map((share) => presentOwn(share, { now, url: urlOf(deps, share) }));
}

/** Closes a link at once; closing it again changes nothing. */
export async function withdrawShare(context: Context, id: string): Promise<ShareLink> {
  const { deps } = context;
  const actor = holderOf(context.actor);
  const osid = findOsid(id);
  const found = osid === undefined ? undefined : await store.findOwn(deps.db, actor.id, osid);
  const [share] = await described(deps.db, actor.id, found === undefined ? [] : [found]);
  if (share === undefined) throw new AppError('NOT_FOUND', { text: 'share.gone' });
  const now = deps.clock.now();
  const { credential_id: credentialId, certificate_no: certificateNo } = share;
  await inTransaction(deps.db, async (db) => {
    if (!(await store.updateWithdrawn(db, share.id, now))) return;
    const act = { actor, at: now };
    await (credentialId === null
      ? recordAct(db, 'documents.unshared', { ...act, values: { count: share.items.length }, targetId: share.id })
      : recordAct(db, 'share.withdrawn', { ...act, values: { certificateNo }, targetId: credentialId }));
  });
  const closed = { ...share, withdrawn_at: share.withdrawn_at ?? now };
  return presentOwn(closed, { now, url: undefined });
}
