import { catalogues } from '@sanad/contract/text/text';
import { translate } from '@sanad/contract/text/translate';
import { defaultLanguage } from '@sanad/contract/values/languages';
import type { RevokeClass } from '@sanad/contract/values/revoke-classes';
import type { CertificateStatus } from '@sanad/contract/values/statuses';
import { type CredentialAct, isOfResult } from '@sanad/contract/workflow/certificate';
import type { Context } from '../../../../deps.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import type { CredentialEventName } from '../../../../platform/database/tables/credential-tables.ts';
import { AppError, requireThat } from '../../../../platform/errors.ts';
import { storableText } from '../../../../platform/storable-text.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { viewerOf } from '../../../registry/records/usecases/viewer.ts';
import { findRecord, listHolders } from '../../../registry/records/usecases.ts';
import { holdPlanned } from '../../releases/usecases/plan-release.ts';
import { holdResults } from '../../result-rows/usecases.ts';
import { canRevoke, revokingRoles } from '../policy.ts';
import { type Fate, findSuspender, listFatesForUpdate, type StatusChange } from '../stores/credentials.ts';
import { applyStatus } from './apply-status.ts';
import { getCredentialIdOf } from './credential-of-record.ts';
import { holdIssuer } from './issue-documents.ts';
import { findEvenUnreleased } from './read-credential.ts';

type Change = {
  event: CredentialEventName;
  /** What the result is shown as; undefined: valid. */
  shown: CertificateStatus | undefined;
  act: 'certificate.revoked' | 'certificate.suspended' | 'certificate.unsuspended';
  /** Why it cannot be done now. */
  refuse(
    credential: Fate,
  ): 'credential.revoked-already' | 'credential.suspended-already' | 'credential.not-suspended' | undefined;
  status(reason: string, at: Date, reasonClass: RevokeClass | null): StatusChange;
};

const ifRevoked = ({ revoked_at }: Fate) => (revoked_at === null ? undefined : 'credential.revoked-already');

const changes: Record<CredentialAct, Change> = {
  revoke: {
    event: 'revoked',
    shown: 'revoked',
    act: 'certificate.revoked',
    refuse: ifRevoked,
    status: (reason, at, reasonClass) => ({ revoked_at: at, revoke_reason: reason, revoke_class: reasonClass }),
  },
  suspend: {
    event: 'suspended',
    shown: 'suspended',
    act: 'certificate.suspended',
    refuse: (credential) =>
      ifRevoked(credential) ?? (credential.suspended_at === null ? undefined : 'credential.suspended-already'),
    status: (reason, at) => ({ suspended_at: at, suspend_reason: reason }),
  },
  unsuspend: {
    event: 'unsuspended',
    shown: undefined,
    act: 'certificate.unsuspended',
    refuse: (credential) =>
      ifRevoked(credential) ?? (credential.suspended_at === null ? 'credential.not-suspended' : undefined),
    status: () => ({ suspended_at: null, suspend_reason: null }),
  },
};

/** An issuer that waits or is suspended takes nothing back either. */
async function getOwnDocument(db: Database, credential: Fate, issuers: readonly string[]): Promise<Fate> {
  if (!issuers.includes(credential.issuer_id)) throw new AppError('NOT_FOUND', { text: 'credential.not-found' });
  await holdIssuer(db, credential.issuer_id);
  return credential;
}

/** The credential, if the caller takes such ones back: a SuperAdmin any, schools and issuers what they issued themselves. */
async function getOwn(db: Database, context: Context, id: string): Promise<Fate> {
  const within = { ...context, deps: { ...context.deps, db } };
  const found = await findEvenUnreleased(within.deps, id);
  // The row before its credential, as issuing and correcting do.
  if (found !== undefined && isOfResult(found)) await holdResults(db, [found.result_id]);
  const [credential] = found === undefined ? [] : await listFatesForUpdate(db, [found.id]);
  if (credential === undefined) throw new AppError('NOT_FOUND', { text: 'credential.not-found' });
  const roles = revokingRoles(context.actor, credential.entity);
  if (roles.includes('SuperAdmin')) return credential;
  const { own } = await viewerOf(within);
  if (credential.entity === 'Document') return getOwnDocument(db, credential, own?.issuers ?? []);
  // What the state attested of a school is not the school's to take back.
  const issuerId = credential.entity === 'Attestation' ? credential.issuer_id : credential.school_id;
  const isOwn = roles.includes('School') && own?.schools.includes(issuerId) === true;
  if (!isOwn) throw new AppError('NOT_FOUND', { text: 'credential.not-found' });
  // Its pupils' certificates stand as they were when it was suspended; the authority decides about them.
  const school = await findRecord(db, 'School', credential.school_id);
  if (school?.status !== 'active') throw new AppError('CONFLICT', { text: 'credential.school-not-active' });
  return credential;
}

