import type { ResultType, VerificationDetails, VerificationSource } from '@sanad/contract/api/verification';
import type { RawBuilder } from 'kysely';
import type { Caller, Context } from '../../../../deps.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { readAside } from '../../../../platform/database/replica.ts';
import type { StoredVerification } from '../../../../platform/database/tables/verification-tables.ts';
import { requireThat } from '../../../../platform/errors.ts';
import { parsePage, readPage } from '../../../../platform/query/page.ts';
import { parseFilter } from '../../../../platform/query/parse-filter.ts';
import { linksOf, type PageLinks, type SearchRequest } from '../../../../platform/query/search-links.ts';
import { historyScope, keepsHistory } from '../policy.ts';
import * as store from '../stores/history.ts';

/** What a verifier asked and what came of it. */
export type Asked = {
  source: VerificationSource;
  resultType: ResultType;
  query: Record<string, string>;
  details: VerificationDetails | undefined;
};

/** Keeps a question in the history of a verifier; those of others are not kept. */
export async function rememberVerification({ deps, actor }: Caller, asked: Asked): Promise<void> {
  if (!keepsHistory(actor)) return;
  const { source, resultType, details } = asked;
  // The pupil's number as the school has it, whichever way was asked: rows of a file have it in the same place.
  const { studentNumber: admissionNo = '' } = details?.resultType === 'school' ? details : {};
  const query = admissionNo === '' ? asked.query : { ...asked.query, admissionNo };
  await store.insertHistory(deps.db, {
    osid: deps.ids.next(),
    verifier_id: actor.id,
    batch_id: null,
    source,
    result_type: resultType,
    query,
    status: details?.status ?? 'verification failed',
    first_name: details?.firstName ?? '',
    middle_name: details?.middleName ?? '',
    last_name: details?.lastName ?? '',
    school_name: details?.schoolName ?? '',
    candidate_no: details?.candidateNo ?? '',
    exam_num: details?.examNum ?? '',
    class_name: details?.class ?? '',
    sub_class: details?.subClass ?? '',
    term: details?.term ?? '',
    academic_year: details?.academicYear ?? '',
    certificate_no: details?.certificateNo ?? '',
  });
}

/** Keeps the verdicts on a part of a file, as a question of the caller's store answers them; counts them. */
export function rememberVerdicts(
  db: Database,
  verdicts: RawBuilder<StoredVerification>,
): Promise<{ verified: number; failed: number }> {
  return store.insertVerdicts(db, verdicts);
}

/** The verdicts on the rows of a file, in its order. */
export function listVerdicts(
  db: Database,
  batchId: string,
  page: { after?: number; limit: number; onlyFailed?: boolean },
): Promise<StoredVerification[]> {
  return store.listOfBatch(db, batchId, page);
}

export type HistoryPage = { rows: Awaited<ReturnType<typeof store.listHistory>>; totalCount: number; links: PageLinks };

/** What the caller has verified; a SuperAdmin sees what everybody has. */
export async function searchHistory({ deps, actor }: Context, search: SearchRequest): Promise<HistoryPage> {
  const scope = historyScope(actor);
  requireThat(scope !== 'none');
  const verifierId = typeof scope === 'object' ? scope.verifierId : undefined;
  const filter = { verifierId, where: parseFilter(search.filters, store.historyFields) };
  const page = parsePage(search, store.historyFields);
  const { rows, hasMore, totalCount } = await readAside(deps, (db) =>
    readPage(
      page,
      (wanted) => store.listHistory(db, filter, wanted),
      () => store.countHistory(db, filter),
    ),
  );
  const url = `${deps.settings.publicUrl}/api/v1/VerificationHistory/search`;
  return { rows, totalCount, links: linksOf(search, { url, ...page, hasMore }) };
}

/** How many of these certificates (`select item ...`, their numbers) a verifier has found genuine. */
export const countVerified = store.countVerified;
