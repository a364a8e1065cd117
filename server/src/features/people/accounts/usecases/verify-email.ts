import type { Deps } from '../../../../deps.ts';
import { findOsid, listHolders } from '../../../registry/records/usecases.ts';
import { mailVerification } from '../../identity/usecases/mail-account.ts';
import { findDetailsSubject } from '../rules.ts';
import * as store from '../store.ts';

/** Mails the link that verifies the address of the account behind a record. Answers the same for whatever it finds. */
export async function requestVerification(deps: Deps, entityName: string, id: string): Promise<void> {
  const entity = findDetailsSubject(entityName)?.entity;
  const osid = findOsid(id);
  if (entity === undefined || osid === undefined) return;
  const [owner] = await listHolders(deps.db, entity, [osid]);
  const accountId = owner ?? (entity === 'Student' ? (await store.findJoin(deps.db, osid))?.account_id : undefined);
  if (accountId !== undefined) await mailVerification(deps, accountId);
}
