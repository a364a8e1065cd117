import type { CallAt } from '@sanad/contract/api/all';
import type { ReplyAbout } from '@sanad/contract/api/call';
import type { RecordOf } from '@sanad/contract/api/records';
import type { SearchRecords } from '@sanad/contract/api/registry';
import { registryCalls } from '@sanad/contract/calls/registry';
import type { EntityName } from '@sanad/contract/entities/entity';
import { listOf } from './api-answer.ts';
import { api } from './api-client.ts';

type Options = { signal?: AbortSignal };
type PageOf<E extends EntityName> = ReplyAbout<CallAt<typeof registryCalls.search>, E>;

/** Records of one entity: what is answered is of its type. */
export const records = {
  read: <E extends EntityName>(entity: E, id: string, options?: Options) =>
    api.call(registryCalls.read, { params: { entity, id }, ...options }) as Promise<RecordOf<E>>,
  /** A page of a search, with how many there are. */
  search: <E extends EntityName>(entity: E, body: SearchRecords, options?: Options) =>
    api.call(registryCalls.search, { params: { entity }, body, ...options }) as Promise<PageOf<E>>,
  /** The rows of a search. */
  list: async <E extends EntityName>(entity: E, body: SearchRecords, options?: Options): Promise<RecordOf<E>[]> =>
    listOf(await api.call(registryCalls.search, { params: { entity }, body, ...options })),
  /** Those of the caller. */
  own: async <E extends EntityName>(entity: E, options?: Options): Promise<RecordOf<E>[]> =>
    listOf(await api.call(registryCalls.own, { params: { entity }, ...options })),
};
