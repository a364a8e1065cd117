import type { DocumentPaper } from '@sanad/contract/entities/document-kind';
import type { Holding } from '@sanad/contract/pages/held-tags';
import type { Database } from '../../../../platform/database/database.ts';

/** A version of a template that was drawn for a kind, as far as the kind has to know it. */
export type KindTemplate = Holding & {
  kindId: string;
  version: number;
  templateVersionId: string;
  /** The paper of ours that it was made from. */
  like: DocumentPaper;
  /** Letters of each field that it was looked at with. */
  holds: Readonly<Record<string, number>>;
};

export async function insertKindTemplate(db: Database, template: KindTemplate): Promise<void> {
  const { kindId, version, templateVersionId, like, tags, lists, standing, holds } = template;
  await db
    .insertInto('document_kind_template')
    .values({
      ...{ kind_id: kindId, version, template_version_id: templateVersionId, made_from: like },
      ...{ tags: [...tags], lists: [...lists], standing: JSON.stringify(standing), holds: JSON.stringify(holds) },
    })
    .execute();
}

const select = (db: Database, kindId: string) =>
  db.selectFrom('document_kind_template').selectAll().where('kind_id', '=', kindId);

export async function findKindTemplate(
  db: Database,
  kindId: string,
  version: number,
): Promise<KindTemplate | undefined> {
  const row = await select(db, kindId).where('version', '=', version).executeTakeFirst();
  if (row === undefined) return undefined;
  const { template_version_id: templateVersionId, made_from: like, tags, lists, standing, holds } = row;
  return { kindId, version, templateVersionId, like, tags, lists, standing, holds };
}

/** The paper that each version was made from. */
export async function listMadeFrom(db: Database, kindId: string): Promise<ReadonlyMap<number, DocumentPaper>> {
  const rows = await select(db, kindId).orderBy('version', 'desc').limit(500).execute();
  return new Map(rows.map(({ version, made_from }) => [version, made_from]));
}
