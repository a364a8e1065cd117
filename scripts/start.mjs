import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './ensure-installed.mjs';

// `npm start`, and with a command (`migrate`, `seed`) what needs the server's code but no web.
const isStart = process.argv[2] === undefined;

await ensureInstalled();
await ensureBuilt(isStart ? ['server', 'web'] : ['server']);
// In this process: signals reach the server directly, and no second process can be left behind.
await import('../server/dist/main.js');
