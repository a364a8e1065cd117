import { AppError } from '../../../../platform/errors.ts';
import { GuardedThread } from '../../../../platform/threads/guarded-thread.ts';
import { isTooMuchMarkup } from '../../../../platform/threads/markup-size.ts';
import { ThreadLine } from '../../../../platform/threads/thread-line.ts';

const limits = { threads: 1, waiting: 10, usesPerThread: 200 };
const busySeconds = 5;

const tooComplex = (cause?: unknown) => new AppError('VALIDATION', { text: 'page.too-complex', cause });

const threads = new ThreadLine({
  limits,
  start: () =>
    new GuardedThread<string, string, 'too-complex'>({
      file: new URL('./page-thread.ts', import.meta.url),
      start: '<p>Sanad</p>',
      patienceMs: 10_000,
      memoryMb: 256,
      errorOf: (_problem, cause) => tooComplex(cause),
    }),
  busy: () => new AppError('UNAVAILABLE', { text: 'error.busy', values: { seconds: busySeconds } }),
});

/** The page without anything that runs, read outside the main thread. Throws VALIDATION for one that is too complex. */
export async function sanitiseInThread(html: string): Promise<string> {
  if (isTooMuchMarkup(html)) throw tooComplex();
  return threads.reserve().work((thread) => thread.send(html));
}
