import { existsSync } from 'node:fs';
import { Worker, type WorkerOptions } from 'node:worker_threads';

let bundles: URL | undefined;

/** Tests of the source tree take the threads from this folder of a build: they start in a third of the time. */
export function takeThreadsFrom(folder: URL): void {
  bundles = folder;
}

function bundleOf(file: URL): URL | undefined {
  const name = file.pathname.split('/').at(-1)?.replace(/\.ts$/, '.js') ?? '';
  const bundle = bundles && new URL(name, bundles);
  return bundle !== undefined && existsSync(bundle) ? bundle : undefined;
}

/**
 * Starts a program of ours in a thread of its own. `file` is its source; in the built product it lies bundled beside
 * the main program. From the source tree a thread must be taught TypeScript first, as the process was.
 */
export function startThread(file: URL, options: WorkerOptions = {}): Worker {
  const isSource = import.meta.url.endsWith('.ts');
  if (!isSource) return new Worker(new URL(file.href.replace(/\.ts$/, '.js')), options);
  const bundle = bundleOf(file);
  if (bundle !== undefined) return new Worker(bundle, { ...options, execArgv: [] });
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(file.href)}); })`;
  return new Worker(code, { ...options, execArgv: [], eval: true });
}
