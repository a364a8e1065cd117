import { ApiError } from '#lib/api-error.ts';
import type { Problem } from './check-value.ts';
import { fieldsOf } from './field-state.ts';
import type { FormPlan } from './form-plan.ts';

type Found = { path: string; problem: Problem };

const required: Problem = { key: 'form.required' };
const wrong: Problem = { key: 'form.pattern' };

/** The places in the server's sentences that name a field. */
const sentences: readonly { pattern: RegExp; problem: Problem }[] = [
  { pattern: /required key \[([\w.-]+)\] not found/g, problem: required },
  { pattern: /must have required property '([\w.-]+)'/g, problem: required },
  { pattern: /#\/\w+\/([\w./-]+): /g, problem: wrong },
  { pattern: /\bbody\/([\w./-]+) /g, problem: wrong },
];

function inMessage(message: string): Found[] {
  return sentences.flatMap(({ pattern, problem }) =>
    [...message.matchAll(pattern)].map(([, path = '']) => ({ path: path.replaceAll('/', '.'), problem })),
  );
}

function inDetails({ code, details, message }: ApiError): Found[] {
  const field = (details as { field?: unknown } | undefined)?.field;
  if (typeof field !== 'string') return [];
  return [{ path: field, problem: code === 'CONFLICT' ? { key: 'form.taken' } : { key: message } }];
}

/** What a refusal says of single fields of the form, in their order. */
export function serverProblems(plan: FormPlan, error: unknown): Record<string, Problem> {
  if (!(error instanceof ApiError)) return {};
  const known = fieldsOf(plan);
  const found = [...inDetails(error), ...(error.status === 400 ? inMessage(error.message) : [])];
  const placeOf = (path: string) =>
    known.findIndex((planned) => path === planned.path || path.startsWith(`${planned.path}.`));
  // In a form of one property the item stands in the list of its record: `education.1.instituteName`.
  const here = (path: string) => (placeOf(path) >= 0 ? path : path.replace(/^[\w-]+\.\d+\./, ''));
  const mine = found
    .map((one) => ({ ...one, path: here(one.path) }))
    .filter(({ path }) => placeOf(path) >= 0)
    .sort((a, b) => placeOf(a.path) - placeOf(b.path));
  const result: Record<string, Problem> = {};
  for (const { path, problem } of mine) result[path] ??= problem;
  return result;
}
