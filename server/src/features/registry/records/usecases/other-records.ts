import type { Caller, Context } from '../../../../deps.ts';
import type { SearchRequest } from '../../../../platform/query/search-links.ts';
import type { VisibleRecord } from '../present.ts';
import type { RecordData } from '../rules.ts';
import type { SearchPage } from './search-records.ts';

export type { VisibleRecord };
export type NamedRecord = { name: string; id: string };
export type WrittenRecord = { entity: { name: string }; osid: string };

/**
 * What answers at the registry's addresses for names that are no entities, handed in where the server is put together:
 * records do not know who that is. NOT_FOUND for a name that is nobody's.
 */
export type OtherRecords = {
  list(context: Context, name: string): Promise<VisibleRecord[]>;
  read(caller: Caller, named: NamedRecord, view: 'public' | undefined): Promise<VisibleRecord>;
  search(caller: Caller, name: string, request: SearchRequest): Promise<SearchPage>;
  create(context: Context, name: string, body: RecordData): Promise<WrittenRecord>;
  change(context: Context, named: NamedRecord, body: RecordData): Promise<WrittenRecord>;
  remove(context: Context, named: NamedRecord): Promise<WrittenRecord>;
};
