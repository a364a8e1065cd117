import { documentActs } from './document-acts.ts';
import { logged, type SideEffect, tell } from './side-effect.ts';

const issued = ['notification.certificate-issued', 'notification.certificate-issued.text'] as const;
const revoked = ['notification.certificate-revoked', 'notification.certificate-revoked.text'] as const;
const bulkFinished = ['notification.bulk-finished', 'notification.bulk-finished.text'] as const;
const suspended = ['notification.certificate-suspended', 'notification.certificate-suspended.text'] as const;
const unsuspended = ['notification.certificate-unsuspended', 'notification.certificate-unsuspended.text'] as const;
const reported = ['notification.error-reported', 'notification.error-reported.text'] as const;
const waiting = ['notification.results-waiting', 'notification.results-waiting.text'] as const;

/** Every act with the text in the activity log and the notifications that it sends (table 3.5 of the requirements). */
export const sideEffects = {
  'account.signed-in': logged('activity.signed-in'),
  'account.signed-out': logged('activity.signed-out'),
  'account.locked': logged('activity.account-locked'),
  'account.password-set': logged('activity.password-set'),
  'account.signed-up': logged('activity.signed-up'),
  'account.email-verified': logged('activity.email-verified'),
  'account.invited': logged('activity.added'),
  /** Who may consent to what others ask for is known to those who run the installation. */
  'administrator.invited': logged(
    'activity.added',
    tell('superAdmins', 'notification.administrator-invited', 'notification.administrator-invited.text'),
  ),
  'invitation.sent-again': logged('activity.invited-again'),
  'invitation.withdrawn': logged('activity.invitation-withdrawn'),
  'account.role-added': logged(
    'activity.added',
    tell('holders', 'notification.new-role', 'notification.new-role.text'),
  ),
  'operations.job-run': logged('activity.job-run'),
  'operations.job-stopped': logged('activity.job-stopped'),
  'operations.messages-again': logged('activity.messages-again'),
  'operations.audit-asked': logged('activity.audit-asked'),
  'account.closed': logged('activity.account-closed'),
  'account.reopened': logged('activity.account-reopened'),
  'account.role-taken': logged('activity.role-taken'),
  'account.sessions-ended': logged('activity.sessions-ended'),
  'account.factors-removed': logged('activity.factors-removed'),
  'school.signed-up': logged(
    'activity.signed-up',
    tell('superAdmins', 'notification.new-school', 'notification.new-school.text'),
  ),
  /** Under the name of an active one: whoever vets it is told. */
  'school.signed-up-as-namesake': logged(
    'activity.signed-up',
    tell('superAdmins', 'notification.new-school', 'notification.new-namesake.text'),
  ),
  'school.email-verified': logged(
    'activity.email-verified',
    tell('superAdmins', 'notification.new-school', 'notification.school-verified.text'),
  ),
  /** Where schools are not vetted. */
  'school.opened': logged(
    'activity.signed-up',
    tell('superAdmins', 'notification.new-school', 'notification.school-opened.text'),
  ),
  'school.activated': logged(
    'activity.school-activated',
    tell('schools', 'notification.school-activated', 'notification.school-activated.text'),
  ),
  'school.suspended': logged(
    'activity.school-suspended',
    tell('schools', 'notification.school-suspended', 'notification.school-suspended.text'),
  ),
  'student.joined': logged(
    'activity.joined',
    tell('schools', 'notification.student-joined', 'notification.student-joined.text'),
  ),
  'student.join-asked': logged(
    'activity.join-asked',
    tell('schools', 'notification.join-asked', 'notification.join-asked.text'),
  ),
  'student.join-asked-without-number': logged(
    'activity.join-asked-without-number',
    tell('schools', 'notification.join-asked', 'notification.join-asked-without-number.text'),
  ),
  'student.join-rejected-without-number': logged(
    'activity.join-rejected',
    tell('students', 'notification.join-rejected', 'notification.join-rejected-without-number.text'),
  ),
  'student.join-approved': logged(
    'activity.join-approved',
    tell('students', 'notification.join-approved', 'notification.join-approved.text'),
  ),
  'student.join-rejected': logged(
    'activity.join-rejected',
    tell('students', 'notification.join-rejected', 'notification.join-rejected.text'),
  ),
  'teacher.invited': logged(
    'activity.teacher-added',
    tell('teachers', 'notification.teacher-invited', 'notification.teacher-invited.text'),
  ),
  'class.assigned': logged(
    'activity.class-assigned',
    tell('teachers', 'notification.class-assigned', 'notification.class-assigned.text'),
  ),
  'class-results.uploaded': logged('activity.results-uploaded', tell('schools', ...waiting)),
  'results.uploaded': logged('activity.results-uploaded', tell('inspectors', ...waiting)),
  'results.upload-undone': logged('activity.upload-undone'),
  /** Rows of an upload that may be about pupils whom the school knows already. */
  'pupils.doubted': logged(
    'activity.pupils-doubted',
    tell('schools', 'notification.pupils-doubted', 'notification.pupils-doubted.text'),
    tell('uploaders', 'notification.pupils-doubted', 'notification.pupils-doubted.text'),
  ),
  /** A school asks whether two of its pupils are one; the examiner hears of it where only the examiner decides. */
  'pupils.asked': logged(
    'activity.pupils-asked',
    tell('uploaders', 'notification.pupils-asked', 'notification.pupils-asked.text'),
  ),
  'pupils.merged': logged(
    'activity.pupils-merged',
    ...(['students', 'schools', 'uploaders'] as const).map((to) =>
      tell(to, 'notification.pupils-merged', 'notification.pupils-merged.text'),
    ),
  ),
  'pupils.kept-apart': logged('activity.pupils-kept-apart'),
  'pupils.split': logged(
    'activity.pupils-split',
    ...(['students', 'schools', 'uploaders'] as const).map((to) =>
      tell(to, 'notification.pupils-split', 'notification.pupils-split.text'),
    ),
  ),
  'certificate.approved': logged('activity.approved', tell('students', ...issued), tell('uploaders', ...issued)),
  'certificate.rejected': logged(
    'activity.rejected',
    tell('uploaders', 'notification.result-rejected', 'notification.result-rejected.text'),
  ),
  'certificates.bulk-approved': logged(
    'activity.bulk-approved',
    tell('starters', ...bulkFinished),
    tell('uploaders', ...bulkFinished),
  ),
  'certificates.bulk-rejected': logged(
    'activity.bulk-rejected',
    tell('starters', ...bulkFinished),
    tell('uploaders', 'notification.bulk-rejected', 'notification.bulk-rejected.text'),
  ),
  'certificates.bulk-failed': logged(
    'activity.bulk-failed',
    tell('starters', 'notification.bulk-failed', 'notification.bulk-failed.text'),
  ),
  'release.planned': logged('activity.release-planned'),
  'release.moved': logged(
    'activity.release-moved',
    tell('inspectors', 'notification.release-moved', 'notification.release-moved.text'),
  ),
  'release.early': logged(
    'activity.released-early',
    tell('inspectors', 'notification.released-early', 'notification.released-early.text'),
  ),
  'certificate.revoked': logged('activity.revoked', tell('students', ...revoked), tell('schools', ...revoked)),
  'certificate.suspended': logged('activity.suspended', tell('students', ...suspended), tell('schools', ...suspended)),
  'certificate.unsuspended': logged(
    'activity.unsuspended',
    tell('students', ...unsuspended),
    tell('schools', ...unsuspended),
  ),
  /** With many others, by a recall; its school is told once, of all of its own. */
  'certificate.recalled': logged(
    'activity.revoked',
    tell('students', 'notification.certificate-recalled', 'notification.certificate-recalled.text'),
  ),
  'certificate.reinstated': logged(
    'activity.reinstated',
    tell('students', 'notification.certificate-reinstated', 'notification.certificate-reinstated.text'),
  ),
  'recall.asked': logged(
    'activity.recall-asked',
    tell('consenters', 'notification.recall-asked', 'notification.recall-asked.text'),
  ),
  'recall.reminded': logged(
    'activity.recall-reminded',
    tell('consenters', 'notification.recall-reminded', 'notification.recall-asked.text'),
  ),
  'recall.asked-other': logged(
    'activity.recall-asked-other',
    tell('consenters', 'notification.recall-asked', 'notification.recall-asked.text'),
  ),
  'recall.repeated': logged('activity.recall-repeated'),
  'recall.agreed': logged('activity.recall-agreed'),
  'recall.declined': logged(
    'activity.recall-declined',
    tell('starters', 'notification.recall-declined', 'notification.recall-declined.text'),
  ),
  'recall.withdrawn': logged('activity.recall-withdrawn'),
  'recall.done': logged(
    'activity.recall-done',
    tell('starters', 'notification.recall-done', 'notification.recall-done.text'),
  ),
  'recall.stopped': logged(
    'activity.recall-stopped',
    tell('starters', 'notification.recall-stopped', 'notification.recall-stopped.text'),
  ),
  'recall.undone': logged(
    'activity.recall-undone',
    tell('starters', 'notification.recall-undone', 'notification.recall-undone.text'),
    tell('schools', 'notification.recall-undone', 'notification.recall-undone.text'),
  ),
  'certificate.downloaded': logged('activity.certificate-downloaded'),
  'certificate.shared': logged('activity.certificate-shared'),
  'document.kept': logged('activity.document-kept'),
  'share.withdrawn': logged('activity.share-withdrawn'),
  'documents.shared': logged('activity.documents-shared'),
  'documents.unshared': logged('activity.documents-unshared'),
  'certificate.superseded': logged('activity.superseded'),
  'transcript.issued': logged('activity.transcript-issued'),
  'transcript.opened': logged('activity.transcript-opened'),
  'key.rotated': logged('activity.key-rotated'),
  'key.compromised': logged('activity.key-compromised'),
  'report.created': logged('activity.report-created', tell('teachers', ...reported), tell('schools', ...reported)),
  'report.resolved': logged(
    'activity.report-resolved',
    tell('students', 'notification.report-resolved', 'notification.report-resolved.text'),
  ),
  ...documentActs,
  'record.created': logged('activity.created'),
  'record.updated': logged('activity.updated'),
  'record.deleted': logged('activity.deleted'),
  'record.change-asked': logged(
    'activity.change-asked',
    tell('superAdmins', 'notification.change-asked', 'notification.change-asked.text'),
  ),
  'record.change-approved': logged(
    'activity.change-approved',
    tell('schools', 'notification.change-approved', 'notification.change-approved.text'),
  ),
  'record.change-rejected': logged(
    'activity.change-rejected',
    tell('schools', 'notification.change-rejected', 'notification.change-rejected.text'),
  ),
  'record.change-withdrawn': logged('activity.change-withdrawn'),
  'results.bulk-verified': logged(
    'activity.bulk-verified',
    tell('verifiers', 'notification.bulk-verified', 'notification.bulk-verified.text'),
  ),
  'results.bulk-verify-stopped': logged(
    'activity.bulk-verify-stopped',
    tell('verifiers', 'notification.bulk-verify-stopped', 'notification.bulk-verify-stopped.text'),
  ),
  'results.bulk-verify-failed': logged(
    'activity.bulk-verify-failed',
    tell('verifiers', 'notification.bulk-verify-failed', 'notification.bulk-verify-failed.text'),
  ),
  'results.downloaded': logged('activity.results-downloaded'),
  'activity.downloaded': logged('activity.log-downloaded'),
} satisfies Record<string, SideEffect>;

/** The name of an act. */
export type ActName = keyof typeof sideEffects;
