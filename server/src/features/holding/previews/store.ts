import { sql } from 'kysely';
import { type Database, plannedOnce } from '../../../platform/database/database.ts';
import type { DrawnForm } from '../../../platform/database/tables/template-tables.ts';
import type { FieldBox } from '../../../platform/renderer/renderer.ts';

/** What a drawn file shows. */
export type RenderingKey = { credentialId: string; templateVersionId: string; format: DrawnForm };

export type RenderedFile = RenderingKey & {
  path: string;
  mime: string;
  size: number;
  sha256: string;
  boxes: FieldBox[];
  /** See `sealOf`. */
  seal: Buffer | null;
};

const columns = [
  'credential_id as credentialId',
  'template_version_id as templateVersionId',
  'format',
  'path',
  'mime',
  'size',
  'sha256',
  'boxes',
  'seal',
] as const;

export async function findRendered(db: Database, key: RenderingKey): Promise<RenderedFile | undefined> {
  const { rows } = await sql<RenderedFile>`${plannedOnce}
    select credential_id as "credentialId", template_version_id as "templateVersionId", format, path, mime, size,
      sha256, boxes, seal
    from rendered_file where credential_id = ${key.credentialId} and template_version_id = ${key.templateVersionId}
      and format = ${key.format}`.execute(db);
  return rows[0];
}

/** The file with exactly these bytes. */
export function findRenderedByHash(db: Database, sha256: string): Promise<RenderedFile | undefined> {
  return db.selectFrom('rendered_file').select(columns).where('sha256', '=', sha256).limit(1).executeTakeFirst();
}

/** Answers whether it was added; another process may have been faster. */
export async function insertRendered(db: Database, { boxes, ...file }: RenderedFile): Promise<boolean> {
  const { credentialId, templateVersionId, format, path, mime, size, sha256, seal } = file;
  const added = await db
    .insertInto('rendered_file')
    .values({
      ...{ format, path, mime, size, sha256, seal },
      credential_id: credentialId,
      template_version_id: templateVersionId,
      boxes: JSON.stringify(boxes),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows ?? 0) === 1;
}

/** The content is gone: it can be drawn again. */
export async function deleteRendered(db: Database, key: RenderingKey): Promise<void> {
  await db
    .deleteFrom('rendered_file')
    .where('credential_id', '=', key.credentialId)
    .where('template_version_id', '=', key.templateVersionId)
    .where('format', '=', key.format)
    .execute();
}
