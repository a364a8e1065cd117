import { parentPort } from 'node:worker_threads';
import type { ThreadReply } from '../../../../platform/threads/guarded-thread.ts';
import type { Checked, TemplateProblem } from './messages.ts';
import { readTemplateHtml } from './read-template-html.ts';

type Reply = ThreadReply<Checked, TemplateProblem>;

async function replyTo(html: string): Promise<Reply> {
  const read = await readTemplateHtml(html);
  return typeof read === 'string' ? { problem: read, spent: false } : { answer: read };
}

/** A thread that reads one template at a time. */
parentPort?.on('message', (html: string) => {
  replyTo(html).then(
    (reply) => parentPort?.postMessage(reply),
    // A stack that ran over may have left the parser in the middle.
    () => parentPort?.postMessage({ problem: 'too-complex', spent: true } satisfies Reply),
  );
});
