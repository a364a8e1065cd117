import { parentPort } from 'node:worker_threads';
import type { ThreadReply } from '../../../../platform/threads/guarded-thread.ts';
import { sanitisePage } from './sanitise-page.ts';

type Reply = ThreadReply<string, 'too-complex'>;

/** A thread that reads one page at a time. */
parentPort?.on('message', (html: string) => {
  sanitisePage(html).then(
    (answer) => parentPort?.postMessage({ answer } satisfies Reply),
    // A stack that ran over may have left the parser in the middle.
    () => parentPort?.postMessage({ problem: 'too-complex', spent: true } satisfies Reply),
  );
});
