import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { type Filters, listSearch } from '#lib/api-answer.ts';
import { api } from '#lib/api-client.ts';
import { choosePlace, type PlaceChoice } from '#lib/place-choice.ts';
import { sessionStore } from '#lib/session-store.ts';
import { FilterChip } from './filter-chip.tsx';
import { noChoice, type Option } from './filter-options.ts';

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

async function loadPlaces(kind: Kind, filters: Filters, signal: AbortSignal): Promise<Option[]> {
  const { path, order } = lists[kind];
  const rows = await api.list<Row>(path, listSearch(filters, { by: order }), { signal });
  return rows.flatMap((row) => optionOf(kind, row));
}

/** The place in force: the one in the address, else the stored one. */
function chosenOsid(kind: Kind, params: URLSearchParams): string {
  const stored = { state: 'stateOsid', lga: 'lgaosid', school: 'schoolId' } as const;
  return params.get(kind) ?? sessionStore.get(stored[kind]) ?? '';
}

/** The super administrator's change of state, LGA or school. A list that cannot be loaded is logged and stays empty. */
export function PlaceFilter({ kind, title }: { kind: Kind; title: string }) {
  const [params, setParams] = useSearchParams();
  const { within } = lists[kind];
  const outer = within === undefined ? undefined : chosenOsid(within[0], params);
  const filters: Filters = within !== undefined && outer ? { [within[1]]: { eq: outer } } : {};
  const { data: options = [] } = useQuery({
    queryKey: ['places', kind, outer],
    queryFn: ({ signal }) => loadPlaces(kind, filters, signal),
    enabled: outer !== '',
    staleTime: 5 * 60_000,
  });
  const choose = ({ value, label }: Option) => {
    choosePlace({ kind, osid: value, name: label });
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
  return (
    <FilterChip title={title} options={[noChoice, ...options]} value={chosenOsid(kind, params)} onChoose={choose} />
  );
}
