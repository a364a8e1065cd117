import type { RawBuilder } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import type { StoredCredential } from '../../../../platform/database/tables/credential-tables.ts';
import type { BatchItem } from '../../../../platform/jobs/batch-items.ts';
import {
  findCredentialBy,
  itemsOfRelease,
  listCredentialsBy,
  listCredentialsOfResults,
  updateTemplate,
} from '../stores/credentials.ts';

export type { StoredCredential };

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** By whatever people hold of a certificate: the id of the credential or of its result, or the number. */
export async function findAnyCredential(db: Database, given: string): Promise<StoredCredential | undefined> {
  const [osid] = uuid.exec(given.trim().toLowerCase()) ?? [];
  if (osid !== undefined) return (await findCredentialBy(db, 'id', osid)) ?? findCredentialBy(db, 'result_id', osid);
  const number = given.trim().toUpperCase();
  const found = await findCredentialBy(db, 'short_id', number.slice(-10));
  return found?.certificate_no === number ? found : undefined;
}

/** The credential of a result; undefined where none was issued. */
export function findCredentialOfResult(db: Database, resultId: string): Promise<StoredCredential | undefined> {
  return findCredentialBy(db, 'result_id', resultId);
}

/** Those of the results that are in force: neither revoked nor suspended. */
export async function listInForce(db: Database, resultIds: readonly string[]): Promise<StoredCredential[]> {
  const found = await listCredentialsOfResults(db, resultIds);
  return found.filter(({ revoked_at, suspended_at }) => revoked_at === null && suspended_at === null);
}

/** The credentials of these results, or those with these ids, whatever became of them. */
export function listCredentials(
  db: Database,
  ids: readonly string[],
  by: 'result_id' | 'id' = 'result_id',
): Promise<StoredCredential[]> {
  return listCredentialsBy(db, by, ids);
}

/** All that come out with a release, as the items of a batch. */
export const releasedTogether = (releaseId: string): RawBuilder<BatchItem> => itemsOfRelease(releaseId);

/** Fixes the template of a credential that has none; answers the one that it has now. */
export async function rememberTemplate(db: Database, id: string, templateVersionId: string): Promise<string> {
  await updateTemplate(db, id, templateVersionId);
  return (await findCredentialBy(db, 'id', id))?.template_version_id ?? templateVersionId;
}
