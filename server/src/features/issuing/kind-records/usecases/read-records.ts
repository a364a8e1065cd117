import { limits } from '@sanad/contract/values/limits';
import type { Caller, Context } from '../../../../deps.ts';
import { all, invalidSearch, oneOf } from '../../../../platform/query/filter.ts';
import { parsePage, readPage } from '../../../../platform/query/page.ts';
import { parseFilter } from '../../../../platform/query/parse-filter.ts';
import { linksOf, type SearchRequest } from '../../../../platform/query/search-links.ts';
import { findKindVersion, type KindVersion } from '../../../registry/kinds/usecases.ts';
import { unknownRecord } from '../../../registry/records/usecases/entities.ts';
import type { NamedRecord, VisibleRecord } from '../../../registry/records/usecases/other-records.ts';
import type { SearchPage } from '../../../registry/records/usecases/search-records.ts';
import { viewerOf } from '../../../registry/records/usecases/viewer.ts';
import { documentReachOf, getDocumentOf, getKindNamed } from '../../credentials/usecases/document-of-kind.ts';
import { countSearched, listSearched, type SearchedDocuments } from '../../document-rows/usecases.ts';
import { presentAsRecord, withoutPrivate } from '../present.ts';
import { searchFields } from '../rules.ts';

const searchedOf = ({ deps }: Pick<Caller, 'deps'>, { kindId, definition }: KindVersion) => ({
  kindId,
  fields: searchFields(definition),
  today: deps.clock.now().toISOString().slice(0, 10),
});

/** One document, as much of it as the caller may see; in the view `public` what everybody may see of it. */
export async function readKindRecord(
  caller: Caller,
  named: NamedRecord,
  view: 'public' | undefined,
): Promise<VisibleRecord> {
  const { kind, document } = await getDocumentOf(caller, named);
  const searched = { ...searchedOf(caller, kind), within: undefined, where: oneOf('osid', [document.osid]) };
  const [listed] = await listSearched(caller.deps.db, searched, { offset: 0, limit: 1, order: undefined });
  if (listed === undefined) throw unknownRecord();
  const record = presentAsRecord(listed);
  if (view === undefined) return record;
  const version = (await findKindVersion(caller.deps.db, document.version_id)) ?? kind;
  return { ...withoutPrivate(version, record), osid: record.osid };
}

/** The documents of this kind that the caller holds or wrote, the newest first. */
export async function listKindRecords(context: Context, name: string): Promise<VisibleRecord[]> {
  const kind = await getKindNamed(context, name);
  const { own } = await viewerOf(context);
  const holders = [...(own?.students ?? []), ...(own?.teachers ?? [])];
  const searched = { ...searchedOf(context, kind), within: { issuers: own?.issuers ?? [], holders }, where: all };
  const page = { offset: 0, limit: limits.listLimit, order: undefined };
  return (await listSearched(context.deps.db, searched, page)).map(presentAsRecord);
}

/** Documents of this kind by the registry's filters: only those that the caller reads. */
export async function searchKindRecords(caller: Caller, name: string, request: SearchRequest): Promise<SearchPage> {
  const { db, settings } = caller.deps;
  if (request.queries !== undefined && request.queries !== '') throw invalidSearch('queries', 'queries');
  const kind = await getKindNamed(caller, name);
  const { isAll, issuers, holders } = await documentReachOf(caller);
  const common = searchedOf(caller, kind);
  const searched: SearchedDocuments = {
    ...common,
    within: isAll ? undefined : { issuers, holders },
    where: parseFilter(request.filters, common.fields),
  };
  const page = parsePage(request, common.fields);
  const { rows, hasMore, totalCount } = await readPage(
    page,
    (wanted) => listSearched(db, searched, wanted),
    () => countSearched(db, searched),
  );
  return {
    data: rows.map(presentAsRecord),
    totalCount,
    ...linksOf(request, { url: `${settings.publicUrl}/api/v1/${kind.name}/search`, ...page, hasMore }),
  };
}
