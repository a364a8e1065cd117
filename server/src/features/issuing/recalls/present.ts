import type { Recall, RecallCertificate } from '@sanad/contract/api/recalls';
import type { Language } from '@sanad/contract/values/languages';
import type { Batch } from '../../../platform/jobs/batch-kind.ts';
import { sayFailure } from '../../../platform/jobs/present-batch.ts';
import type { RecallReport, readRecallCertificates } from './usecases/read-recalls.ts';

/** Only of what there is. */
const given = <Name extends string, Value>(name: Name, value: Value | null | undefined) =>
  (value === null || value === undefined ? {} : { [name]: value }) as Partial<Record<Name, Value>>;
const moment = <Name extends string>(name: Name, value: Date | null | undefined) => given(name, value?.toISOString());

const progressOf = ({ total, cursor, succeeded, failed }: Batch) => ({
  total,
  done: cursor,
  succeeded,
  failed,
  remaining: total - cursor,
});

/** A recall as screens see it. */
export function presentRecall(report: RecallReport, language: Language): Recall {
  const { recall, state, batch, corrected, hasSeen, isOwn, may } = report;
  const isStopped = state === 'stopped' && batch !== undefined;
  return {
    osid: recall.id,
    state,
    target: recall.target,
    targetName: recall.target_name,
    replaces: recall.replaces,
    reasonClass: recall.reason_class,
    reason: recall.reason,
    certificates: recall.counted,
    schools: recall.schools,
    version: recall.fingerprint,
    askedBy: recall.asker_name,
    askedAt: recall.asked_at.toISOString(),
    expiresAt: recall.expires_at.toISOString(),
    ...given('decidedBy', recall.decider_name),
    ...moment('decidedAt', recall.decided_at),
    ...given('declineReason', recall.decline_reason),
    ...given('progress', batch && progressOf(batch)),
    ...given('stopReason', isStopped ? sayFailure(batch, language) : undefined),
    ...moment('recalledAt', recall.recalled_at),
    ...moment('undoUntil', report.undoUntil),
    ...given('undoneBy', recall.undoer_name),
    ...moment('undoneAt', recall.undone_at),
    ...{ corrected, hasSeen, isOwn, may },
  };
}

type Listed = Awaited<ReturnType<typeof readRecallCertificates>>['certificates'][number];

export function presentCertificate(listed: Listed): RecallCertificate {
  return {
    certificateNo: listed.certificateNo,
    name: [listed.firstName, listed.middleName, listed.lastName].filter((part) => part !== '').join(' '),
    schoolName: listed.schoolName,
    academicYear: listed.academicYear,
    issuedAt: listed.issuedAt.toISOString(),
  };
}
