import { sql } from 'kysely';
import type { Context, Deps } from '../../../../deps.ts';
import { inTransaction } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import { deleteUnnamedFiles } from '../../../../platform/files/stored-files.ts';
import { findAsset } from '../../../../platform/renderer/assets.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { keepFile, type NewFile, removeContents } from '../../../registry/files/usecases.ts';
import { requireSomeActiveIssuer } from '../../../registry/kinds/usecases/reach.ts';
import { namedByKindsSql } from '../../../registry/kinds/usecases.ts';
import { namedByRecordsSql } from '../../../registry/records/usecases/unused-pictures.ts';
import { reachOf } from '../policy.ts';
import { namedByVersionsSql } from '../store.ts';

/** First part of the keys of pictures in templates. */
export const assetKind = 'template-assets';

/** Refuses before the first byte is stored: everybody sees these pictures, so of an issuer that waits or is suspended none is kept. */
export async function requireAssetSender(context: Context): Promise<void> {
  const { actor } = context;
  if (reachOf(actor, 'uploadAsset') === 'all' || actor.roles.includes('School')) return;
  await requireSomeActiveIssuer(context);
}

/** Keeps a picture for use in templates; answers its address. Everybody who sees a certificate sees it. */
export async function addTemplateAsset(context: Context, image: Omit<NewFile, 'visibility'>): Promise<string> {
  const { deps, actor } = context;
  return inTransaction(deps.db, async (db) => {
    await requireAssetSender({ actor, deps: { ...deps, db } });
    const imageUrl = await keepFile(db, actor, { ...image, visibility: 'public' });
    const values = { what: image.name };
    await recordAct(db, 'record.created', { actor, values, at: deps.clock.now(), targetId: image.id });
    return imageUrl;
  });
}

/** Whoever draws a template saves it within a day. */
const keptMs = 24 * 60 * 60 * 1000;

/** Takes away pictures that were sent for templates and stand in no version of one, nor anywhere else. Answers how many. */
export async function removeUnusedAssets(deps: Deps): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - keptMs);
  const named = sql.join([namedByVersionsSql, namedByKindsSql, namedByRecordsSql], sql` union all `);
  const keys = await deleteUnnamedFiles(deps.db, { before, kinds: [assetKind], named });
  await removeContents(deps, keys);
  return keys.length;
}

/** A font or drawing that comes with the product; nothing else is there. */
export function getTemplateFile({ folder, name }: { folder: string; name: string }) {
  const found = findAsset(`/${folder}/${name}`);
  if (found === undefined) throw new AppError('NOT_FOUND');
  return found;
}
