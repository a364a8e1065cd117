import type { Caller } from '../../../../deps.ts';
import { AppError } from '../../../../platform/errors.ts';
import { isRecordName } from '../../../registry/records/usecases/entities.ts';
import { readRecord } from '../../../registry/records/usecases/read-records.ts';
import { getDocumentOf } from './document-of-kind.ts';

type NamedRecord = { name: string; id: string };

async function findCredentialId(caller: Caller, record: NamedRecord): Promise<unknown> {
  if (!isRecordName(record.name)) return (await getDocumentOf(caller, record)).document.credential_id;
  return (await readRecord(caller, record)).ceritificateOsid;
}

/** The credential that a record became, for those who read the record; NOT_FOUND where it became none. */
export async function getCredentialIdOf(caller: Caller, record: NamedRecord): Promise<string> {
  const found = await findCredentialId(caller, record);
  if (typeof found === 'string' && found !== '') return found;
  throw new AppError('NOT_FOUND', { text: 'credential.not-found' });
}
