import { logged, type SideEffect, tell } from './side-effect.ts';

/** Acts on what issuers give, what people claim, and what it is printed on. */
export const documentActs = {
  'kind.created': logged('activity.kind-created'),
  'kind.drafted': logged('activity.kind-drafted'),
  'kind.published': logged('activity.kind-published'),
  'kind.template-saved': logged('activity.kind-template'),
  'kind.deprecated': logged('activity.kind-deprecated'),
  'kind.removed': logged('activity.kind-removed'),
  'claim.raised': logged(
    'activity.claim-raised',
    tell('attestors', 'notification.claim-raised', 'notification.claim-raised.text'),
  ),
  'claim.granted': logged(
    'activity.claim-granted',
    tell('requestors', 'notification.claim-granted', 'notification.claim-granted.text'),
  ),
  'claim.rejected': logged(
    'activity.claim-rejected',
    tell('requestors', 'notification.claim-rejected', 'notification.claim-rejected.text'),
  ),
  'claim.noted': logged(
    'activity.claim-noted',
    tell('attestors', 'notification.claim-noted', 'notification.claim-noted.text'),
    tell('requestors', 'notification.claim-noted', 'notification.claim-noted.text'),
  ),
  /** The record changed while it was asked about. */
  'claim.closed': logged(
    'activity.claim-closed',
    tell('requestors', 'notification.claim-closed', 'notification.claim-closed.text'),
  ),
  /** The record changed after it was attested. */
  'claim.invalidated': logged(
    'activity.claim-invalidated',
    tell('requestors', 'notification.claim-invalidated', 'notification.claim-invalidated.text'),
  ),
  'consent.given': logged('activity.consent-given'),
  'consent.withdrawn': logged('activity.consent-withdrawn'),
  'document.written': logged('activity.document-written'),
  'document.changed': logged('activity.document-changed'),
  /** The holder is told with the document, whatever the way it was approved. */
  'document.issued': logged('activity.document-issued'),
  'document.rejected': logged('activity.document-rejected'),
  'documents.bulk-issued': logged(
    'activity.documents-issued',
    tell('starters', 'notification.documents-issued', 'notification.documents-issued.text'),
  ),
  'documents.sheet-read': logged(
    'activity.document-sheet-read',
    tell('starters', 'notification.document-sheet-read', 'notification.document-sheet-read.text'),
  ),
  'documents.sheet-undone': logged('activity.document-sheet-undone'),
  'state-template.changed': logged(
    'activity.updated',
    tell('schools', 'notification.template-changed', 'notification.template-changed.text'),
  ),
  /** A signed document could not be seen whole on it, and was printed on a paper of ours. */
  'template.set-aside': logged(
    'activity.template-set-aside',
    tell('holders', 'notification.template-set-aside', 'notification.template-set-aside.text'),
    tell('superAdmins', 'notification.template-set-aside', 'notification.template-set-aside.text'),
  ),
} satisfies Record<string, SideEffect>;
