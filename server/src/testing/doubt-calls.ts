import type { DecideDoubt, DoubtListItem } from '@sanad/contract/api/pupils';
import type { ResultsApp } from './results-app.ts';
import { as } from './test-app.ts';

type Headers = Record<string, string>;

export const asSchool = as('School', { id: 'school' });

/** The doubtful matches that a caller sees, newest last. */
export async function doubtsOf(
  { app }: Pick<ResultsApp, 'app'>,
  headers: Headers = asSchool,
  filters: object = { state: { eq: 'open' } },
): Promise<DoubtListItem[]> {
  const payload = { filters, order_entity: 'osCreatedAt', order_direction: 'ASC' };
  const response = await app.inject({ method: 'POST', url: '/api/v1/PupilDoubt/search', payload, headers });
  return response.json<{ data: DoubtListItem[] }>().data;
}

/** The last doubtful match whose row has this name. */
export async function doubtAbout(
  product: Pick<ResultsApp, 'app'>,
  name: string,
  headers: Headers = asSchool,
  filters: object = {},
): Promise<DoubtListItem> {
  const found = (await doubtsOf(product, headers, filters)).findLast(({ doubtfulName }) => doubtfulName === name);
  if (found === undefined) throw new Error(`There is no doubtful match ${name}.`);
  return found;
}

export function decide(
  { app }: Pick<ResultsApp, 'app'>,
  { osid, osUpdatedAt }: Pick<DoubtListItem, 'osid' | 'osUpdatedAt'>,
  { decision, headers = asSchool }: { decision: DecideDoubt['decision']; headers?: Headers },
) {
  const payload = { decision, osUpdatedAt };
  return app.inject({ method: 'PUT', url: `/api/pupil-doubts/${osid}`, payload, headers });
}
