/** Approval, credentials and what becomes of them. */
export const certificates = {
  'certificate.not-pending': 'This result is no longer pending: somebody has already decided about it.',
  'certificate.changed':
    'This result was changed since you looked at it. Nothing was decided; please look at it again.',
  'school.changed': 'This school was changed since you looked at it. Nothing was decided; please look at it again.',
  'certificate.school-not-active': 'This school is not active: nothing can be issued until it is activated.',
  'certificate.issuer-unknown': 'The school or state that would sign this result was not found.',
  'certificate.name-spelt-anew':
    'The sheet spells the name in another way than the pupil’s record. Please look at this result and approve it by itself.',
  'certificate.not-found': 'This result was not found.',
  'certificate.no-records': 'No Processing Records Found',
  'certificate.bulk-gave-up':
    'The bulk approval could not go on and was given up after several tries. What is issued stays issued; the others are still pending and can be approved again.',
  'credential.revoked-by-client': 'Taken back by its issuer',
  'credential.not-found': 'Credential for the given id not found',
  'credential.revoked-already': 'This certificate was revoked already. A revocation is final.',
  'credential.suspended-already': 'This certificate is suspended already.',
  'credential.school-not-active':
    'The school is not active: what becomes of its certificates is decided by the administration.',
  'credential.not-yours-to-lift':
    'This certificate was suspended by the administration: only the administration lifts that.',
  'credential.not-suspended': 'This certificate is not suspended.',
  'credential.still-valid': 'The certificate of this result is still valid. Revoke it before the result is corrected.',
  'credential.compromised-later': 'A key cannot be compromised from a future time on.',
  'leaving.in-force': 'This certificate is in force.',
  'leaving.school-suspended':
    'The school is suspended since {{since}}. No new transcript is made of its results until it is active again; the certificates that it issued before stay valid, with that note.',
  'leaving.issuer-suspended':
    'The issuer is suspended since {{since}}. What it issued before stays valid, with that note.',
  'leaving.suspended':
    'This certificate is suspended since {{since}}. It is not given out in this form until the suspension is lifted.',
  'leaving.revoked': 'This certificate was revoked on {{since}}. It is not given out in this form any more.',
  'leaving.superseded':
    'This certificate was replaced by a corrected one on {{since}}. It is not given out in this form any more.',
  'leaving.not-valid': 'This certificate is not valid at this time. It is not given out in this form.',
  'leaving.key-compromised':
    'The key that signed this certificate is not trusted since {{since}}. Please ask the issuer for a new certificate.',
  'leaving.not-checked':
    'It could not be checked just now how this certificate stands. Nothing is wrong with it as far as is known; please try again in a few minutes.',
  'leaving.altered':
    'The certificate that is stored here is not as it was signed. It is not given out; please tell the administration.',
  'leaving.not-released':
    'This certificate is signed and not released yet: before that it is given to nobody outside of those who approve.',
  'release.past': 'This time has passed. Choose a later one, or release now.',
  'release.too-far': 'A release can be planned for at most 400 days ahead.',
  'release.one-exam':
    'Only results of one examination, one session and one state can be released together. Please narrow the filter.',
  'release.not-found': 'This release was not found.',
  'release.out': 'These results are out already. A release cannot be taken back; only a recall can.',
  'release.changed':
    'The time of this release was changed since you looked at it. Nothing was done; please look again.',
  'release.gave-up':
    'Not all files could be drawn ahead. Nothing is lost: what is missing is drawn when somebody asks for it.',
  'download.wrong-format': 'Unsupported file type. Please choose PDF, JPEG, or PNG.',
  'download.which': 'Say which certificate: send its id.',
  'booklet.none': 'No certificate of this class is in force for this choice, so there is nothing to print.',
  'booklet.too-many-prints': 'Three of your classes are being printed already. Please wait until one of them is done.',
  'booklet.not-ready': 'This file is not ready.',
  'booklet.changed': 'Since it was printed, a certificate in this file was taken back. Please print the class again.',
  'booklet.left-out.pending': 'waits for approval',
  'booklet.left-out.rejected': 'was rejected',
  'booklet.left-out.suspended': 'is suspended',
  'booklet.left-out.revoked': 'was revoked',
  'booklet.left-out.superseded': 'was replaced by a newer one',
  'booklet.left-out.not-valid': 'is not valid at this time',
  'booklet.left-out.key-compromised': 'was signed with a key that is not trusted any more',
  'booklet.left-out.not-checked': 'could not be checked now',
  'booklet.left-out.altered': 'is not as it was signed',
  'booklet.empty': 'This class has no issued certificates for that session and term.',
  'booklet.too-many': 'A booklet holds at most {{most}} certificates.',
  'share.gone': 'This link leads nowhere: it was withdrawn, its time is over, or it was mistyped.',
  'share.nothing': 'One of these documents is not yours, or is not there any more.',
  'share.too-many': 'At most {{most}} links can work at a time. Withdraw one first.',
  'activity.documents-shared': 'Shared {{count}} documents by a link',
  'activity.documents-unshared': 'Withdrew a link to {{count}} documents',
  'credential.format-unknown': 'This format is not offered. There are: {{formats}}.',
  'error.NOT_ACCEPTABLE': 'This format is not available.',
  'activity.bulk-failed': 'Bulk approval given up after {{processed}} of {{total}}',
  'notification.bulk-failed': 'Bulk operation given up',
  'notification.bulk-failed.text':
    '{{processed}} of {{total}} were dealt with, then the work could not go on. The others are still pending.',
  'activity.suspended': 'Suspended {{certificateNo}}: {{reason}}',
  'activity.unsuspended': 'Lifted the suspension of {{certificateNo}}',
  'activity.certificate-downloaded': 'Downloaded {{certificateNo}} as {{format}}',
  'activity.transcript-issued': 'Generated transcript {{certificateNo}} of {{years}}',
  'activity.transcript-opened': 'Opened transcript {{certificateNo}} as {{format}}',
  'activity.certificate-shared': 'Shared {{certificateNo}} by a link',
  'activity.share-withdrawn': 'Withdrew the link to {{certificateNo}}',
  'activity.superseded': 'Replaced {{certificateNo}} by a correction',
  'activity.key-rotated': 'Gave {{name}} a new signing key {{kid}}',
  'activity.key-compromised': 'Declared the signing key {{kid}} compromised since {{since}}',
  'notification.certificate-suspended': 'Certificate suspended',
  'notification.certificate-suspended.text': 'Certificate {{certificateNo}} was suspended: {{reason}}',
  'notification.certificate-unsuspended': 'Suspension lifted',
  'notification.certificate-unsuspended.text': 'Certificate {{certificateNo}} is valid again.',
};
