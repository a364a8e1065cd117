import type { CallAt, KnownAddress } from '@sanad/contract/api/all';
import type { BodyOf, MultipartForm, ParamsOf, QueryOf } from '@sanad/contract/api/call';
import { splitAddress } from '@sanad/contract/calls/address';
import { registryUrl } from './api-url.ts';
import type { CallOptions, Request } from './send-request.ts';

type Needed<Name extends string, Value> = undefined extends Value ? unknown : { [N in Name]: Value };

/** What is left undefined is not sent. */
type Sent<T> = T extends MultipartForm | readonly unknown[]
  ? T
  : T extends object
    ? { [K in keyof T]: Record<never, never> extends Pick<T, K> ? T[K] | undefined : T[K] }
    : T;

/** What a call needs, by its address. */
export type CallInput<A extends KnownAddress> = CallOptions &
  Needed<'params', ParamsOf<CallAt<A>>> &
  Needed<'body', Sent<BodyOf<CallAt<A>>>> & { query?: QueryOf<CallAt<A>> };

/** Nothing to say where the call needs nothing. */
export type InputOf<A extends KnownAddress> =
  CallOptions extends CallInput<A> ? [input?: CallInput<A>] : [input: CallInput<A>];

type Loose = CallOptions & { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

function filled(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function searchOf(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

/** The path of a call with all that it needs filled in: what an answer is kept under. */
export const filledPath = (address: KnownAddress, params?: Record<string, string>): string =>
  filled(splitAddress(address).path, params);

/** The request that an address stands for, with all that it needs filled in. */
export function requestOf<A extends KnownAddress>(address: A, ...[input]: InputOf<A>): Request {
  const { params, query, ...rest } = (input ?? {}) as Loose;
  const { method, path } = splitAddress(address);
  return { ...rest, method, url: registryUrl(filled(path, params)) + searchOf(query) };
}
