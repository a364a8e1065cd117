import { sql } from 'kysely';
import type { Deps } from '../../../../deps.ts';
import { deleteUnnamedFiles } from '../../../../platform/files/stored-files.ts';
import { askedFilesSql } from '../../../registry/claims/usecases/claims.ts';
import { removeContents } from '../../../registry/files/usecases.ts';
import { namedByKindsSql } from '../../../registry/kinds/usecases.ts';
import { namedByRecordsSql } from '../../../registry/records/usecases/unused-pictures.ts';
import { namedFilesSql } from '../../document-rows/usecases.ts';
import { fileKind } from './document-files.ts';

/** Whoever fills in a form sends its files while doing so. */
const keptMs = 24 * 60 * 60 * 1000;

/**
 * Takes away files that were sent for a document and stand in none, nor in what somebody asked for; whoever put one
 * elsewhere keeps it. Answers how many.
 */
export async function removeUnusedFiles(deps: Deps): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - keptMs);
  const naming = [namedFilesSql, askedFilesSql, namedByKindsSql, namedByRecordsSql];
  const named = sql.join(naming, sql` union all `);
  const keys = await deleteUnnamedFiles(deps.db, { before, kinds: [fileKind], named });
  await removeContents(deps, keys);
  return keys.length;
}
