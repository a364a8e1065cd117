import type { TemplateChange } from '@sanad/contract/api/templates';
import type { CertificateType } from '@sanad/contract/values/certificate-types';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { takeTurn } from '../../../platform/database/take-turn.ts';

/** A kind of certificate, or a paper that documents of issuers are printed on: the product's, or the issuer's own. */
export type TemplateKind = CertificateType | `document/${string}`;

/** Whose template it is; of nobody: shipped with the product. */
export type TemplateOwner = { stateId: string } | { schoolId: string } | { kindId: string } | undefined;

/** Of all kinds of document: whose it is says `kindId`. */
export const ownPaper = 'document/own';
export const isPaper = (type: TemplateKind): type is `document/${string}` => type.startsWith('document/');

export type StoredTemplate = {
  id: string;
  type: TemplateKind;
  version: number;
  html: string;
  css: string;
  sheet: string;
  hash: string;
  tags: string[];
  author: string | null;
  created_at: Date;
} & OwnerColumns;
type OwnerColumns = { state_id: string | null; school_id: string | null; kind_id: string | null };

export type NewTemplate = Omit<StoredTemplate, 'version' | 'author' | 'created_at' | keyof OwnerColumns> & {
  owner: TemplateOwner;
  name?: string | undefined;
  description?: string | undefined;
  restoredFrom?: number | undefined;
  changes?: TemplateChange[];
  by: string | null;
  author?: string;
  at?: Date;
};

const columns = [
  ...(['id', 'certificate_type as type', 'version', 'html', 'css', 'sheet', 'hash', 'tags'] as const),
  ...(['author', 'created_at', 'state_id', 'school_id', 'kind_id'] as const),
] as const;

export function ownerOf({ state_id, school_id, kind_id }: OwnerColumns): TemplateOwner {
  if (kind_id !== null) return { kindId: kind_id };
  if (school_id !== null) return { schoolId: school_id };
  return state_id === null ? undefined : { stateId: state_id };
}

const ownerColumns = (owner: TemplateOwner): OwnerColumns => ({
  state_id: owner !== undefined && 'stateId' in owner ? owner.stateId : null,
  school_id: owner !== undefined && 'schoolId' in owner ? owner.schoolId : null,
  kind_id: owner !== undefined && 'kindId' in owner ? owner.kindId : null,
});

function select(db: Database, type: TemplateKind, owner: TemplateOwner) {
  const { state_id, school_id, kind_id } = ownerColumns(owner);
  return db
    .selectFrom('template_version')
    .where('certificate_type', '=', type)
    .where('state_id', 'is not distinct from', state_id)
    .where('school_id', 'is not distinct from', school_id)
    .where('kind_id', 'is not distinct from', kind_id);
}

export function findNewestTemplate(
  db: Database,
  type: TemplateKind,
  owner: Exclude<TemplateOwner, undefined>,
): Promise<StoredTemplate | undefined> {
  const query = db
    .selectFrom('template_version')
    .select(columns)
    .where('certificate_type', '=', type)
    .orderBy('version', 'desc')
    .limit(1);
  if ('kindId' in owner) return query.where('kind_id', '=', owner.kindId).executeTakeFirst();
  return 'stateId' in owner
    ? query.where('state_id', '=', owner.stateId).executeTakeFirst()
    : query.where('school_id', '=', owner.schoolId).executeTakeFirst();
}

export function findVersion(
  db: Database,
  type: TemplateKind,
  owner: Exclude<TemplateOwner, undefined>,
  version: number,
): Promise<StoredTemplate | undefined> {
  return select(db, type, owner).select(columns).where('version', '=', version).executeTakeFirst();
}

/** Beyond so many certificates of a version it is enough to know that there are more. */
const mostCounted = 100_000;

/** The versions of an owner, newest first, with how many certificates carry each. */
export function listVersions(db: Database, type: TemplateKind, owner: Exclude<TemplateOwner, undefined>) {
  const carrying = sql<number>`(select count(*) from (select 1 from credential
    where credential.template_version_id = template_version.id limit ${mostCounted}) as carrying)`;
  return select(db, type, owner)
    .select(['version', 'name', 'description', 'author', 'created_at', 'changes', 'restored_from'])
    .select(carrying.as('certificates'))
    .orderBy('version', 'desc')
    .limit(500)
    .execute();
}

export const isWholeCount = (certificates: number) => certificates < mostCounted;

export function findShippedTemplate(
  db: Database,
  type: TemplateKind,
  hash: string,
): Promise<StoredTemplate | undefined> {
  return db
    .selectFrom('template_version')
    .select(columns)
    .where('certificate_type', '=', type)
    .where('hash', '=', hash)
    .where('state_id', 'is', null)
    .where('school_id', 'is', null)
    .where('kind_id', 'is', null)
    .executeTakeFirst();
}

export function findTemplate(db: Database, id: string): Promise<StoredTemplate | undefined> {
  return db.selectFrom('template_version').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Until the transaction ends nobody else adds a version for this owner. */
export async function lockVersions(db: Database, type: TemplateKind, owner: TemplateOwner): Promise<void> {
  const { state_id, school_id, kind_id } = ownerColumns(owner);
  await takeTurn(db, `template ${type} ${state_id ?? ''} ${school_id ?? ''}${kind_id ?? ''}`);
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
      author: template.author ?? null,
      changes: template.changes === undefined ? null : JSON.stringify(template.changes),
      restored_from: template.restoredFrom ?? null,
      ...(at === undefined ? {} : { created_at: at }),
      created_by: by,
    })
    .execute();
  return version;
}

type Editing = { place: string; account_id: string };

/** Whoever was last heard of before `until` has left in between, and begins anew. */
export async function keepEditing(
  db: Database,
  { at, until, ...editing }: Editing & { name: string; at: Date; until: Date },
): Promise<void> {
  const since = sql<Date>`case when template_editing.seen_at < ${until} then ${at} else template_editing.since end`;
  await db
    .insertInto('template_editing')
    .values({ ...editing, since: at, seen_at: at })
    .onConflict((conflict) =>
      conflict.columns(['place', 'account_id']).doUpdateSet({ name: editing.name, seen_at: at, since }),
    )
    .execute();
}

export async function deleteEditing(db: Database, { place, account_id }: Editing): Promise<void> {
  await db.deleteFrom('template_editing').where('place', '=', place).where('account_id', '=', account_id).execute();
}

/** Those who closed the window have never said that they leave. */
export async function deleteEditingBefore(db: Database, until: Date): Promise<void> {
  await db.deleteFrom('template_editing').where('seen_at', '<', until).execute();
}

export function listEditing(db: Database, place: string, until: Date) {
  return db
    .selectFrom('template_editing')
    .select(['account_id', 'name', 'since'])
    .where('place', '=', place)
    .where('seen_at', '>=', until)
    .orderBy('since')
    .limit(20)
    .execute();
}

/** Addresses of stored pictures that stand in any version of a template. */
export const namedByVersionsSql = sql`select named[1] as address from template_version,
  regexp_matches(html || css, '/api/files/[0-9a-f-]{36}', 'g') as named`;
