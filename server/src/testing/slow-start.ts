import { parentPort } from 'node:worker_threads';

/** A program that takes its time to begin, as any does on a busy machine, and answers at once from then on. */
const from = performance.now();
while (performance.now() - from < 1200);
parentPort?.on('message', (ask: string) => {
  if (ask !== 'never') parentPort?.postMessage({ answer: ask });
});
