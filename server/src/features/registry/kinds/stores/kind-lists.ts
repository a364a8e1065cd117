import type { KindDefinition, KindState } from '@sanad/contract/entities/document-kind';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import type { NamedVersion } from '../store.ts';

/** Versions of one kind that are looked at; what is older stays with its documents. */
const mostVersions = 100;

export type VersionLine = Omit<NamedVersion, 'definition' | 'name' | 'issuer_id'> & { names: string[] };

const namesOf = sql`array(select field ->> 'name' from jsonb_array_elements(version.definition -> 'fields') as field)`;

/** The newest first, each with the keys of its fields. */
export async function listOfKind(db: Database, kindId: string): Promise<VersionLine[]> {
  const { rows } = await sql<VersionLine>`select osid, kind_id, version, state, title, revision, created_at, created_by,
      saved_at, saved_by, saver_name, published_at, published_by, deprecated_at, deprecated_by, ${namesOf} as names
    from document_kind_version as version where kind_id = ${kindId} order by version desc limit ${mostVersions}`.execute(
    db,
  );
  return rows;
}

export type Wanted = {
  /** Undefined: of all. */
  issuers: readonly string[] | undefined;
  state: KindState | undefined;
  offset: number;
  limit: number;
};

export type ShownKind = NamedVersion & { draft_version: number | null };

const within = ({ issuers, state }: Pick<Wanted, 'issuers' | 'state'>) => sql`
  ${issuers === undefined ? sql`true` : sql`kind.issuer_id = any(${[...issuers]}::uuid[])`}
  and ${state === undefined ? sql`true` : sql`shown.state = ${state}`}`;

/** Each kind with the version that stands for it: the published one; else its draft; else the last that was. */
const shownKinds = sql`document_kind as kind
  cross join lateral (select version.* from document_kind_version as version where version.kind_id = kind.osid
    order by version.state = 'published' desc, version.state = 'draft' desc, version.version desc limit 1) as shown
  left join document_kind_version as draft on draft.kind_id = kind.osid and draft.state = 'draft'`;

/** The newest kinds first. */
export async function listShown(db: Database, wanted: Wanted): Promise<ShownKind[]> {
  const { rows } = await sql<ShownKind>`select shown.*, kind.name, kind.issuer_id, draft.version as draft_version
    from ${shownKinds} where ${within(wanted)}
    order by kind.created_at desc, kind.osid limit ${wanted.limit} offset ${wanted.offset}`.execute(db);
  return rows;
}

export async function countShown(db: Database, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total
    from ${shownKinds} where ${within(wanted)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The version that is worked on: the draft; else the published one; else the last that was. */
export async function findWorkedOn(db: Database, kindId: string): Promise<NamedVersion | undefined> {
  const { rows } = await sql<NamedVersion>`select version.*, kind.name, kind.issuer_id
    from document_kind_version as version join document_kind as kind on kind.osid = version.kind_id
    where version.kind_id = ${kindId}
    order by version.state = 'draft' desc, version.state = 'published' desc, version.version desc limit 1`.execute(db);
  return rows[0];
}

/** Schemas that a search looks through, and that one swagger document tells. */
const mostLight = 2000;
const mostWhole = 200;

export type LightKind = { osid: string; name: string; state: KindState };

/** Names and states alone: what is published, and what else is of these issuers. */
export async function listLight(
  db: Database,
  { isAll, issuers }: { isAll: boolean; issuers: readonly string[] },
): Promise<LightKind[]> {
  const { rows } = await sql<LightKind>`select kind.osid, kind.name, shown.state from ${shownKinds}
    where shown.state = 'published' or ${isAll} or kind.issuer_id = any(${[...issuers]}::uuid[])
    order by kind.created_at desc limit ${mostLight}`.execute(db);
  return rows;
}

/** Together no more than this is told: the document is for everybody, and made anew each time. */
const mostCharacters = 500_000;

/** The newest, as far as there is room for them. */
export async function listPublished(db: Database): Promise<NamedVersion[]> {
  const { rows } = await sql<NamedVersion>`select * from (
      select shown.*, kind.name, kind.issuer_id, kind.created_at as kind_since,
        sum(length(shown.definition::text)) over (order by kind.created_at desc, kind.osid) as so_far
      from ${shownKinds} where shown.state = 'published' order by kind.created_at desc limit ${mostWhole}
    ) as told where so_far <= ${mostCharacters} order by kind_since desc`.execute(db);
  return rows;
}

/** Kinds that whoever has one of these roles may be offered. */
const mostOffered = 500;

/** A published kind without its fields: nobody needs those of all. */
export type OfferedKind = Omit<NamedVersion, 'definition'> & { definition: Omit<KindDefinition, 'fields'> };

export async function listOffered(db: Database, roles: readonly string[]): Promise<OfferedKind[]> {
  const { rows } =
    await sql<OfferedKind>`select version.osid, version.kind_id, version.title, kind.name, kind.issuer_id,
      version.definition - 'fields' as definition
    from document_kind_version as version join document_kind as kind on kind.osid = version.kind_id
    where version.state = 'published' and version.definition -> 'holders' ?| ${[...roles]}::text[]
    order by version.title, kind.osid limit ${mostOffered}`.execute(db);
  return rows;
}

/** What versions of kinds are called, in whichever state they are. */
export async function listTitles(
  db: Database,
  versionIds: readonly string[],
): Promise<{ osid: string; title: KindDefinition['title'] }[]> {
  if (versionIds.length === 0) return [];
  const { rows } = await sql<{ osid: string; title: KindDefinition['title'] }>`
    select osid, definition -> 'title' as title from document_kind_version
    where osid = any(${[...versionIds]}::uuid[])`.execute(db);
  return rows;
}
