import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repository = dirname(dirname(fileURLToPath(import.meta.url)));

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Runs a program with our terminal, passes signals on to it, and answers its exit code once it has ended. */
export function runCommand(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: repository, stdio: 'inherit', ...options });
    const handlers = signals.map((name) => [name, () => child.kill(name)]);
    for (const [name, handler] of handlers) process.on(name, handler);
    const settle = (done, value) => {
      for (const [name, handler] of handlers) process.off(name, handler);
      done(value);
    };
    child.on('error', (error) => settle(reject, error));
    child.on('exit', (code, signal) => settle(resolve, code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}

/** npm itself, also where it is not on the path but started us. */
export function runNpm(args, options) {
  const { npm_execpath: npm } = process.env;
  return npm?.endsWith('.js') || npm?.endsWith('.cjs')
    ? runCommand(process.execPath, [npm, ...args], options)
    : runCommand('npm', args, { shell: process.platform === 'win32', ...options });
}
