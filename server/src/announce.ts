import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoAccounts, demoPassword } from '@sanad/contract/pages/demo-accounts';
import type { Settings } from './platform/settings.ts';

/** Lines for the person at the terminal, beside the log. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   ')}`.trimEnd());
}

/** What stands on the terminal once the product answers. */
export function announcement(settings: Settings, database: string): string {
  const work = { all: 'web, API and jobs', server: 'web and API, no jobs', worker: 'jobs only' }[settings.role];
  const lines = [
    '',
    `Sanad is ready: ${settings.role === 'worker' ? `health on port ${settings.port}` : settings.publicUrl}`,
    `  ${settings.environment}, ${work}`,
    `  ${database}`,
    `  data in ${settings.dataFolder}`,
  ];
  if (settings.demo && settings.role !== 'worker') {
    const rows = demoAccounts.map(({ username, role }) => [username, role, demoPassword]);
    lines.push('', ...table([['account', 'role', 'password'], ...rows]));
  }
  return [...lines, '', 'Ctrl-C ends it.', ''].join('\n');
}

/** Where the link of the first SuperAdmin lies when nobody sits at a terminal. */
const adminLinkFile = 'first-admin-link';

/**
 * Told once: whoever reads it can take the account of the SuperAdmin. What is printed without a terminal goes to a log
 * that many read: there the link lies in a file of the data folder that only the account of the product reads.
 */
export function tellAdminLink(
  { adminEmail = '', dataFolder }: Pick<Settings, 'adminEmail' | 'dataFolder'>,
  link: string,
  isTerminal = process.stdout.isTTY === true,
): void {
  const file = join(dataFolder, adminLinkFile);
  if (!isTerminal) {
    // A file that stands there keeps its rights: it is made anew.
    rmSync(file, { force: true });
    writeFileSync(file, `${link}\n`, { mode: 0o600 });
  }
  say('');
  say(`Set the password of the administrator ${adminEmail} (mailed too, works once, 72 hours):`);
  say(`  ${isTerminal ? link : `the link is in ${file}`}`);
}
