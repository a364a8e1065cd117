import { institutionCalls } from '@sanad/contract/calls/institutions';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { listOf, listSearch } from '#lib/calls/api-answer.ts';
import { api } from '#lib/calls/api-client.ts';
import { records } from '#lib/calls/records.ts';
import { choosePlace, type PlaceChoice } from '#lib/choices/place-choice.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { FilterChip } from './filter-chip.tsx';
import { noChoice, type Option } from './filter-options.ts';
import { useFrame } from './frame-context.ts';

type Kind = PlaceChoice['kind'];
/** Names of fields with what they must be equal to. */
type Filters = Record<string, { eq: string }>;
type Search = { filters: Filters; signal: AbortSignal };

/** The wider place that must be chosen first, and the field that names it. */
const within: Partial<Record<Kind, [Kind, string]>> = { lga: ['state', 'stateId'], school: ['lga', 'schoolLgaId'] };

const optionOf = (value: string | undefined, label: string | undefined): Option[] =>
  value === undefined || label === undefined ? [] : [{ value, label }];

async function loadStates({ filters, signal }: Search): Promise<Option[]> {
  const body = listSearch(filters, { by: 'stateName' });
  const rows = listOf(await api.call(institutionCalls.stateSchoolCounts, { body, signal }));
  return rows.flatMap(({ stateOsid, stateName }) => optionOf(stateOsid, stateName));
}

async function loadAllLgas({ filters, signal }: Search): Promise<Option[]> {
  const body = listSearch(filters, { by: 'lgaName' });
  const rows = listOf(await api.call(institutionCalls.lgaSchoolCount, { body, signal }));
  return rows.flatMap(({ lgaosid, lgaName }) => optionOf(lgaosid, lgaName));
}

/** LGAs of one's own state are read from the register; the counts beside them are the administration's. */
async function loadOwnLgas({ filters, signal }: Search): Promise<Option[]> {
  const rows = await records.list('LGA', listSearch(filters, { by: 'lgaName' }), { signal });
  return rows.flatMap(({ osid, lgaName }) => optionOf(osid, lgaName));
}

async function loadSchools({ filters, signal }: Search): Promise<Option[]> {
  const rows = await records.list('School', listSearch(filters, { by: 'schoolName' }), { signal });
  return rows.flatMap(({ osid, schoolName }) => optionOf(osid, schoolName));
}

const loaders = (isOwn: boolean): Record<Kind, (search: Search) => Promise<Option[]>> => ({
  state: loadStates,
  lga: isOwn ? loadOwnLgas : loadAllLgas,
  school: loadSchools,
});

/** The place in force: the one in the address, else the stored one. */
function chosenOsid(kind: Kind, params: URLSearchParams): string {
  const stored = { state: 'stateOsid', lga: 'lgaosid', school: 'schoolId' } as const;
  return params.get(kind) ?? sessionStore.get(stored[kind]) ?? '';
}

/** Within which places the choices lie: for the administration what it chose, for all others their own first. */
function useOuterPlace(kind: Kind, params: URLSearchParams): Filters | undefined {
  const { role, details } = useFrame();
  const wider = within[kind];
  if (role === 'SuperAdmin') {
    if (wider === undefined) return {};
    const outer = chosenOsid(wider[0], params);
    return outer === '' ? undefined : { [wider[1]]: { eq: outer } };
  }
  const own = (field: string) => (typeof details?.[field] === 'string' ? details[field] : undefined);
  const lga = params.get('lga') ?? own('lgaId');
  const state = own('stateId');
  if (kind === 'school' && lga) return { schoolLgaId: { eq: lga } };
  if (state === undefined) return undefined;
  return kind === 'school' ? { schoolStateId: { eq: state } } : { stateId: { eq: state } };
}

/** The change of state, LGA or school. A list that cannot be loaded is logged and stays empty. */
export function PlaceFilter({ kind, title }: { kind: Kind; title: string }) {
  const [params, setParams] = useSearchParams();
  const isOwn = useFrame().role !== 'SuperAdmin';
  const filters = useOuterPlace(kind, params);
  const { data: options = [] } = useQuery({
    queryKey: ['places', kind, isOwn, filters],
    queryFn: ({ signal }) => loaders(isOwn)[kind]({ filters: filters ?? {}, signal }),
    enabled: filters !== undefined,
    staleTime: 5 * 60_000,
  });
  const choose = ({ value, label }: Option) => {
    // Only the administration looks at other places than its own: what it chose holds on its other screens.
    if (!isOwn) choosePlace({ kind, osid: value, name: label });
    setParams((current) => {
      const next = new URLSearchParams(current);
      if (value === '') next.delete(kind);
      else next.set(kind, value);
      next.delete('page');
      if (kind === 'state') next.delete('lga');
      if (kind !== 'school') next.delete('school');
      return next;
    });
  };
  const value = isOwn ? (params.get(kind) ?? '') : chosenOsid(kind, params);
  return <FilterChip title={title} options={[noChoice, ...options]} value={value} onChoose={choose} />;
}
