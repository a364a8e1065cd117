import { randomUUID } from 'node:crypto';
import type { Envelope } from '@sanad/contract/api/envelope';
import { catalogues } from '@sanad/contract/text/text';
import { translate } from '@sanad/contract/text/translate';
import type { Language } from '@sanad/contract/values/languages';
import type { AppError } from '../errors.ts';

type Frame = Omit<Envelope, 'params' | 'responseCode' | 'statusCode' | 'status'>;

function frame(operation: string): Frame {
  return { id: `sunbird-rc.registry.${operation}`, ver: '1.0', ets: Date.now() };
}

/** A good answer. `extra` stands beside `data` at the top level (`totalCount`, `result`, …). */
export function ok<T>(
  data: T,
  extra: Record<string, unknown> = {},
  operation = 'get',
): Envelope<T> & Record<string, unknown> {
  return {
    ...frame(operation),
    params: { resmsgid: '', msgid: randomUUID(), err: '', status: 'SUCCESSFUL', errmsg: '' },
    responseCode: 'OK',
    statusCode: 200,
    status: 'success',
    data,
    ...extra,
  };
}

/** A refusal: the same text in `message`, `params.errmsg` and `error.params.errmsg`, for clients of either habit. */
export function refused(error: AppError, language: Language, requestId: string): Envelope & Record<string, unknown> {
  const errmsg = error.literal ?? translate(catalogues[language], error.text, error.values);
  return {
    ...frame('error'),
    params: { resmsgid: '', msgid: requestId, err: error.code, status: 'UNSUCCESSFUL', errmsg },
    responseCode: error.status >= 500 ? 'SERVER_ERROR' : 'CLIENT_ERROR',
    statusCode: error.status,
    status: 'error',
    message: errmsg,
    code: error.code,
    error: { params: { errmsg } },
    ...(error.details === undefined ? {} : { details: error.details }),
  };
}
