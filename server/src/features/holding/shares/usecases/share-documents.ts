import { mostLiveLinks, type Opening, type ShareDocuments, type ShareLink } from '@sanad/contract/api/share-links';
import type { Context } from '../../../../deps.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import { requireMayLeave } from '../../../issuing/credentials/usecases/may-leave.ts';
import { findById } from '../../../issuing/credentials/usecases/read-credential.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { findOsid } from '../../../registry/records/usecases.ts';
import { holderOf } from '../../wallet/usecases/holders.ts';
import { presentOpening, presentOwn } from '../present.ts';
import { expiryOf, hashToken, withoutTwins } from '../rules.ts';
import * as store from '../store.ts';
import { type FoundItem, findOwn, itemsOf, keyOf } from './own-items.ts';
import { tokenFor, urlOf } from './tokens.ts';

const mostOpenings = 100;

/** One that is not released is as unknown as any other; what is not as it was signed is shared by nobody. */
async function requireShareable({ deps }: Context, item: FoundItem): Promise<void> {
  if (!('credential' in item)) return;
  const { credential } = item;
  if ((await findById(deps, credential.id)) === undefined) throw nothing();
  await requireMayLeave(deps, credential, 'link');
}

const nothing = () => new AppError('NOT_FOUND', { text: 'share.nothing' });

async function requireRoom(db: Database, ownerId: string, now: Date): Promise<void> {
  if ((await store.countLive(db, ownerId, now)) < mostLiveLinks) return;
  throw new AppError('CONFLICT', { text: 'share.too-many', values: { most: mostLiveLinks } });
}

/** One link to documents of one's own; all of them are there, or none is shared. */
export async function shareDocuments(
  context: Context,
  { items, days, purpose, showsPrivate = false }: ShareDocuments,
): Promise<ShareLink> {
  const { deps } = context;
  const actor = holderOf(context.actor);
  const things = withoutTwins(items.map(({ type, id }) => ({ type, id: findOsid(id) ?? '' })));
  const found = await findOwn(deps.db, actor.id, things);
  if (things.some((thing) => !found.has(keyOf(thing)))) throw nothing();
  for (const item of found.values()) await requireShareable(context, item);
  const now = deps.clock.now();
  const id = deps.ids.next();
  const share = await inTransaction(deps.db, async (db) => {
    await requireRoom(db, actor.id, now);
    const link = {
      ...{ id, owner_id: actor.id, created_at: now, expires_at: expiryOf(now, days) },
      ...{ token_hash: hashToken(tokenFor(deps, id)), purpose: (purpose ?? '').trim() },
      shows_private: showsPrivate,
    };
    const rows = things.map((thing) => ({
      credential_id: thing.type === 'credential' ? thing.id : null,
      document_id: thing.type === 'document' ? thing.id : null,
    }));
    await recordAct(db, 'documents.shared', { actor, at: now, values: { count: things.length }, targetId: id });
    return store.insertWithItems(db, link, rows);
  });
  const own = { ...share, certificate_no: '', items: itemsOf(things, found) };
  return presentOwn(own, { now, url: urlOf(deps, share) });
}

/** When and with what kind of device one's own link was used, the newest first. */
export async function listOpenings({ deps, actor }: Context, id: string): Promise<Opening[]> {
  const osid = findOsid(id);
  const share = osid === undefined ? undefined : await store.findOwn(deps.db, holderOf(actor).id, osid);
  if (share === undefined) throw new AppError('NOT_FOUND', { text: 'share.gone' });
  return (await store.listOpenings(deps.db, share.id, mostOpenings)).map(presentOpening);
}
