import type { RevokeClass } from '@sanad/contract/values/revoke-classes';
import type { CredentialAct } from '@sanad/contract/workflow/certificate';
import type { Context } from '../../../../deps.ts';
import { changeCredential } from '../../credentials/usecases/change-status.ts';
import { refusal } from './approve-documents.ts';
import { getManaged } from './read-documents.ts';

type Asked = { id: string; reason?: string; reasonClass?: RevokeClass };

/** Revokes, suspends or puts back an issued document, by the rules for every certificate. */
export async function changeFate(context: Context, act: CredentialAct, { id, ...why }: Asked): Promise<void> {
  const { credential_id: vcOsid } = await getManaged(context, id);
  if (vcOsid === null) throw refusal('not-issued');
  await changeCredential(context, act, { vcOsid, ...why });
}
