import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findMigrationProblems } from './migration-rules.ts';

const base = {
  path: 'server/migrations/0001-base.sql',
  text: `create table pupil (id uuid primary key, name text);
    create unique index pupil_name on pupil (name) where id is not null; create index pupil_old on pupil (id);`,
};
const problemsOf = (text: string, version = '0.4.0') =>
  findMigrationProblems([
    { path: 'package.json', text: JSON.stringify({ version }) },
    base,
    { path: 'server/migrations/0999-new.sql', text },
  ]);

test.each([
  ['a table that goes', 'drop table pupil;', 'take-nothing-away'],
  ['a column that goes', 'alter table pupil drop column name;', 'take-nothing-away'],
  ['a unique constraint that goes', 'alter table pupil drop constraint pupil_name_key;', 'take-nothing-away'],
  ['a unique index that goes, though it comes back otherwise', 'drop index pupil_name;', 'take-nothing-away'],
  ['a table of another name', 'alter table pupil rename to child;', 'rename-nothing'],
  ['a column of another name', 'alter table pupil rename column name to called;', 'rename-nothing'],
  ['a column of another type', 'alter table pupil alter column name type varchar(9);', 'keep-types'],
  ['a column that must be filled now', 'alter table pupil alter column name set not null;', 'ask-nothing-new'],
  [
    'a new column that must be filled',
    'alter table pupil add column a int default 1, add column b int not null;',
    'ask-nothing-new',
  ],
  [
    'one that waits for a release that is not out',
    '-- contract after 0.4.0: unused\ndrop table pupil;',
    'contract-after-a-release',
  ],
])('%s is found', (_, text, said) => {
  expect(problemsOf(text)).toEqual([expect.stringContaining(said)]);
});

test.each([
  ['a column that may be empty', 'alter table pupil add column a int;'],
  ['a column with a value', "alter table pupil add column a text not null default '', add column b int;"],
  ['a new table may ask what it likes', 'create table school (id uuid not null, name text not null);'],
  ['an index that speeds up', 'drop index pupil_old; create index pupil_old on pupil (name);'],
  [
    'a check that lets more pass',
    "alter table pupil drop constraint pupil_name_check; alter table pupil add constraint pupil_name_check check (name <> '');",
  ],
  ['a comment names what it likes', '-- drop table pupil;\nselect 1;'],
  [
    'what nobody has used since a release that is out',
    '-- contract after 0.3.0: nobody reads it since\ndrop table pupil;',
  ],
])('%s', (_, text) => {
  expect(problemsOf(text)).toEqual([]);
});

test('the migrations that there are only add', () => {
  const folder = join(import.meta.dirname, '..', '..', 'server', 'migrations');
  const files = readdirSync(folder).map((name) => ({
    path: `server/migrations/${name}`,
    text: readFileSync(join(folder, name), 'utf8'),
  }));
  expect(files.length).toBeGreaterThan(70);
  expect(findMigrationProblems(files)).toEqual([]);
});
