import type { LinesReply } from '@sanad/contract/api/call';
import { findFault } from '@sanad/contract/api/judge-reply';
import fastJson from 'fast-json-stringify';
import type { TSchema } from 'typebox';
import type { Deps } from '../../deps.ts';
import type { App } from './app-type.ts';

/** Outside production an answer that says more or less than the contract is an error, before anybody relies on it. */
function judge(schema: TSchema, answer: unknown): void {
  const fault = findFault(schema, JSON.parse(JSON.stringify(answer)));
  if (fault !== undefined) throw new Error(`The answer is not what the contract says: ${fault}`);
}

type Write = (answer: unknown) => string;

/** Writes by a schema, which is compiled when it is first needed: a process serves few of its routes. */
function writerOf(schema: TSchema, { environment }: Deps['settings']): Write {
  const isJudged = environment !== 'production';
  let write: Write | undefined;
  return (answer) => {
    if (isJudged) judge(schema, answer);
    write ??= fastJson(schema as Parameters<typeof fastJson>[0]) as Write;
    return write(answer);
  };
}

export type LineWriter = Readonly<Record<'line' | 'last', Write>>;

/** Writes the lines of an answer as their call names them. */
export function lineWriterOf({ line, last }: LinesReply, settings: Deps['settings']): LineWriter {
  const written = (schema: TSchema): Write => {
    const write = writerOf(schema, settings);
    return (answer) => `${write(answer)}\n`;
  };
  return { line: written(line), last: written(last) };
}

/** Answers are written by their schema. */
export function addSerialising(app: App): void {
  app.setSerializerCompiler(({ schema, httpStatus }) =>
    // Refusals are all written by the error handler: the schema only describes them.
    String(httpStatus).startsWith('2') ? writerOf(schema as TSchema, app.deps.settings) : JSON.stringify,
  );
}
