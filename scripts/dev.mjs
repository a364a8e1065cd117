import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';
import { repository, runCommand, runNpm } from './run-command.mjs';

// The server restarts when its code changes; the web has its own development server, where it offers one.
await ensureInstalled();
const web = JSON.parse(readFileSync(join(repository, 'web/package.json'), 'utf8'));
const running = [runCommand(process.execPath, ['--watch', '--import', 'tsx', 'server/src/main.ts'])];
if (web.scripts?.dev !== undefined) running.push(runNpm(['run', 'dev', '-w', 'web']));
const code = await Promise.race(running);
// One without the other is of no use: the signal that ends the rest is the one that Ctrl-C would send.
process.emit('SIGINT');
await Promise.all(running);
process.exit(code);
