import { demoAccounts, demoPassword } from '@sanad/contract/values/demo-accounts';
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

/** Printed once: whoever reads it can take the account of the SuperAdmin. */
export function adminLinkLines({ adminEmail = '' }: Settings, link: string): string {
  return [
    '',
    `Set the password of the administrator ${adminEmail} (mailed too, works once, 72 hours):`,
    `  ${link}`,
  ].join('\n');
}
