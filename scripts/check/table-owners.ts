import type { SourceFile } from './structure-rules.ts';

/** Tables that a statement of another room reads beside its own: joined for whole sets, where a call for each row would not do. */
const readElsewhere: Readonly<Record<string, readonly string[]>> = {
  // The registry's lists say which records wait for somebody who was invited; accounts know the registry, not it them.
  account: ['features/registry/records'],
  auth_token: ['features/registry/records'],
  // One page of questions about pupils, sorted and filtered by what the merges and the two records say.
  pupil_doubt: ['features/holding/pupils'],
  // Whole files are judged in one statement: each row against its certificate, the key and the log.
  // The versions of a template say how many certificates carry each.
  credential: ['features/verifying/bulk-verification', 'features/issuing/templates'],
  signing_key: ['features/verifying/bulk-verification'],
  log_entry: ['features/verifying/bulk-verification'],
  log_pending: ['features/verifying/bulk-verification'],
};

const migration = /^server\/migrations\/.*\.sql$/;
const room = /^server\/src\/(features\/[^/]+\/[^/]+|platform\/[^/]+)\//;
const notTheProduct = /\.test\.ts$|^server\/src\/testing\//;
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

const madeTables = /\bcreate table (?:if not exists )?"?([a-z_]+)/g;
const written =
  /\b(?:insert into|update|delete from)\s+(?:only\s+)?"?(\w+)|\b(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)/g;
const read = /\b(?:from|join|using)\s+"?(\w+)|\b(?:selectFrom|\w*[jJ]oin)\(\s*'(\w+)/g;

type Use = { table: string; room: string; writes: boolean };

function usesIn({ path, text }: SourceFile): Use[] {
  const [, home] = room.exec(path) ?? [];
  if (home === undefined || notTheProduct.test(path)) return [];
  const code = text.replace(comments, '');
  const named = (pattern: RegExp, writes: boolean) =>
    [...code.matchAll(pattern)].map(([, inSql, inCall]) => ({ table: inSql ?? inCall ?? '', room: home, writes }));
  return [...named(written, true), ...named(read, false)];
}

function tablesOf(files: readonly SourceFile[]): Set<string> {
  const migrations = files.filter(({ path }) => migration.test(path));
  return new Set(migrations.flatMap(({ text }) => [...text.matchAll(madeTables)].map(([, table]) => table ?? '')));
}

const most = (counts: ReadonlyMap<string, number>) => [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];

/** The room that names the table most. */
function ownerOf(uses: readonly Use[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { room } of uses) counts.set(room, (counts.get(room) ?? 0) + 1);
  return most(counts);
}

/** A table is named in one room, its owner's; others call it, or read the views of the entities. One line for each that is not. */
export function findTableProblems(files: readonly SourceFile[]): string[] {
  const tables = tablesOf(files);
  const uses = files.flatMap(usesIn);
  const ofTables = [...tables].flatMap((table) => {
    const all = uses.filter((use) => use.table === table);
    const owner = ownerOf(all);
    const allowed = readElsewhere[table] ?? [];
    const strangers = all.filter((use) => use.room !== owner && (use.writes || !allowed.includes(use.room)));
    return [...new Set(strangers.map((use) => `${use.room} ${use.writes ? 'writes' : 'reads'}`))].map(
      (act) => `${act} ${table}: a-table-has-one-owner; call ${owner}`,
    );
  });
  const isEntity = (name: string) => /^[A-Z]/.test(name);
  const throughViews = uses.filter((use) => use.writes && isEntity(use.table));
  return [
    ...ofTables,
    ...throughViews.map((use) => `${use.room} writes "${use.table}": entities-are-written-by-the-registry; call it`),
  ];
}
