import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './ensure-installed.mjs';

// `npm start`, and with a command (`migrate`, `seed`) what needs the server's code but no web.
const isStart = process.argv[2] === undefined;

/**
 * npm passes a signal on to the shell that it has started, and not to what runs in it: when that shell is gone, this
 * ends as if it had got the signal itself.
 */
function endWithShell() {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}

if (process.env.npm_lifecycle_event !== undefined) endWithShell();
await ensureInstalled();
await ensureBuilt(isStart ? ['server', 'web'] : ['server']);
// In this process: signals reach the server directly, and no second process can be left behind.
await import('../server/dist/main.js');
