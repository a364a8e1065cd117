import type { ListedJob, ListedMessage } from '@sanad/contract/api/status';
import type { Language } from '@sanad/contract/values/languages';
import type { QueuedWork } from '../../../platform/jobs/listed-jobs.ts';
import { sayFailure } from '../../../platform/jobs/present-batch.ts';
import type { ListedMail } from '../../../platform/mail/outbox.ts';

/** What the rules said of bulk work as a whole; errors of single jobs stand in the log of the worker alone. */
const reasonOf = ({ errorKey, errorValues }: QueuedWork, language: Language): string | null =>
  errorKey === null ? null : sayFailure({ error_key: errorKey, error_values: errorValues ?? {} }, language);

export function presentJob(work: QueuedWork, language: Language): ListedJob {
  const isQueued = /^[0-9]+$/.test(work.id);
  return {
    id: work.id,
    kind: work.kind,
    state: work.state,
    startedBy: work.starterName,
    done: work.done,
    total: work.total,
    tries: work.tries,
    mostTries: work.mostTries,
    at: work.at.toISOString(),
    reason: reasonOf(work, language),
    canRun: isQueued && work.state !== 'running',
    canStop: isQueued && work.mayBeStopped === true && work.isStopping !== true,
  };
}

export function presentMessage({
  id,
  channel,
  to,
  subject,
  state,
  tries,
  lastError,
  createdAt,
}: ListedMail): ListedMessage {
  return { id, channel, to, subject, state, tries, error: lastError, createdAt: createdAt.toISOString() };
}
