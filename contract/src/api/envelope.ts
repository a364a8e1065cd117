import Type, { type Static, type TSchema } from 'typebox';

export const ResponseCode = Type.Enum(['OK', 'CLIENT_ERROR', 'SERVER_ERROR']);
export type ResponseCode = Static<typeof ResponseCode>;

const params = Type.Object({
  resmsgid: Type.String(),
  msgid: Type.String(),
  err: Type.String(),
  status: Type.Enum(['SUCCESSFUL', 'UNSUCCESSFUL']),
  errmsg: Type.String(),
});

/** The answer envelope around the given `data`; errors carry the same text in `message` and `params.errmsg`. */
export const Envelope = <T extends TSchema>(data: T) =>
  Type.Object({
    id: Type.String(),
    ver: Type.String(),
    ets: Type.Number(),
    params,
    responseCode: ResponseCode,
    statusCode: Type.Integer(),
    status: Type.String(),
    message: Type.Optional(Type.String()),
    code: Type.Optional(Type.String()),
    data: Type.Optional(data),
    result: Type.Optional(Type.Unknown()),
  });

export type Envelope<T = unknown> = {
  id: string;
  ver: string;
  ets: number;
  params: { resmsgid: string; msgid: string; err: string; status: 'SUCCESSFUL' | 'UNSUCCESSFUL'; errmsg: string };
  responseCode: ResponseCode;
  statusCode: number;
  status: string;
  message?: string;
  /** Machine-readable reason of a refusal; screens decide by it, never by the message. */
  code?: string;
  data?: T;
  result?: unknown;
};
