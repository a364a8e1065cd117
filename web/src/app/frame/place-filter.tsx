import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { type Filters, listSearch } from '#lib/api-answer.ts';
import { api } from '#lib/api-client.ts';
import { choosePlace, type PlaceChoice } from '#lib/place-choice.ts';
import { sessionStore } from '#lib/session-store.ts';
import { FilterChip } from './filter-chip.tsx';
import { noChoice, type Option } from './filter-options.ts';
import { useFrame } from './frame-context.ts';

type Kind = PlaceChoice['kind'];
type Row = Record<string, unknown>;

/** How the list of each kind is asked for; `within` is the wider place that must be chosen first. */
const lists: Record<Kind, { path: string; order: string; value: string[]; label: string; within?: [Kind, string] }> = {
  state: {
    path: 'api/superAdmin/stateSchoolCounts',
    order: 'stateName',
    value: ['stateOsid', 'osid'],
    label: 'stateName',
  },
  lga: {
    path: 'api/state-admin/lgaSchoolCount',
    order: 'lgaName',
    value: ['lgaosid', 'osid'],
    label: 'lgaName',
    within: ['state', 'stateId'],
  },
  school: {
    path: 'api/v1/School/search',
    order: 'schoolName',
    value: ['osid'],
    label: 'schoolName',
    within: ['lga', 'schoolLgaId'],
  },
};

function optionOf(kind: Kind, row: Row): Option[] {
  const { value, label } = lists[kind];
  const osid = value.map((field) => row[field]).find((found) => typeof found === 'string');
  const name = row[label];
  return typeof osid === 'string' && typeof name === 'string' ? [{ value: osid, label: name }] : [];
}

async function loadPlaces(kind: Kind, filters: Filters, { signal, isOwn }: { signal: AbortSignal; isOwn: boolean }) {
  const { path, order } = isOwn && kind === 'lga' ? ownLgas : lists[kind];
  const rows = await api.list<Row>(path, listSearch(filters, { by: order }), { signal });
  return rows.flatMap((row) => optionOf(kind, row));
}

/** LGAs of one's own state are read from the register; the counts beside them are the administration's. */
const ownLgas = { ...lists.lga, path: 'api/v1/LGA/search' };

/** The place in force: the one in the address, else the stored one. */
function chosenOsid(kind: Kind, params: URLSearchParams): string {
  const stored = { state: 'stateOsid', lga: 'lgaosid', school: 'schoolId' } as const;
  return params.get(kind) ?? sessionStore.get(stored[kind]) ?? '';
}

/** Within which places the choices lie: for the administration what it chose, for all others their own first. */
function useOuterPlace(kind: Kind, params: URLSearchParams): Filters | undefined {
  const { role, details } = useFrame();
  const { within } = lists[kind];
  if (role === 'SuperAdmin') {
    const outer = within === undefined ? undefined : chosenOsid(within[0], params);
    if (outer === '') return undefined;
    return within !== undefined && outer !== undefined ? { [within[1]]: { eq: outer } } : {};
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
    queryFn: ({ signal }) => loadPlaces(kind, filters ?? {}, { signal, isOwn }),
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
