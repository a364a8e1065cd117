import type { EntityName } from '@sanad/contract/entities/entity';
import type { Database } from '../../../../platform/database/database.ts';
import type { StoredClaim, StoredNote } from '../../../../platform/database/tables/claim-tables.ts';
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
  insertClaim as openClaim,
  insertNote as addNote,
  listClaims,
  listDesks,
  listNotes,
  updateNames as renameClaims,
  updateRecordOf as moveClaims,
  updateReopened as reopenClaims,
  updateState as decideClaim,
} from '../store.ts';
export type { StoredClaim, StoredNote };

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
