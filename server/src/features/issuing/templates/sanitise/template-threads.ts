import { AppError } from '../../../../platform/errors.ts';
import { GuardedThread } from '../../../../platform/threads/guarded-thread.ts';
import { ThreadLine } from '../../../../platform/threads/thread-line.ts';
import type { Checked, TemplateProblem } from './messages.ts';

const limits = { threads: 1, waiting: 20, usesPerThread: 200 };
const patienceMs = 10_000;
const memoryMb = 256;
const busySeconds = 5;

type Problem = TemplateProblem | 'too-slow' | 'too-large' | 'broken';

const textOf = (problem: Problem) =>
  problem === 'empty' || problem === 'not-readable' || problem === 'list-in-itself' ? problem : 'too-complex';

const errorOf = (problem: Problem, cause?: unknown) =>
  new AppError('VALIDATION', { text: `template.${textOf(problem)}`, cause });

const start = () =>
  new GuardedThread<string, Checked, TemplateProblem>({
    file: new URL('./template-thread.ts', import.meta.url),
    start: '<p>{{firstName}}</p>',
    patienceMs,
    memoryMb,
    errorOf,
  });

const threads = new ThreadLine({
  limits,
  start,
  busy: () => new AppError('UNAVAILABLE', { text: 'error.busy', values: { seconds: busySeconds } }),
});

/** Reads a template outside the main thread: whatever it costs, others are answered meanwhile. Throws VALIDATION. */
export const checkInThread = (html: string): Promise<Checked> => threads.reserve().work((thread) => thread.send(html));
