import type { EntityData } from '@sanad/contract/entities/entities';
import type { Result } from '@sanad/contract/entities/result';
import type { CertificateStatus } from '@sanad/contract/values/statuses';
import { type ResultEntity, resultEntities } from '@sanad/contract/workflow/certificate';
import type { RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { StoredRecord } from '../../../platform/database/tables/record-tables.ts';
import {
  type ChangeOf,
  changeRecords,
  deleteRecords,
  type FieldChange,
  lockRecords,
  restoreRecords,
} from '../../registry/records/usecases/many-records.ts';
import { addRecords, holdRecords, type NewRecord, recordOf, replaceRecords } from '../../registry/records/usecases.ts';

/** Which result is meant. */
export type NamedResult = { entity: ResultEntity; osid: string };

export const nameOf = ({ '@type': entity, osid }: Result): NamedResult => ({ entity, osid });

/** A result as a store has read it. */
export const resultOf = (stored: StoredRecord): Result => recordOf<ResultEntity>(stored) as Result;

/** The live results of these ids, held until the end of the transaction, in an order that no two sets can disagree on. */
export async function holdResults(db: Database, osids: readonly string[]): Promise<Result[]> {
  return (await holdRecords(db, resultEntities, osids)) as Result[];
}

/** The same, without reading them. */
export function lockResults(db: Database, osids: readonly string[]): Promise<void> {
  return lockRecords(db, resultEntities, osids);
}

type ResultChange = NamedResult & Pick<FieldChange<ResultEntity>, 'fields'>;

/** One statement for each kind that there is; answers how many rows it were. */
async function changeResults(
  db: Database,
  changes: readonly ResultChange[],
  how: ChangeOf<ResultEntity>,
): Promise<number> {
  let changed = 0;
  for (const kind of resultEntities) {
    const own = changes.filter(({ entity }) => entity === kind).map(({ osid, fields }) => ({ osid, fields }));
    changed += await changeRecords(db, kind, own, how);
  }
  return changed;
}

type Act = { by: string | null; at: Date };

/** `schoolName`: as it stands on the certificate. */
export type IssuedResult = NamedResult & { certificateNo: string; credentialId: string; schoolName: string };

/** Those that still wait become issued and name their certificate, and the release that they wait for; answers how many. */
export function markIssued(
  db: Database,
  issued: readonly IssuedResult[],
  { by, at, releaseId }: Act & { releaseId: string | undefined },
): Promise<number> {
  const changes = issued.map(({ entity, osid, certificateNo, credentialId, schoolName }) => {
    const fields = { status: 'issued' as const, certificateNo, ceritificateOsid: credentialId, schoolName };
    return { entity, osid, fields: releaseId === undefined ? fields : { ...fields, releaseId } };
  });
  return changeResults(db, changes, { by, at, without: ['rejectReason'], ifStatus: 'pending' });
}

/** They go back to their uploaders, all for one reason. */
export async function markRejected(
  db: Database,
  rejected: readonly NamedResult[],
  { reason, by, at }: Act & { reason: string },
): Promise<void> {
  const fields = { status: 'rejected' as const, rejectReason: reason };
  await changeResults(
    db,
    rejected.map(({ entity, osid }) => ({ entity, osid, fields })),
    { by, at },
  );
}

/** They are replaced by newer ones; they keep their status. */
export async function markSuperseded(
  db: Database,
  replaced: readonly (NamedResult & { replacement: string; shown: 'superseded' | 'revoked' })[],
  at: Date,
): Promise<void> {
  const changes = replaced.map(({ entity, osid, replacement, shown }) => {
    const fields = { supersededBy: replacement, certificateStatus: shown };
    return { entity, osid, fields };
  });
  await changeResults(db, changes, { at });
}

/** What became of the certificates of the rows; undefined: they are valid. */
export async function markCertificates(
  db: Database,
  results: readonly NamedResult[],
  { status, at }: { status: CertificateStatus | undefined; at: Date },
): Promise<void> {
  const fields = status === undefined ? {} : { certificateStatus: status };
  await changeResults(
    db,
    results.map((result) => ({ ...result, fields })),
    { at, without: status === undefined ? ['certificateStatus'] : [] },
  );
}

/** Rows of an upload: new ones, and those that take the place of others under the same ids. */
export async function storeUploaded(
  db: Database,
  { added, replacing }: { added: readonly NewRecord[]; replacing: readonly NewRecord[] },
): Promise<void> {
  await addRecords(db, added);
  await replaceRecords(db, replacing);
}

type TakingBack = { by: string; at: Date };

/** Results are again what they were before an upload took their place: `earlier` is a question of its store. */
export function restoreResults(
  db: Database,
  entity: ResultEntity,
  earlier: RawBuilder<{ osid: string; data: EntityData<ResultEntity> }>,
  act: TakingBack,
): Promise<void> {
  return restoreRecords(db, entity, earlier, act);
}

/** Results that nobody has decided about are taken back with their upload. */
export function takeBackResults(
  db: Database,
  entity: ResultEntity,
  osids: readonly string[],
  act: TakingBack,
): Promise<void> {
  return deleteRecords(db, entity, osids, act);
}
