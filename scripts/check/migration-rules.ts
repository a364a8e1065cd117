import type { SourceFile } from './structure-rules.ts';

/**
 * Written before servers of two releases ran on one database. Nobody has the release before them any more; applied
 * migrations are never changed.
 */
const before: ReadonlySet<string> = new Set([
  ...['0010-code-point-order', '0106-held-numbers', '0133-batches', '0142-recalls', '0150-recall-consent'],
  '0182-kind-templates',
]);

const migration = /^server\/migrations\/(.+)\.sql$/;
const comments = /--.*$/gm;
/** The last release whose servers still need what goes: `-- contract after 0.3.0: nobody reads bulk_job any more`. */
const mark = /^-- contract after (\d+\.\d+\.\d+): \S/m;

type Rule = { name: string; breaks: RegExp; instead: string };

/** What a server of the release before would stumble over. */
export const migrationRules: readonly Rule[] = [
  {
    name: 'migrations-take-nothing-away',
    // As PostgreSQL names unique constraints and primary keys, which "on conflict" goes by. A check that goes binds nobody.
    breaks:
      /\bdrop\s+(table|column|view|materialized|function|type|sequence|schema|trigger|extension|constraint\s+\w+_p?key)\b/i,
    instead: 'leave it until no server uses it',
  },
  {
    name: 'migrations-rename-nothing',
    breaks: /\brename\s+(to|column|constraint)\b/i,
    instead: 'add the new name beside the old one and write both',
  },
  {
    name: 'migrations-keep-types',
    breaks: /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i,
    instead: 'add a column of the new type beside it',
  },
  {
    name: 'migrations-ask-nothing-new',
    breaks: /\balter\s+column\s+\S+\s+(set\s+not\s+null|drop\s+default)\b/i,
    instead: 'the release before writes rows without it: give it a default, or wait',
  },
];

/** The parts of `alter table … add column a …, add column b …`, each of them. */
const addedColumns = /\badd\s+column\s+(?:if\s+not\s+exists\s+)?([\s\S]*?)(?=,\s*(?:add|alter|drop)\b|;)/gi;
const droppedIndexes = /\bdrop\s+index\s+(?:concurrently\s+)?(?:if\s+exists\s+)?([^;]+);/gi;
const uniqueIndexes =
  /\bcreate\s+unique\s+index\s+(?:concurrently\s+)?(?:if\s+not\s+exists\s+)?"?(\w+)"?\s+on\s+([^;]+);/gi;

function addsWithoutValue(sql: string): boolean {
  return [...sql.matchAll(addedColumns)].some(([, column = '']) => {
    const says = (word: RegExp) => word.test(column);
    return says(/\bnot\s+null\b|\bprimary\s+key\b/i) && !says(/\bdefault\b|\bgenerated\b/i);
  });
}

/** `on conflict` names the columns and the condition of a unique index: one that says it differently serves it no more. */
function dropsUnique(sql: string, unique: ReadonlySet<string>): boolean {
  const names = [...sql.matchAll(droppedIndexes)].flatMap(([, list = '']) => list.split(','));
  return names.some((name) => unique.has(name.trim().replaceAll('"', '')));
}

const isOlder = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true }) < 0;

function problemsOf({ path, text }: SourceFile, unique: ReadonlySet<string>, version: string): string[] {
  const after = mark.exec(text)?.[1];
  if (after !== undefined) {
    const isTime = isOlder(after, version);
    return isTime ? [] : [`${path}: contract-after-a-release; this is ${version}: wait for the release after ${after}`];
  }
  const sql = text.replace(comments, '');
  const broken = migrationRules.filter(({ breaks }) => breaks.test(sql));
  const lines = broken.map(({ name, instead }) => `${path}: ${name}; ${instead}`);
  if (addsWithoutValue(sql))
    lines.push(`${path}: migrations-ask-nothing-new; a column that the release before does not fill needs a default`);
  if (dropsUnique(sql, unique))
    lines.push(`${path}: migrations-take-nothing-away; "on conflict" of the release before names that unique index`);
  return lines;
}

/**
 * Servers of the release before go on while a newer one brings their database up to date: a migration only adds. What
 * takes something away waits for the release after the last one that used it, and says so. One line for each that does not.
 */
export function findMigrationProblems(files: readonly SourceFile[]): string[] {
  const manifest = files.find(({ path }) => path === 'package.json')?.text ?? '{}';
  const { version = '0.0.0' } = JSON.parse(manifest) as { version?: string };
  const migrations = files.filter(({ path }) => migration.test(path));
  const unique = new Set(
    migrations.flatMap(({ text }) => [...text.matchAll(uniqueIndexes)].map(([, name = '']) => name)),
  );
  return migrations
    .filter(({ path }) => !before.has(migration.exec(path)?.[1] ?? ''))
    .flatMap((file) => problemsOf(file, unique, version));
}
