import { problemWords } from '@sanad/contract/values/problem-words';
import { ApiError } from '#lib/api-error.ts';
import type { Problem } from './check-value.ts';
import { fieldsOf } from './field-state.ts';
import type { FormPlan } from './form-plan.ts';

type Found = { path: string; problem: Problem };

/** What is said at a field of the form, where the words of the form know its label. */
const words: Readonly<Record<string, string>> = {
  required: 'form.required',
  'too-short': 'form.min-length',
  'too-long': 'form.max-length',
  'too-small': 'form.min',
  'too-large': 'form.max',
};

const isWord = (code: string): boolean => (problemWords as readonly string[]).includes(code);

function said(code: string, values: Problem['values']): Problem {
  const key = words[code] ?? (isWord(code) ? 'form.pattern' : code);
  return { key, ...(values === undefined ? {} : { values }) };
}

/** What is taken is said with the label of its field, everything else by its reason. */
function placesIn({ code: reason, problems }: ApiError): Found[] {
  return problems.map(({ path, code, values }) => ({
    path,
    problem: reason === 'CONFLICT' ? { key: 'form.taken' } : said(code, values),
  }));
}

/** What a refusal says of single fields of the form, in their order. */
export function serverProblems(plan: FormPlan, error: unknown): Record<string, Problem> {
  if (!(error instanceof ApiError)) return {};
  const known = fieldsOf(plan);
  const found = placesIn(error);
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
