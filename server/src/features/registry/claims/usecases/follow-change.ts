import { entities } from '@sanad/contract/entities/entities';
import type { Entity, EntityName } from '@sanad/contract/entities/entity';
import { changedStates } from '@sanad/contract/workflow/attestation';
import type { Deps } from '../../../../deps.ts';
import type { Database } from '../../../../platform/database/database.ts';
import type { StoredClaim } from '../../../../platform/database/tables/claim-tables.ts';
import { AppError } from '../../../../platform/errors.ts';
import { type ActivityActor, recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { isAsAsked, isAsAttested, nameOf } from '../rules.ts';
import * as store from '../store.ts';

/** The job that takes back the credentials of attestations; issuing knows how, the registry does not. */
export const revokeAttestationsJobName = 'attestations.revoke';

/** As the registry says it. */
const closedNote = 'Closed due to entity update';

/**
 * `data`: as the record is now; undefined where it is gone. `ownerId`: whose it is from now on, where that may be another.
 * `mayEnd`: whether whoever changes it may end what was attested.
 */
type Change = {
  entity: EntityName;
  osid: string;
  data: Readonly<Record<string, unknown>> | undefined;
  ownerId?: string | null;
  mayEnd?: boolean;
  actor: ActivityActor;
  at: Date;
};

const isTouched = (claim: StoredClaim, { data, ownerId }: Change): boolean => {
  if (data === undefined) return true;
  // Nobody is given what somebody else asked for.
  const isForeign = ownerId !== undefined && ownerId !== claim.requestor_id;
  if (isForeign && claim.state === 'ATTESTATION_REQUESTED') return true;
  // Whoever asks an issuer for a document asks for nothing that stands in the record.
  if (claim.attestor === 'Issuer') return false;
  return claim.state === 'PUBLISHED' ? !isAsAttested(data, claim) : !isAsAsked(data, claim);
};

async function close(
  db: Database,
  { ids }: Pick<Deps, 'ids'>,
  claim: StoredClaim,
  { actor, at }: Change,
): Promise<void> {
  await store.updateState(db, [claim.id], { state: changedStates[claim.state] ?? claim.state, at });
  const note = { id: ids.next(), claim_id: claim.id, account_id: actor.id, added_by: '', notes: closedNote };
  await store.insertNote(db, { ...note, created_at: at });
  const isAttested = claim.state === 'PUBLISHED';
  await recordAct(db, isAttested ? 'claim.invalidated' : 'claim.closed', {
    ...{ actor, at, entity: claim.entity, targetId: claim.record_id, tell: { requestors: [claim.requestor_id] } },
    values: { name: claim.requestor_name, certificateNo: claim.certificate_no ?? '' },
    link: `/profile/${claim.entity}`,
  });
}

/**
 * What a change of a record does to what was asked or attested of it, in the transaction of the change: a value that
 * waits is no longer asked about, one that was attested is so no longer, and its credential goes. What waits on shows the
 * name that the record has now.
 */
export async function followChange(
  db: Database,
  { ids, jobs }: Pick<Deps, 'ids' | 'jobs'>,
  change: Change,
): Promise<void> {
  const entity: Entity = entities[change.entity];
  if (entity.osConfig.attestationPolicies.length === 0) return;
  const live = await store.listLiveForUpdate(db, change.entity, change.osid);
  const touched = live.filter((claim) => isTouched(claim, change));
  if (change.mayEnd === false && touched.some(({ state }) => state === 'PUBLISHED')) {
    throw new AppError('CONFLICT', { text: 'claim.attested-stays' });
  }
  for (const claim of touched) await close(db, { ids }, claim, change);
  const { osid: recordId, data, at } = change;
  if (data !== undefined) await store.updateNames(db, { entity: change.entity, recordId, name: nameOf(data), at });
  const credentialIds = touched.flatMap(({ credential_id }) => credential_id ?? []);
  if (credentialIds.length === 0) return;
  await jobs.add(db, revokeAttestationsJobName, { credentialIds, by: change.actor.id });
}
