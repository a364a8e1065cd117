import type { Deps } from '../../../../deps.ts';
import { removeContents } from '../../files/usecases.ts';
import { deleteUnusedPictures } from '../stores/unused-files.ts';

export { namedByRecordsSql } from '../stores/unused-files.ts';

/** Long enough for a form that was left open over a weekend. */
const keptMs = 7 * 24 * 60 * 60 * 1000;

/** Takes away pictures that were uploaded and never used, or that no record names any more. Answers how many. */
export async function removeUnusedPictures(deps: Deps): Promise<number> {
  const keys = await deleteUnusedPictures(deps.db, new Date(deps.clock.now().getTime() - keptMs));
  await removeContents(deps, keys);
  return keys.length;
}
