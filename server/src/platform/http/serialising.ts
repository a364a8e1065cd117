import { findFault } from '@sanad/contract/api/judge-reply';
import fastJson from 'fast-json-stringify';
import type { TSchema } from 'typebox';
import type { App } from './app-type.ts';

/** Outside production an answer that says more or less than the contract is an error, before anybody relies on it. */
function judge(schema: TSchema, answer: unknown): void {
  const fault = findFault(schema, JSON.parse(JSON.stringify(answer)));
  if (fault !== undefined) throw new Error(`The answer is not what the contract says: ${fault}`);
}

/** Answers are written by their schema, each compiled when it is first needed: a process serves few of its routes. */
export function addSerialising(app: App): void {
  const isJudged = app.deps.settings.environment !== 'production';
  app.setSerializerCompiler(({ schema, httpStatus }) => {
    // Refusals are all written by the error handler: the schema only describes them.
    if (!String(httpStatus).startsWith('2')) return JSON.stringify;
    let write: ((answer: unknown) => string) | undefined;
    return (answer: unknown) => {
      if (isJudged) judge(schema as TSchema, answer);
      write ??= fastJson(schema as Parameters<typeof fastJson>[0]);
      return write(answer);
    };
  });
}
