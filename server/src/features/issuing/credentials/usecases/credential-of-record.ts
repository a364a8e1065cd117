import type { Caller } from '../../../../deps.ts';
import { AppError } from '../../../../platform/errors.ts';
import { readRecord } from '../../../registry/records/usecases/read-records.ts';

/** The credential that a record became, for those who read the record; NOT_FOUND where it became none. */
export async function getCredentialIdOf(caller: Caller, record: { name: string; id: string }): Promise<string> {
  const { ceritificateOsid } = await readRecord(caller, record);
  if (typeof ceritificateOsid === 'string' && ceritificateOsid !== '') return ceritificateOsid;
  throw new AppError('NOT_FOUND', { text: 'credential.not-found' });
}
