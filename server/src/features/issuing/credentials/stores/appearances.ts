import type { EntityData } from '@sanad/contract/entities/entities';
import type { IssuerColour } from '@sanad/contract/values/issuer-colours';
import type { Language } from '@sanad/contract/values/languages';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';

/** What is not signed, but stands on the document. */
export type ShownWords = Record<'schoolAddress' | 'schoolContact' | 'principalName' | 'teacherName', string> & {
  /** Absent in what was kept before it was printed. */
  stateName?: string;
  /** The hash of the product's own words; absent in what was kept before templates asked for them. */
  labels?: string;
  /** Of documents of an issuer's own kinds: its colour, and who signs for it. */
  issuer?: IssuerWords;
};
export type IssuerWords = { colour?: IssuerColour; signatories: readonly { name: string; office: string }[] };
export type Appearance = { images: Record<string, string>; words: ShownWords };

export type PlaceEntity = 'States' | 'School' | 'Teacher';

const shown: { [E in PlaceEntity]: readonly (keyof EntityData<E>)[] } = {
  States: [
    'logo',
    'registrarExaminationSignature',
    'commissionerEducationSignature',
    'directorExaminationSignature',
    'permanentSecretarySignature',
    'registrarEducationSignature',
    'stateName',
  ],
  School: ['logo', 'principalSignature', 'schoolAddress', 'schoolContact', 'principalName'],
  Teacher: ['teacherSignature', 'name'],
};

/** What certificates show of these places, by id; nobody changes it until the transaction ends. */
export async function listShownOf(
  db: Database,
  entity: PlaceEntity,
  osids: readonly string[],
): Promise<Map<string, Record<string, unknown>>> {
  const fields = sql.join(shown[entity].map((field) => sql.ref(field)));
  const { rows } = await sql<{ osid: string } & Record<string, unknown>>`
    select osid, ${fields} from ${sql.table(entity)} where osid = any(${[...osids]}::uuid[])
    order by osid for share`.execute(db);
  return new Map(rows.map(({ osid, ...place }) => [osid, place]));
}

/** The pictures of those students who have one. */
export async function listPhotos(db: Database, students: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ osid: string; photo: string }>`
    select osid, "profileImage" as photo from "Student"
    where osid = any(${[...students]}::uuid[]) and "profileImage" is not null`.execute(db);
  return new Map(rows.map(({ osid, photo }) => [osid, photo]));
}

/** Equal looks are kept once; one statement, whatever the number, in an order that no two sets can disagree on. */
export async function insertAppearances(
  db: Database,
  looks: readonly (Appearance & { hash: string })[],
): Promise<void> {
  const sorted = [...looks].sort((a, b) => (a.hash < b.hash ? -1 : 1));
  await sql`insert into certificate_looks (hash, images, words)
    select * from unnest(${sorted.map(({ hash }) => hash)}::text[],
      ${sorted.map(({ images }) => JSON.stringify(images))}::jsonb[],
      ${sorted.map(({ words }) => JSON.stringify(words))}::jsonb[])
    on conflict do nothing`.execute(db);
}

export async function findAppearance(db: Database, hash: string): Promise<Appearance | undefined> {
  return db
    .selectFrom('certificate_looks')
    .select(['images', 'words'])
    .where('hash', '=', hash)
    .executeTakeFirst() as Promise<Appearance | undefined>;
}

export type KeptLabels = { languages: readonly Language[]; words: readonly Readonly<Record<string, string>>[] };

export async function insertLabels(db: Database, hash: string, { languages, words }: KeptLabels): Promise<void> {
  await db
    .insertInto('certificate_labels')
    .values({ hash, languages: [...languages], words: JSON.stringify(words) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findLabels(db: Database, hash: string): Promise<KeptLabels | undefined> {
  return db
    .selectFrom('certificate_labels')
    .select(['languages', 'words'])
    .where('hash', '=', hash)
    .executeTakeFirst() as Promise<KeptLabels | undefined>;
}

/** Looks that are there already stay. */
export async function updateAppearance(
  db: Database,
  id: string,
  { looks, photo }: { looks: string; photo: string | null },
): Promise<void> {
  await db.updateTable('credential').set({ looks, photo }).where('id', '=', id).where('looks', 'is', null).execute();
}
