import type { ErrorObject } from 'ajv';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { isOutage, unavailable } from '../outage.ts';
import { problemOf } from '../problems.ts';
import type { App } from './app-type.ts';
import { refused } from './envelope.ts';
import { languageOf } from './request.ts';

const codeByStatus = {
  400: 'VALIDATION',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  406: 'NOT_ACCEPTABLE',
  413: 'TOO_LARGE',
  414: 'VALIDATION',
  415: 'UNSUPPORTED_TYPE',
  429: 'TOO_MANY_REQUESTS',
} as const;

/** What is not available now may be soon. */
const retrySeconds = 30;

/** PostgreSQL holds no NUL and no half of a surrogate pair: text with one is bad input wherever it stands. */
function isUnstorableText({ code, message }: FastifyError): boolean {
  return code === '22021' || code === '22P05' || (code === '22P02' && message.includes('type json'));
}

/** Two wrote the same rows in an order in which each waits for the other: the database let one of them go, unwritten. */
const isGivenWay = ({ code }: FastifyError) => code === '40P01' || code === '40001';

/** What the framework throws (bad JSON, body too large, schema mismatch) in our own terms. */
function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  if (error.validation !== undefined) {
    const problems = (error.validation as ErrorObject[]).map((one) => problemOf(one));
    const root = error.validationContext ?? '';
    return new AppError('VALIDATION', { text: 'problem.exception', problems, root, cause: error });
  }
  if (isUnstorableText(error)) return new AppError('VALIDATION', { cause: error });
  if (isOutage(error)) return unavailable(error);
  if (isGivenWay(error)) return new AppError('CONFLICT', { cause: error });
  const status = error.statusCode ?? 500;
  // The framework knows more ways to blame the caller than we have codes (a range beyond the end of a file).
  const otherwise = status >= 400 && status < 500 ? 'VALIDATION' : 'INTERNAL';
  return new AppError(codeByStatus[status as keyof typeof codeByStatus] ?? otherwise, { cause: error });
}

function answer(thrown: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = toAppError(thrown);
  if (error.code === 'TOO_MANY_REQUESTS' && error.values.seconds !== undefined) {
    reply.header('retry-after', error.values.seconds);
  }
  if (error.code === 'UNAVAILABLE') reply.header('retry-after', error.values.seconds ?? retrySeconds);
  // Being busy is no failure, and so many lines would make it worse.
  if (error.status >= 500 && error.text !== 'error.busy') request.log.error({ err: thrown }, 'request failed');
  return reply.status(error.status).send(refused(error, languageOf(request), request.id));
}

/** For what fails before the request has a route (a path that cannot be decoded): no hook has run, none will. */
export function answerFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-request-id': request.id,
  });
  answer(error, request, reply);
}

/** The one place that decides what an error means to the outside. */
export function addErrorHandler(app: App): void {
  app.setErrorHandler(answer);
}
