import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a program of ours in a thread of its own. `file` is its source; in the built product it lies bundled beside
 * the main program. From the source tree a thread must be taught TypeScript first, as the process was.
 */
export function startThread(file: URL, options: WorkerOptions = {}): Worker {
  const isSource = import.meta.url.endsWith('.ts');
  if (!isSource) return new Worker(new URL(file.href.replace(/\.ts$/, '.js')), options);
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(file.href)}); })`;
  return new Worker(code, { ...options, execArgv: [], eval: true });
}
