import Type, { type Static, type TObject, type TProperties, type TSchema } from 'typebox';
import { Problem } from './problems.ts';

export const ResponseCode = Type.Enum(['OK', 'CLIENT_ERROR', 'SERVER_ERROR']);
export type ResponseCode = Static<typeof ResponseCode>;

const frame = {
  id: Type.String(),
  ver: Type.String(),
  ets: Type.Number(),
  params: Type.Object({
    resmsgid: Type.String(),
    msgid: Type.String(),
    err: Type.String(),
    status: Type.Enum(['SUCCESSFUL', 'UNSUCCESSFUL']),
    errmsg: Type.String(),
  }),
  responseCode: ResponseCode,
  statusCode: Type.Integer(),
  status: Type.String(),
};

const Frame = Type.Object(frame);
export type Frame = Static<typeof Frame>;

type Nothing = Record<never, never>;
type AnswerSchema<Data extends TSchema, Beside extends TProperties> = TObject<typeof frame & { data: Data } & Beside>;

/** A good answer: `data` in its envelope; `beside` stands beside it at the top level. */
export const Answer = <Data extends TSchema, Beside extends TProperties = Nothing>(
  data: Data,
  beside: Beside = {} as Beside,
): AnswerSchema<Data, Beside> => Type.Object({ ...frame, data, ...beside }) as AnswerSchema<Data, Beside>;

/** It was done, and there is nothing more to say. */
export const Done = Answer(Type.Object({}));

/** Where there are more: the same search, on the page before and after. */
const pageLinks = { nextPage: Type.Optional(Type.String()), prevPage: Type.Optional(Type.String()) };

/** A page of a list. */
export const Page = <Item extends TSchema, Beside extends TProperties = Nothing>(
  item: Item,
  beside: Beside = {} as Beside,
) => Answer(Type.Array(item), { totalCount: Type.Integer(), ...pageLinks, ...beside });

/** A refusal; the same text in `message`, `params.errmsg` and `error.params.errmsg`, for clients of either habit. */
export const Refusal = Type.Object({
  ...frame,
  message: Type.String(),
  /** Machine-readable reason; screens decide by it, never by the message. */
  code: Type.String(),
  error: Type.Object({ params: Type.Object({ errmsg: Type.String() }) }),
  /** Each place that is wrong, with its reason; screens decide by it where they show it. */
  details: Type.Optional(Type.Array(Problem)),
});
export type Refusal = Static<typeof Refusal>;
