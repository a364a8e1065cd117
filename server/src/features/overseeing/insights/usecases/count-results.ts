import type { CountResults, ResultCounts } from '@sanad/contract/api/insights';
import { resultStatuses } from '@sanad/contract/values/statuses';
import type { Context } from '../../../../deps.ts';
import { countRecords } from '../../../registry/records/usecases/search-records.ts';

/** How many results of a list have each status, whatever status the list itself asks for. */
export async function countResults(context: Context, { entity, filters = {} }: CountResults): Promise<ResultCounts> {
  const { status: _asked, ...others } = filters;
  const each = resultStatuses.map((status) => ({ ...others, status: { eq: status } }));
  const counts = await countRecords(context, entity, each);
  return Object.fromEntries(resultStatuses.map((status, index) => [status, counts[index] ?? 0])) as ResultCounts;
}
