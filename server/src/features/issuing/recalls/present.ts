import type { Recall, RecallCertificate } from '@sanad/contract/api/recalls';
import { csvLine, csvStart } from '@sanad/contract/sheets/csv';
import { catalogues, type TextKey } from '@sanad/contract/text/text';
import { translate } from '@sanad/contract/text/translate';
import type { Language } from '@sanad/contract/values/languages';
import type { Batch } from '../../../platform/jobs/batch-kind.ts';
import { sayFailure } from '../../../platform/jobs/present-batch.ts';
import { remindFrom } from './rules.ts';
import type { RecallCertificateFacts } from './usecases/read-certificates.ts';
import type { RecallReport } from './usecases/read-recalls.ts';

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

const leftOutTexts: Readonly<Record<string, TextKey>> = {
  revoked: 'recall.left.revoked',
  corrected: 'recall.left.corrected',
};

const sayLeftOut = (code: string, language: Language) =>
  translate(catalogues[language], leftOutTexts[code] ?? 'recall.left.failed');

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
    ...given('askedOf', recall.asked_of_name),
    ...moment('remindFrom', state === 'waiting' ? remindFrom(recall) : undefined),
    ...given('decidedBy', recall.decider_name),
    ...moment('decidedAt', recall.decided_at),
    ...given('declineReason', recall.decline_reason),
    ...given('progress', batch && progressOf(batch)),
    ...given('stopReason', isStopped ? sayFailure(batch, language) : undefined),
    ...moment('recalledAt', recall.recalled_at),
    ...moment('undoUntil', report.undoUntil),
    ...given('undoneBy', recall.undoer_name),
    ...moment('undoneAt', recall.undone_at),
    failures: report.failures.map(({ code, items }) => ({ reason: sayLeftOut(code, language), certificates: items })),
    repeatable: report.repeatable,
    ...{ corrected, hasSeen, isOwn, may },
  };
}

export function presentCertificate(listed: RecallCertificateFacts): RecallCertificate {
  return {
    certificateNo: listed.certificateNo,
    name: [listed.firstName, listed.middleName, listed.lastName].filter((part) => part !== '').join(' '),
    schoolName: listed.schoolName,
    academicYear: listed.academicYear,
    issuedAt: listed.issuedAt.toISOString(),
  };
}

const columns = ['number', 'name', 'school', 'session', 'issued'] as const;

/** The certificates of a recall as lines of a sheet. */
export async function* presentSheet(parts: AsyncIterable<RecallCertificateFacts[]>, language: Language) {
  yield csvStart + csvLine(columns.map((name) => translate(catalogues[language], `recalls.list.${name}`)));
  for await (const part of parts) {
    const lines = part.map(presentCertificate).map(({ certificateNo, name, schoolName, academicYear, issuedAt }) => {
      return csvLine([certificateNo, name, schoolName, academicYear, issuedAt.slice(0, 10)]);
    });
    yield lines.join('');
  }
}
