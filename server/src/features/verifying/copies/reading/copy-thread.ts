import { parentPort } from 'node:worker_threads';
import { PdfError } from '../../../../platform/pictures/pdf-file.ts';
import { limitPrograms } from '../../../../platform/threads/limit-programs.ts';
import { CopyError } from './copy-problem.ts';
import { CopySession } from './copy-session.ts';
import type { AnyAnswer, Ask, Reply } from './messages.ts';

/** A file that wants more is not drawn. */
limitPrograms(512 * 1024 * 1024);

let session: CopySession | undefined;

function closeSession(): void {
  session?.close();
  session = undefined;
}

async function answer(ask: Ask): Promise<AnyAnswer> {
  switch (ask.kind) {
    case 'read':
      closeSession();
      session = await CopySession.open(ask);
      return session.read();
    case 'compare':
      if (session === undefined) throw new Error('Nothing was read yet.');
      return session.compare(ask.original);
    case 'close':
      closeSession();
      return null;
  }
}

function replyTo(error: unknown): Reply {
  if (error instanceof CopyError) return { problem: error.problem, spent: false };
  if (error instanceof PdfError) return { problem: error.reason, spent: false };
  // A program that broke off in the middle answers nothing sensible any more.
  return { problem: 'broken', spent: true };
}

/** A thread that looks at one file at a time. */
parentPort?.on('message', (ask: Ask) => {
  answer(ask).then(
    (given) => parentPort?.postMessage({ answer: given } satisfies Reply),
    (error: unknown) => parentPort?.postMessage(replyTo(error)),
  );
});
