import type { LgaCount, StateCount } from '@sanad/contract/api/institution-replies';
import type { CountLgas, CountStates } from '@sanad/contract/api/institutions';
import { limits } from '@sanad/contract/values/limits';
import type { Context } from '../../../../deps.ts';
import { rolesFor } from '../policy.ts';
import { type Counted, countPeopleOfState, countSchoolsByLga, countSchoolsByState } from '../stores/counts.ts';
import { findFilterId, getScope } from './scope.ts';

type Search = { offset?: number; limit?: number; order_direction?: 'ASC' | 'DESC' | 'asc' | 'desc' };

const pageOf = ({ offset = 0, limit = limits.listLimit }: Search) => ({ offset, limit });
const directionOf = ({ order_direction }: Search) => (order_direction?.toLowerCase() === 'desc' ? 'desc' : 'asc');

/** All states with the number of their schools and areas; one that is named by its id also with that of its people. */
export async function countStates({ deps, actor }: Context, search: CountStates): Promise<Counted<StateCount>> {
  rolesFor(actor, 'countStates');
  const { osid, stateOsid, stateName } = search.filters ?? {};
  const id = findFilterId(osid, stateOsid);
  const { rows, totalCount } = await countSchoolsByState(deps.db, {
    ...pageOf(search),
    order: { by: search.order_entity ?? 'stateName', direction: directionOf(search) },
    osid: id,
    name: stateName,
  });
  const [state] = rows;
  if (id === undefined || state === undefined) return { rows, totalCount };
  return { rows: [{ ...state, ...(await countPeopleOfState(deps.db, state.osid)) }], totalCount };
}

/** The areas that the caller reaches with the number of their schools. */
export async function countLgas(context: Context, search: CountLgas): Promise<Counted<LgaCount>> {
  const scope = await getScope(context, 'countLgas');
  const { osid, lgaosid, stateId, lgaName } = search.filters ?? {};
  return countSchoolsByLga(context.deps.db, scope, {
    ...pageOf(search),
    order: { by: search.order_entity ?? 'lgaName', direction: directionOf(search) },
    osid: findFilterId(osid, lgaosid),
    stateId: findFilterId(stateId),
    name: lgaName,
  });
}
