import type { Context } from '../../../../deps.ts';
import { inTransaction } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import { findAsset } from '../../../../platform/renderer/assets.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { keepFile, type NewFile } from '../../../registry/files/usecases.ts';
import { reachOf } from '../policy.ts';

/** First part of the keys of pictures in templates. */
export const assetKind = 'template-assets';

/** Refuses before the first byte is stored. */
export function requireAssetSender({ actor }: Context): void {
  reachOf(actor, 'uploadAsset');
}

/** Keeps a picture for use in templates; answers its address. Everybody who sees a certificate sees it. */
export async function addTemplateAsset(context: Context, image: Omit<NewFile, 'visibility'>): Promise<string> {
  const { deps, actor } = context;
  requireAssetSender(context);
  return inTransaction(deps.db, async (db) => {
    const imageUrl = await keepFile(db, actor, { ...image, visibility: 'public' });
    const values = { what: image.name };
    await recordAct(db, 'record.created', { actor, values, at: deps.clock.now(), targetId: image.id });
    return imageUrl;
  });
}

/** A font or drawing that comes with the product; nothing else is there. */
export function getTemplateFile({ folder, name }: { folder: string; name: string }) {
  const found = findAsset(`/${folder}/${name}`);
  if (found === undefined) throw new AppError('NOT_FOUND');
  return found;
}
