import type { OpenDatabase } from '../../server/src/platform/database/database.ts';
import type { Person } from './person.ts';
import type { Acknowledged } from './traffic.ts';

type Losses = { lost: number; doubled: number };

async function countOf({ pool }: OpenDatabase, sql: string, values: unknown[] = []): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(sql, values);
  return Number(rows[0]?.count ?? 0);
}

const issuedAsSaid = `
  select count(*) from unnest($1::uuid[], $2::text[]) as said(result_id, certificate_no)
  join credential using (result_id, certificate_no)
  join record on record.osid = said.result_id and record.status = 'issued'`;

const taken = `
  select count(distinct data->>'candidateNo') from record
  where entity = 'Results' and data->>'candidateNo' = any($1::text[])`;

/** Each must answer nothing. */
const doubles = [
  'select count(*) - count(distinct result_id) as count from credential',
  'select count(*) - count(distinct certificate_no) as count from credential',
  "select count(*) - count(distinct ref) as count from log_entry where kind = 'credential'",
  `select count(*) - count(distinct data->>'candidateNo') as count from record
   where entity = 'Results' and data->>'candidateNo' ~ '^[A-Z0-9]+/[0-9]{8}$'`,
];

/** What was acknowledged and is not there, and what is there twice. */
export async function findLosses(database: OpenDatabase, acknowledged: Acknowledged): Promise<Losses> {
  // People go on meanwhile.
  const issued = new Map(acknowledged.issued);
  const candidates = [...acknowledged.candidates];
  const certificates = await countOf(database, issuedAsSaid, [[...issued.keys()], [...issued.values()]]);
  const rows = await countOf(database, taken, [candidates]);
  let doubled = 0;
  for (const sql of doubles) doubled += await countOf(database, sql);
  return { lost: issued.size - certificates + candidates.length - rows, doubled };
}

/** Numbers that must be the same wherever certificates are counted; those that differ are said. */
export async function findMiscounts(database: OpenDatabase): Promise<string[]> {
  const credentials = await countOf(
    database,
    "select count(*) from credential where entity in ('Results', 'ClassResults')",
  );
  const others: [string, string][] = [
    [
      'issued results',
      "select count(*) from record where entity in ('Results', 'ClassResults') and status in ('issued', 'superseded', 'revoked') and osid in (select result_id from credential)",
    ],
    [
      'certificates in the log',
      "select count(distinct ref) from log_entry join credential on credential.id = ref where kind = 'credential' and entity in ('Results', 'ClassResults')",
    ],
    ['successes of bulk jobs that left nothing open', 'select count(*) from batch_item'],
  ];
  const found: string[] = [];
  for (const [name, sql] of others) {
    const count = await countOf(database, sql);
    const wanted = name.startsWith('successes') ? 0 : credentials;
    if (count !== wanted) found.push(`${name}: ${count}, expected ${wanted}`);
  }
  return found;
}

/** Every picture that was acknowledged can be read. */
export async function countLostPictures(student: Person, pictures: readonly string[]): Promise<number> {
  let lost = 0;
  for (const path of pictures) {
    await student.keepSession();
    lost += (await student.ask({ kind: 'picture back', path })).outcome === 'good' ? 0 : 1;
  }
  return lost;
}
