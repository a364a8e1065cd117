import type { LinesReply } from '@sanad/contract/api/call';
import { findFault } from '@sanad/contract/api/reply-fault';
import fastJson from 'fast-json-stringify';
import type { TSchema } from 'typebox';
import type { App } from './app-type.ts';

type Write = (answer: unknown) => string;

const writers = new WeakMap<TSchema, Write>();

/** Compiled when it is first needed: a process serves few of its routes. */
function writerFor(schema: TSchema): Write {
  const write = writers.get(schema) ?? fastJson(schema as Parameters<typeof fastJson>[0]);
  writers.set(schema, write);
  return write;
}

/** Outside production an answer that says more or less than the contract is an error, before anybody relies on it. */
function judge(schema: TSchema, answer: unknown): void {
  const fault = findFault(schema, JSON.parse(JSON.stringify(answer)));
  if (fault !== undefined) throw new Error(`The answer is not what the contract says: ${fault}`);
}

/** An answer as its schema writes it. */
export function writeAnswer({ deps }: App, schema: TSchema, answer: unknown): string {
  if (deps.settings.environment !== 'production') judge(schema, answer);
  return writerFor(schema)(answer);
}

export type LineWriter = Readonly<Record<'line' | 'last', Write>>;

/** Writes the lines of an answer as their call names them. */
export function lineWriterOf(app: App, { line, last }: LinesReply): LineWriter {
  const written =
    (schema: TSchema): Write =>
    (answer) =>
      `${writeAnswer(app, schema, answer)}\n`;
  return { line: written(line), last: written(last) };
}

/** Answers are written by their schema. */
export function addSerialising(app: App): void {
  app.setSerializerCompiler(({ schema, httpStatus }) => {
    // Refusals are all written by the error handler: the schema only describes them.
    if (!String(httpStatus).startsWith('2')) return JSON.stringify;
    return (answer: unknown) => writeAnswer(app, schema as TSchema, answer);
  });
}
