import type { EntityName } from '@sanad/contract/entities/entity';
import { limits } from '@sanad/contract/values/limits';
import type { Database } from '../../../../platform/database/database.ts';
import type { StoredClaim, StoredNote } from '../../../../platform/database/tables/claim-tables.ts';
import { takeTurn } from '../../../../platform/database/take-turn.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { Desk } from '../conditions/desks.ts';
import * as store from '../store.ts';

export type { Desk } from '../conditions/desks.ts';
export { desksOf, isOnDesk, keyOf, resolvedText } from '../conditions/desks.ts';
export { presentProperties } from '../present.ts';
export {
  type Asked,
  attestedParts,
  attestorOf,
  documentsOf,
  factsIn,
  findPolicy,
  isAsAsked,
  namedItems,
  nameOf,
  snapshotOf,
} from '../rules.ts';
export type { Side } from '../store.ts';
export {
  askedFilesSql,
  countClaims,
  findClaim,
  findClaimForUpdate as holdClaim,
  insertNote as addNote,
  listClaims,
  listDesks,
  listLastAsked,
  listNotes,
  updateNames as renameClaims,
  updateRecordOf as moveClaims,
  updateReopened as reopenClaims,
  updateState as decideClaim,
} from '../store.ts';
export type { StoredClaim, StoredNote };

const dayMs = 24 * 60 * 60 * 1000;

/** Puts a claim on its desks; CONFLICT where the same waits already. Nobody fills the desks of others without end. */
export async function openClaim(db: Database, claim: store.NewClaim, desks: readonly Desk[]): Promise<void> {
  const { requestor_id: requestorId, asked_at: at } = claim;
  const most = limits.claimsOfDay;
  await takeTurn(db, `claims of ${requestorId}`);
  if ((await store.countAskedSince(db, requestorId, new Date(at.getTime() - dayMs))) >= most) {
    throw new AppError('TOO_MANY_REQUESTS', { text: 'claim.too-many-today', values: { most } });
  }
  if (!(await store.insertClaim(db, claim, desks))) throw new AppError('CONFLICT', { text: 'claim.waits-already' });
}

/** Credentials of attestations were taken back: what they say is attested no longer. */
export async function markTakenBack(db: Database, attestationIds: readonly string[], at: Date): Promise<void> {
  if (attestationIds.length > 0) await store.updateTakenBack(db, attestationIds, at);
}

/** Documents of a record that prove what is asked or attested of it, by their ids; nobody decides about it meanwhile. */
export async function holdProofs(
  db: Database,
  { entity, osid }: { entity: EntityName; osid: string },
): Promise<ReadonlySet<string>> {
  const live = await store.listLiveForUpdate(db, entity, osid);
  return new Set(live.flatMap((claim) => Object.keys(claim.document_hashes)));
}
