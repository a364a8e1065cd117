import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export type StoredPage = { osid: string; identifier: string; title: string; pageHtml: string; updatedAt: Date };

type Content = { title: string; pageHtml: string };
type PageRow = { osid: string; data: Record<string, unknown>; updated_at: Date };

function pageOf({ osid, data, updated_at }: PageRow): StoredPage {
  const { identifier, title, pageHtml } = data as { identifier: string } & Content;
  return { osid, identifier, title, pageHtml, updatedAt: updated_at };
}

/** The live pages, all or those of one identifier. */
export async function listPages(db: Database, identifier: string | undefined): Promise<StoredPage[]> {
  const rows = await db
    .selectFrom('record')
    .select(['osid', 'data', 'updated_at'])
    .where('entity', '=', 'StaticPage')
    .where('deleted_at', 'is', null)
    .$if(identifier !== undefined, (query) => query.where('natural_key', '=', identifier ?? ''))
    .orderBy('natural_key')
    .execute();
  return rows.map((row) => pageOf(row as PageRow));
}

/** Answers the id of the page, or undefined when there is none. */
export async function updatePage(
  db: Database,
  identifier: string,
  { content, by, at }: { content: Content; by: string; at: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ osid: string }>`
    update record set data = data || ${JSON.stringify(content)}::jsonb,
      version = version + 1, updated_at = ${at}, updated_by = ${by}
    where entity = 'StaticPage' and natural_key = ${identifier} and deleted_at is null
    returning osid`.execute(db);
  return rows[0]?.osid;
}