/** What the administration suspended, a school does not lift. */
async function requireOwnSuspension(db: Database, { actor }: Context, credential: Fate): Promise<void> {
  if (actor.roles.includes('SuperAdmin') || credential.suspended_at === null) return;
  const by = await findSuspender(db, credential.id);
  const accounts =
    credential.entity === 'Document'
      ? await listHolders(db, 'Issuer', [credential.issuer_id])
      : await listHolders(db, 'School', [credential.school_id]);
  if (by === undefined || !accounts.includes(by))
    throw new AppError('FORBIDDEN', { text: 'credential.not-yours-to-lift' });
}

/** The accounts of whom it is about; teachers hold documents too. */
async function listSubjects(db: Database, { entity, subject_id }: Fate): Promise<string[]> {
  const students = await listHolders(db, 'Student', [subject_id]);
  return entity === 'Document' ? [...students, ...(await listHolders(db, 'Teacher', [subject_id]))] : students;
}

/** Of what is not out yet nobody hears before it is. */
async function toldWithRelease(db: Database, { release_id }: Fate, at: Date) {
  const release = release_id === null ? undefined : await holdPlanned(db, release_id, at);
  return release === undefined ? {} : { toldAt: { students: release, schools: release } };
}

/** Revokes, suspends or lifts a suspension. A credential is never deleted, a revocation is final; only a recall is undone within the hour. */
export async function changeCredential(
  context: Context,
  name: CredentialAct,
  { vcOsid, reason = '', reasonClass }: { vcOsid: string; reason?: string; reasonClass?: RevokeClass },
): Promise<{ id: string; certificateNo: string }> {
  const { deps, actor } = context;
  requireThat(canRevoke(actor));
  const { event, act, refuse, status, shown } = changes[name];
  const kept = storableText(reason);
  return inTransaction(deps.db, async (db) => {
    const credential = await getOwn(db, context, vcOsid);
    if (name === 'unsuspend') await requireOwnSuspension(db, context, credential);
    const text = refuse(credential);
    if (text !== undefined) throw new AppError('CONFLICT', { text });
    const at = deps.clock.now();
    await applyStatus({ db, ids: deps.ids }, [credential], {
      happened: { event, reason: kept, superseded_by: null, by_user: actor.id, created_at: at },
      status: status(kept, at, reasonClass ?? null),
      shown,
    });
    await recordAct(db, act, {
      actor,
      entity: credential.entity,
      targetId: credential.result_id,
      at,
      values: { certificateNo: credential.certificate_no, reason: kept },
      ...(await toldWithRelease(db, credential, at)),
      tell: {
        students: await listSubjects(db, credential),
        // The school of its holder has no part in a document of somebody else.
        schools: credential.entity === 'Document' ? [] : await listHolders(db, 'School', [credential.school_id]),
      },
    });
    return { id: credential.id, certificateNo: credential.certificate_no };
  });
}

type RecordRevoked = { name: string; id: string; reason?: string | undefined; reasonClass?: RevokeClass | undefined };

/** Takes back what a record became; clients of the open-source registry say no reason. */
export async function revokeOfRecord(context: Context, { name, id, reason, reasonClass }: RecordRevoked) {
  requireThat(canRevoke(context.actor));
  const vcOsid = await getCredentialIdOf(context, { name, id });
  const why = reason ?? translate(catalogues[defaultLanguage], 'credential.revoked-by-client');
  return changeCredential(context, 'revoke', { vcOsid, reason: why, ...(reasonClass && { reasonClass }) });
}
