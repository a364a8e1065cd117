import type { SearchDoubts } from '@sanad/contract/api/pupils';
import type { Context } from '../../../../deps.ts';
import { parsePage } from '../../../../platform/query/page.ts';
import { parseFilter } from '../../../../platform/query/parse-filter.ts';
import { countCertificatesOf } from '../../../issuing/credentials/usecases/pupils-certificates.ts';
import { canSeePrivate, speaksForState } from '../policy.ts';
import { countDoubts, countResultsOf, doubtFields, type FoundDoubt, listDoubts } from '../stores/doubt-list.ts';
import { scopeOf } from './scope.ts';

export type ListedDoubts = {
  found: FoundDoubt[];
  /** How much each of the pupils has. */
  results: ReadonlyMap<string, number>;
  certificates: ReadonlyMap<string, number>;
  totalCount: number;
  now: Date;
  seesPrivate: (doubt: FoundDoubt) => boolean;
  speaksForState: (doubt: FoundDoubt) => boolean;
};

/** The doubtful matches that the caller may settle, with what helps to settle them. */
export async function searchDoubts(context: Context, search: SearchDoubts): Promise<ListedDoubts> {
  const { deps } = context;
  const scope = await scopeOf(context);
  const filter = { scope, where: parseFilter(search.filters, doubtFields) };
  const page = parsePage(search, doubtFields);
  const [found, totalCount] = await Promise.all([listDoubts(deps.db, filter, page), countDoubts(deps.db, filter)]);
  const pupils = [...new Set(found.flatMap(({ doubtful, candidate }) => [doubtful, candidate]))];
  const [results, certificates] = await Promise.all([
    countResultsOf(deps.db, pupils),
    countCertificatesOf(deps.db, pupils),
  ]);
  return {
    ...{ found, results, certificates, totalCount, now: deps.clock.now() },
    seesPrivate: (doubt) => canSeePrivate(scope, doubt),
    speaksForState: (doubt) => speaksForState(scope, doubt),
  };
}
