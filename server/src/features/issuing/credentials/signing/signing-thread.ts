import { parentPort } from 'node:worker_threads';
import { type SigningTask, signDrafts } from './sign-drafts.ts';

type Ask = { number: number; task: SigningTask };

/** A thread that signs what it is sent. */
parentPort?.on('message', ({ number, task }: Ask) => {
  signDrafts(task).then(
    (signed) => parentPort?.postMessage({ number, signed }),
    (error: unknown) => parentPort?.postMessage({ number, error: String(error) }),
  );
});
