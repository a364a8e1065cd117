import type { CertificateType } from '@sanad/contract/values/certificate-types';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { takeTurn } from '../../../platform/database/take-turn.ts';

/** Whose template it is; of nobody: shipped with the product. */
export type TemplateOwner = { stateId: string } | { schoolId: string } | undefined;

export type StoredTemplate = {
  id: string;
  type: CertificateType;
  version: number;
  html: string;
  css: string;
  sheet: string;
  hash: string;
};

export type NewTemplate = Omit<StoredTemplate, 'version'> & {
  owner: TemplateOwner;
  tags: string[];
  name?: string | undefined;
  description?: string | undefined;
  by: string | null;
  at?: Date;
};

const columns = ['id', 'certificate_type as type', 'version', 'html', 'css', 'sheet', 'hash'] as const;

const ownerColumns = (owner: TemplateOwner) => ({
  state_id: owner !== undefined && 'stateId' in owner ? owner.stateId : null,
  school_id: owner !== undefined && 'schoolId' in owner ? owner.schoolId : null,
});

function select(db: Database, type: CertificateType, owner: TemplateOwner) {
  const { state_id, school_id } = ownerColumns(owner);
  return db
    .selectFrom('template_version')
    .where('certificate_type', '=', type)
    .where('state_id', 'is not distinct from', state_id)
    .where('school_id', 'is not distinct from', school_id);
}

export function findNewestTemplate(
  db: Database,
  type: CertificateType,
  owner: Exclude<TemplateOwner, undefined>,
): Promise<StoredTemplate | undefined> {
  const query = db
    .selectFrom('template_version')
    .select(columns)
    .where('certificate_type', '=', type)
    .orderBy('version', 'desc')
    .limit(1);
  return 'stateId' in owner
    ? query.where('state_id', '=', owner.stateId).executeTakeFirst()
    : query.where('school_id', '=', owner.schoolId).executeTakeFirst();
}

export function findShippedTemplate(
  db: Database,
  type: CertificateType,
  hash: string,
): Promise<StoredTemplate | undefined> {
  return db
    .selectFrom('template_version')
    .select(columns)
    .where('certificate_type', '=', type)
    .where('hash', '=', hash)
    .where('state_id', 'is', null)
    .where('school_id', 'is', null)
    .executeTakeFirst();
}

export function findTemplate(db: Database, id: string): Promise<StoredTemplate | undefined> {
  return db.selectFrom('template_version').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Until the transaction ends nobody else adds a version for this owner. */
export async function lockVersions(db: Database, type: CertificateType, owner: TemplateOwner): Promise<void> {
  const { state_id, school_id } = ownerColumns(owner);
  await takeTurn(db, `template ${type} ${state_id ?? ''} ${school_id ?? ''}`);
}

/** Adds the next version; answers its number. */
export async function insertTemplate(db: Database, template: NewTemplate): Promise<number> {
  const { owner, type, by, at, id, html, css, sheet, tags, hash } = template;
  const { newest } = await select(db, type, owner)
    .select(({ fn }) => fn.coalesce(fn.max('version'), sql<number>`0`).as('newest'))
    .executeTakeFirstOrThrow();
  const version = newest + 1;
  await db
    .insertInto('template_version')
    .values({
      ...{ id, html, css, sheet, tags, hash, version },
      ...ownerColumns(owner),
      certificate_type: type,
      name: template.name ?? null,
      description: template.description ?? null,
      ...(at === undefined ? {} : { created_at: at }),
      created_by: by,
    })
    .execute();
  return version;
}
