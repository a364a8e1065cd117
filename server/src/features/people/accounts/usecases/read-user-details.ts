import type { EntityName } from '@sanad/contract/entities/entity';
import type { Context, Deps } from '../../../../deps.ts';
import { AppError, requireThat } from '../../../../platform/errors.ts';
import { linkFor } from '../../../registry/files/usecases.ts';
import { findRecord, listOwnRecords, type WireRecord } from '../../../registry/records/usecases.ts';
import { canReadDetails } from '../policy.ts';
import { presentUserDetails } from '../present.ts';
import { documentsByKind, findDetailsSubject } from '../rules.ts';
import * as store from '../store.ts';

/** The caller's own record of a role that it holds; empty while it has none. */
export async function getUserDetails({ deps, actor }: Context, entityName: string): Promise<WireRecord[]> {
  const subject = findDetailsSubject(entityName);
  if (subject === undefined) throw new AppError('NOT_FOUND');
  requireThat(canReadDetails(actor, subject));
  const { entity, groupKey } = subject;
  const owner = { ownerId: actor.id, ...(groupKey === undefined ? {} : { groupKey }) };
  const records = await listOwnRecords(deps.db, entity, owner);
  if (records.length === 0) return [];
  const own = await listOwnRecords(deps.db, 'WalletDocument', { ownerId: actor.id });
  const documents = documentsByKind(
    own.map((document) => ({ ...document, fileUrl: linkFor(deps, actor, document.fileUrl) as string | undefined })),
  );
  return Promise.all(
    records.map(async (record) => {
      const details = presentUserDetails(entity, record, { ...(await placesOf(deps, record)), documents });
      const pictures = pictureFields.filter((field) => field in details);
      const links = pictures.map((field) => [field, linkFor(deps, actor, details[field])]);
      return { ...details, ...Object.fromEntries(links) };
    }),
  );
}

const pictureFields = ['logo', 'principalSignature', 'teacherSignature', 'profileImage'];

/** The school, state and LGA of a record: its own, else those of its school. */
async function placesOf({ db }: Deps, record: WireRecord) {
  const find = async <E extends EntityName>(entity: E, id: unknown) =>
    typeof id === 'string' ? findRecord(db, entity, id) : undefined;
  const school = await find('School', record.schoolId);
  const [state, lga] = await Promise.all([
    find('States', record.stateId ?? record.schoolStateId ?? school?.schoolStateId),
    find('LGA', record.lgaId ?? record.schoolLgaId ?? school?.schoolLgaId),
  ]);
  return { school, state, lga };
}

/** What became of the caller's request to join a record, while it has none. */
export function findOwnJoin({ deps, actor }: Context): Promise<store.StudentJoin | undefined> {
  return store.findNewestJoinOf(deps.db, actor.id);
}
