import type { ListedJob, ListedMessage } from '@sanad/contract/api/status';
import { catalogues, type TextKey } from '@sanad/contract/text/text';
import { translate } from '@sanad/contract/text/translate';
import type { Language } from '@sanad/contract/values/languages';
import type { QueuedWork } from '../../../platform/jobs/listed-jobs.ts';
import type { ListedMail } from '../../../platform/mail/outbox.ts';

/** What the rules said of bulk work as a whole; errors of single jobs stand in the log of the worker alone. */
function reasonOf({ errorKey, errorValues }: QueuedWork, language: Language): string | null {
  if (errorKey === null) return null;
  const key = errorKey in catalogues[language] ? (errorKey as TextKey) : 'error.INTERNAL';
  return translate(catalogues[language], key, errorValues ?? {});
}

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
