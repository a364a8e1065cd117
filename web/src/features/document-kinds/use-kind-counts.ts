import type { CountsOfKind } from '@sanad/contract/api/issued-documents';
import { issuedDocumentCalls as calls } from '@sanad/contract/calls/issued-documents';
import type { PatternPart } from '@sanad/contract/entities/document-kind';
import { countsByYear, documentNumber } from '@sanad/contract/numbers/document-number';
import { useQueries } from '@tanstack/react-query';
import { api } from '#lib/calls/api-client.ts';
import { kindsKey } from './kind-calls.ts';

const none = { issued: 0, valid: 0, revoked: 0, waiting: 0, versions: [] };

async function loadCounts(ids: readonly string[], signal: AbortSignal): Promise<CountsOfKind[]> {
  return (await api.call(calls.kindCounts, { query: { kinds: ids.join(',') }, signal })).data;
}

/** How many documents there are of each kind of these lists, one question a list; undefined until it is known. */
export function useKindCounts(lists: readonly (readonly string[])[]) {
  return useQueries({
    queries: lists.map((ids) => ({
      queryKey: [...kindsKey, 'counts', ids],
      queryFn: ({ signal }: { signal: AbortSignal }) => loadCounts(ids, signal),
    })),
    combine: (answers) => (kindId: string) => {
      const at = lists.findIndex((ids) => ids.includes(kindId));
      const data = answers[at]?.data;
      const counters = { year: new Date().getFullYear(), ofYear: 0, ever: 0 };
      return data && (data.find((one) => one.kindId === kindId) ?? { kindId, counters, ...none });
    },
  });
}

/** The number that the next document of this pattern gets, and the first of the year after. */
export function nextNumbers(parts: readonly PatternPart[], counters: CountsOfKind['counters'] | undefined) {
  const { year, ofYear, ever } = counters ?? { year: new Date().getFullYear(), ofYear: 0, ever: 0 };
  const isYearly = countsByYear(parts);
  return {
    isYearly,
    next: documentNumber(parts, year, 1 + (isYearly ? ofYear : ever)),
    nextYear: documentNumber(parts, year + 1, 1),
  };
}
