import type { Static, TSchema } from 'typebox';
import { type Address, type Method, splitAddress } from '../calls/address.ts';
import type { ErrorCode } from './errors.ts';

/** An answer that is a file: media types, the usual one first. `json`: what it says under a type that is JSON. */
export type FileReply = { readonly files: readonly string[]; readonly json?: Readonly<Record<string, TSchema>> };

/** Lines of JSON that tell how far the work is; the last one is the answer. */
export type LinesReply<Line extends TSchema = TSchema, Last extends TSchema = TSchema> = {
  readonly line: Line;
  readonly last: Last;
  /** Whoever does not ask for lines is given the last one alone, as JSON. */
  readonly isGivenWhole: boolean;
};

/** An answer about records: the entity in the path tells its shape. */
export type RecordReply<Shapes extends object = Readonly<Record<string, TSchema>>> = { readonly byEntity: Shapes };

type Reply = TSchema | FileReply | LinesReply | RecordReply;

/** What a call takes and gives. */
export type CallParts = {
  params?: TSchema;
  query?: TSchema;
  /** Named in lower case. */
  headers?: TSchema;
  body?: TSchema;
  /** Of a multipart body: the fields beside the files. A call with both takes either. */
  form?: TSchema;
  reply: Reply;
  /** Reasons of refusal that belong to this call; those of every call (no session, no right, too often) are not named. */
  errors?: readonly ErrorCode[];
  /** Further paths that answer alike. */
  alsoAt?: readonly `/${string}`[];
};

type Halves<A extends Address> = A extends `${infer M extends Method} ${infer P}` ? { method: M; path: P } : never;

export type Call<A extends Address = Address, P extends CallParts = CallParts> = P &
  Readonly<Halves<A>> & { readonly address: A /** All paths that answer to it. */; readonly paths: readonly string[] };

/** A call as both sides know it: the server makes a route of it, the web asks by its address. */
export function call<const A extends Address, const P extends CallParts>(address: A, parts: P): Call<A, P> {
  const { method, path } = splitAddress(address);
  return { ...parts, address, method, path, paths: [path, ...(parts.alsoAt ?? [])] } as unknown as Call<A, P>;
}

export const isFileReply = (reply: Reply): reply is FileReply => 'files' in reply;
export const isRecordReply = (reply: Reply): reply is RecordReply => 'byEntity' in reply;
export const isLinesReply = (reply: Reply): reply is LinesReply => 'last' in reply;

type Part<C, Name extends keyof CallParts> = C extends { readonly [N in Name]: infer S extends TSchema }
  ? Static<S>
  : undefined;

export type ParamsOf<C> = Part<C, 'params'>;
export type QueryOf<C> = Part<C, 'query'>;
export type HeadersOf<C> = Part<C, 'headers'>;
/** What browsers and Node call FormData. */
export type MultipartForm = { append(name: string, value: string): void; getAll(name: string): unknown[] };

export type BodyOf<C> = C extends { form: TSchema }
  ? MultipartForm | (C extends { body: TSchema } ? Part<C, 'body'> : never)
  : Part<C, 'body'>;

type StaticOf<S> = S extends TSchema ? Static<S> : never;

/** What the server answers about one entity. */
export type ReplyAbout<C, E extends string> = C extends { reply: RecordReply<infer Shapes> }
  ? StaticOf<Shapes[E & keyof Shapes]>
  : never;

/** What the server answers; nothing where the answer is a file of another kind than JSON. */
export type ReplyOf<C> = C extends { reply: infer R }
  ? R extends FileReply
    ? R extends { json: Readonly<Record<string, infer Json extends TSchema>> }
      ? Static<Json>
      : never
    : R extends LinesReply<TSchema, infer Last>
      ? Static<Last>
      : R extends RecordReply<infer Shapes>
        ? StaticOf<Shapes[keyof Shapes]>
        : R extends TSchema
          ? Static<R>
          : never
  : never;

export type LineOf<C> = C extends { reply: LinesReply<infer Line, TSchema> } ? Static<Line> : never;
