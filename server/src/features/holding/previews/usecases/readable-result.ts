import type { EntityName } from '@sanad/contract/entities/entity';
import type { Result } from '@sanad/contract/entities/result';
import type { Context } from '../../../../deps.ts';
import { AppError } from '../../../../platform/errors.ts';
import { readRecord } from '../../../registry/records/usecases/read-records.ts';
import { findOsid, findRecordByKey } from '../../../registry/records/usecases.ts';

/** Which result is meant; a number where it has one. */
export type Wanted = { certificateNo?: string | undefined; osid?: string | undefined };

const entities = ['ClassResults', 'Results'] as const satisfies readonly EntityName[];

const notFound = () => new AppError('NOT_FOUND', { text: 'preview.not-found' });
const isRefusal = (error: unknown) =>
  error instanceof AppError && (error.code === 'NOT_FOUND' || error.code === 'FORBIDDEN');

async function findOsidOf({ deps }: Context, entity: EntityName, { certificateNo, osid }: Wanted) {
  // A result that waits has no number: clients name it by its osid in the place of one.
  const named = osid ?? findOsid(certificateNo?.trim() ?? '');
  if (named !== undefined) return named;
  const number = certificateNo?.trim().toUpperCase();
  return number === undefined ? undefined : (await findRecordByKey(deps.db, entity, number))?.osid;
}

/** The row, if the caller may read it: one that it may not is as if it were not there. */
export async function getReadableResult(context: Context, wanted: Wanted): Promise<Result> {
  if (wanted.certificateNo === undefined && wanted.osid === undefined) {
    throw new AppError('VALIDATION', { text: 'preview.which' });
  }
  for (const entity of entities) {
    const osid = await findOsidOf(context, entity, wanted);
    if (osid === undefined) continue;
    try {
      return (await readRecord(context, { name: entity, id: osid })) as unknown as Result;
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
  }
  throw notFound();
}
