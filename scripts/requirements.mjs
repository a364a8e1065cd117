// Prints which requirements of docs/requirements.md no passed test of the last run names: `npm run requirements [GROUP …]`.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const reports = join(root, '.reports');

function requirements() {
  const lines = readFileSync(join(root, 'docs', 'requirements.md'), 'utf8').matchAll(
    /^- \*\*([A-Z0-9]+-\d+)\*\* (.*)$/gm,
  );
  return [...lines].map(([, id, text]) => ({ id, group: id.split('-')[0], text }));
}

function provenIds() {
  const proven = new Set();
  for (const name of ['vitest.json', 'e2e.json']) {
    if (!existsSync(join(reports, name))) continue;
    const { passedNames } = JSON.parse(readFileSync(join(reports, name), 'utf8'));
    for (const title of passedNames) {
      for (const [, list] of title.matchAll(/\[([A-Z0-9]+-\d+(?:, *[A-Z0-9]+-\d+)*)\]/g)) {
        for (const id of list.split(/, */)) proven.add(id);
      }
    }
  }
  return proven;
}

const wanted = process.argv.slice(2).map((group) => group.toUpperCase());
const all = requirements();
if (all.length < 700) throw new Error(`docs/requirements.md lists only ${all.length} requirements.`);
if (!existsSync(join(reports, 'vitest.json'))) {
  console.log('There is no report of a test run. Run npm test first.');
  process.exit(1);
}
if (!existsSync(join(reports, 'complete'))) console.log('Note: the last run was not a full one (npm test).\n');
const proven = provenIds();
// Decisions (S-) and endpoints (EP-) are rows of Parts 2 and 3.
const written = readFileSync(join(root, 'docs', 'requirements.md'), 'utf8');
const unknown = [...proven].filter((id) => !new RegExp(`\\b${id}\\b`).test(written));
const groups = [...new Set(all.map(({ group }) => group))].filter(
  (group) => wanted.length === 0 || wanted.includes(group),
);
for (const group of groups) {
  const own = all.filter((requirement) => requirement.group === group);
  const open = own.filter(({ id }) => !proven.has(id));
  console.log(`${group}: ${own.length - open.length} of ${own.length} proved`);
  for (const { id, text } of open) console.log(`  ${id}  ${text.length > 150 ? `${text.slice(0, 150)}…` : text}`);
}
if (unknown.length > 0) console.log(`\nNamed by tests, but not in the list: ${unknown.join(', ')}`);
