import { randomUUID } from 'node:crypto';
import type { Frame, Refusal } from '@sanad/contract/api/envelope';
import type { Language } from '@sanad/contract/values/languages';
import type { AppError } from '../errors.ts';

const idOf = (operation: string) => `sunbird-rc.registry.${operation}`;

/** A good answer. `beside` stands beside `data` at the top level (`totalCount`, `result`, …). */
export function ok<T, Beside extends object = Record<never, never>>(
  data: T,
  beside?: Beside,
  operation = 'get',
): Frame & { data: T } & Beside {
  const answer: Frame & { data: T } = {
    id: idOf(operation),
    ver: '1.0',
    ets: Date.now(),
    params: { resmsgid: '', msgid: randomUUID(), err: '', status: 'SUCCESSFUL', errmsg: '' },
    responseCode: 'OK',
    statusCode: 200,
    status: 'success',
    data,
  };
  return Object.assign(answer, beside as Beside);
}

/** A refusal: the same text in `message`, `params.errmsg` and `error.params.errmsg`, for clients of either habit. */
export function refused(error: AppError, language: Language, requestId: string): Refusal {
  const errmsg = error.sayIn(language);
  return {
    id: idOf('error'),
    ver: '1.0',
    ets: Date.now(),
    params: { resmsgid: '', msgid: requestId, err: error.code, status: 'UNSUCCESSFUL', errmsg },
    responseCode: error.status >= 500 ? 'SERVER_ERROR' : 'CLIENT_ERROR',
    statusCode: error.status,
    status: 'error',
    message: errmsg,
    code: error.code,
    error: { params: { errmsg } },
    ...(error.problems.length === 0 ? {} : { details: [...error.problems] }),
  };
}
