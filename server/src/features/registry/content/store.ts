import type { StaticPage } from '@sanad/contract/entities/static-page';
import type { Database } from '../../../platform/database/database.ts';

export type StoredPage = StaticPage & { osid: string; updatedAt: Date };

type PageRow = { osid: string; data: StaticPage; updated_at: Date };

function pageOf({ osid, data, updated_at }: PageRow): StoredPage {
  return { ...data, osid, updatedAt: updated_at };
}

/** The live pages, all or those of one identifier. */
export async function listPages(db: Database, identifier: string | undefined): Promise<StoredPage[]> {
  const rows = await db
    .selectFrom('StaticPage')
    .select(['osid', 'data', 'updated_at'])
    .$if(identifier !== undefined, (query) => query.where('natural_key', '=', identifier ?? ''))
    .orderBy('natural_key')
    .execute();
  return rows.map(pageOf);
}

/** Held until the end of the transaction: the texts of its languages lie in one record. */
export async function findPageForUpdate(db: Database, identifier: string): Promise<StoredPage | undefined> {
  const page = db.selectFrom('StaticPage').select(['osid', 'data', 'updated_at']).where('natural_key', '=', identifier);
  const row = await page.forUpdate().executeTakeFirst();
  return row === undefined ? undefined : pageOf(row);
}
