import type { CredentialStatus } from '@sanad/contract/api/credential-status';
import type { Verification } from '@sanad/contract/api/verification';
import { catalogues, type TextKey } from '@sanad/contract/text/text';
import { translate } from '@sanad/contract/text/translate';
import type { Language } from '@sanad/contract/values/languages';
import type { Verdict } from '@sanad/contract/workflow/verdict';
import type { StoredCredential } from '../../../platform/database/tables/credential-tables.ts';
import type { StoredVerification } from '../../../platform/database/tables/verification-tables.ts';

/** Why a row of a file is not verified, in the reader's language; empty for a verified one. */
export function reasonOf(
  { reason_key, reason_values }: Pick<StoredVerification, 'reason_key' | 'reason_values'>,
  language: Language,
): string {
  const texts = catalogues[language];
  return reason_key !== null && reason_key in texts ? translate(texts, reason_key as TextKey, reason_values) : '';
}

/** A row of a verifier's history. */
export function presentVerification(row: StoredVerification, language: Language): Verification {
  return {
    osid: row.osid,
    verifierId: row.verifier_id,
    ...(row.batch_id === null ? {} : { batchId: row.batch_id }),
    source: row.source,
    resultType: row.result_type,
    query: row.query,
    status: row.status,
    firstName: row.first_name,
    middleName: row.middle_name,
    lastName: row.last_name,
    schoolName: row.school_name,
    candidateNo: row.candidate_no,
    examNum: row.exam_num,
    class: row.class_name,
    subClass: row.sub_class,
    term: row.term,
    academicYear: row.academic_year,
    certificateNo: row.certificate_no,
    ...(row.serial_no === null ? {} : { serialNo: row.serial_no, reason: reasonOf(row, language) }),
    osCreatedAt: row.created_at.toISOString(),
  };
}

const ok = (isFine: boolean) => (isFine ? 'OK' : 'NOK');

/** The verify answer: the words of the registry's clients, and beside them the whole verdict (decision 14). */
export function presentStatus(credential: StoredCredential, verdict: Verdict): CredentialStatus {
  const passed = (name: string) => verdict.checks.find((check) => check.name === name)?.result === 'pass';
  const isInForce = credential.revoked_at === null && credential.suspended_at === null;
  return {
    status: isInForce ? 'ISSUED' : 'REVOKED',
    verified: verdict.result === 'verified',
    checks: [
      {
        revoked: ok(credential.revoked_at === null),
        expired: ok(passed('validity')),
        proof: ok(passed('signature') && passed('issuer')),
        suspended: ok(credential.suspended_at === null),
      },
    ],
    verdict,
  };
}
