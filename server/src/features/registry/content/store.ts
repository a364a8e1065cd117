import type { StaticPage } from '@sanad/contract/entities/static-page';
import type { Language } from '@sanad/contract/values/languages';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

export type StoredPage = StaticPage & { osid: string; updatedAt: Date };

type Content = { title: string; pageHtml: string };
type PageRow = { osid: string; data: unknown; updated_at: Date };

function pageOf({ osid, data, updated_at }: PageRow): StoredPage {
  return { ...(data as StaticPage), osid, updatedAt: updated_at };
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
  return rows.map(pageOf);
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

/** The page's own time stays: it tells when the text of the default language was changed. */
export async function updateTranslation(
  db: Database,
  identifier: string,
  { language, content, by, at }: { language: Language; content: Content; by: string; at: Date },
): Promise<string | undefined> {
  const translation = { [language]: { ...content, updatedAt: at.toISOString() } };
  const { rows } = await sql<{ osid: string }>`
    update record set version = version + 1, updated_by = ${by}, data = jsonb_set(data, '{translations}',
      coalesce(data->'translations', '{}'::jsonb) || ${JSON.stringify(translation)}::jsonb)
    where entity = 'StaticPage' and natural_key = ${identifier} and deleted_at is null
    returning osid`.execute(db);
  return rows[0]?.osid;
}

/** Answers the id of the page, or undefined when it has no such translation. */
export async function removeTranslation(
  db: Database,
  identifier: string,
  { language, by }: { language: Language; by: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ osid: string }>`
    update record set version = version + 1, updated_by = ${by}, data = data #- array['translations', ${language}]
    where entity = 'StaticPage' and natural_key = ${identifier} and deleted_at is null
      and data->'translations' ? ${language}
    returning osid`.execute(db);
  return rows[0]?.osid;
}
