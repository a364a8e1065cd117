import type { OpeningAct } from '@sanad/contract/api/share-links';
import type { Deps } from '../../../../deps.ts';
import type { Database } from '../../../../platform/database/database.ts';
import type { StoredShare } from '../../../../platform/database/tables/share-tables.ts';
import { isClosed } from '../../../people/identity/usecases/closed-accounts.ts';
import { listOwnRecords } from '../../../registry/records/usecases.ts';
import { deviceOf, hashToken, isToken, stateOf } from '../rules.ts';
import * as store from '../store.ts';
import { type FoundItem, findOwn, keyOf, listNamed } from './own-items.ts';

export type OpenShare = { share: StoredShare; items: FoundItem[] };

/** One link cannot fill the log; those that come after are counted. */
const mostOpenings = 300;

/** Whoever is neither pupil nor teacher any more has no screen to end a link on: it ends by itself. */
async function holdsDocuments(db: Database, ownerId: string): Promise<boolean> {
  for (const entity of ['Student', 'Teacher'] as const) {
    if ((await listOwnRecords(db, entity, { ownerId })).length > 0) return true;
  }
  return false;
}

/**
 * The link behind a token with what it leads to, as long as it is open; one that was withdrawn, is too old, whose account
 * was closed or that leads to nothing of its owner's is as unknown as any other.
 */
export async function findOpenShare({ db, clock }: Deps, token: string): Promise<OpenShare | undefined> {
  if (!isToken(token)) return undefined;
  const share = await store.findByHash(db, hashToken(token));
  if (share === undefined || share.withdrawn_at !== null || stateOf(share, clock.now()) !== 'live') return undefined;
  if ((await isClosed(db, share.owner_id)) || !(await holdsDocuments(db, share.owner_id))) return undefined;
  const things = (await listNamed(db, [share])).get(share.id) ?? [];
  const found = await findOwn(db, share.owner_id, things);
  const items = things.flatMap((thing) => found.get(keyOf(thing)) ?? []);
  return items.length === 0 ? undefined : { share, items };
}

/** Writes down that a link was used, and with what kind of device; nothing else of the reader. */
export async function noteOpening(
  { db, clock }: Deps,
  { id }: Pick<StoredShare, 'id'>,
  { act, userAgent }: { act: OpeningAct; userAgent: string | undefined },
): Promise<void> {
  const opening = { link_id: id, opened_at: clock.now(), act, device: deviceOf(userAgent) };
  await store.insertOpening(db, opening, mostOpenings);
}

/** The link behind the token, if it opens this very credential now. */
export async function findShareOf(deps: Deps, token: string, credentialId: string): Promise<StoredShare | undefined> {
  const open = await findOpenShare(deps, token);
  const isAmong = open?.items.some((item) => 'credential' in item && item.credential.id === credentialId);
  return isAmong === true ? open?.share : undefined;
}
