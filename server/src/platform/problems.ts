import type { Problem } from '@sanad/contract/api/problems';
import { type ProblemWord, problemWords } from '@sanad/contract/forms/problem-words';
import { catalogues, type TextKey } from '@sanad/contract/text/text';
import { translate } from '@sanad/contract/text/translate';
import type { Language } from '@sanad/contract/values/languages';
import type { ErrorObject } from 'ajv';

/** What is said about a name never repeats the whole of a long one. */
const mostOfName = 60;

const bounds: Readonly<Record<string, ProblemWord>> = {
  minLength: 'too-short',
  maxLength: 'too-long',
  minimum: 'too-small',
  exclusiveMinimum: 'too-small',
  maximum: 'too-large',
  exclusiveMaximum: 'too-large',
  minItems: 'too-few',
  maxItems: 'too-many',
};

function reasonOf({ keyword, params }: ErrorObject): Omit<Problem, 'path'> {
  const bound = bounds[keyword];
  if (bound !== undefined) return { code: bound, values: { n: Number(params.limit) } };
  if (keyword === 'type') return { code: 'type', values: { type: String(params.type) } };
  if (keyword === 'format') return { code: 'format', values: { format: String(params.format) } };
  if (keyword === 'pattern') return { code: 'pattern' };
  if (keyword === 'uniqueItems') return { code: 'repeated' };
  return { code: keyword === 'enum' || keyword === 'const' ? 'not-a-choice' : 'wrong' };
}

/** What a schema has against a value below `base`. It never repeats the value, which may be private. */
export function problemOf(error: ErrorObject, base = ''): Problem {
  const place = [base, ...error.instancePath.split('/')].filter((part) => part !== '');
  const at = (name: unknown, code: ProblemWord) => ({
    path: [...place, String(name).slice(0, mostOfName)].join('.'),
    code,
  });
  if (error.keyword === 'required') return at(error.params.missingProperty, 'required');
  if (error.keyword === 'additionalProperties') return at(error.params.additionalProperty, 'unknown');
  return { path: place.join('.'), ...reasonOf(error) };
}

const isWord = (code: string) => (problemWords as readonly string[]).includes(code);

/** The sentence about one place. `root`: what the place lies in, as the registry writes it. */
export function sayProblem({ path, code, values }: Problem, root: string, language: Language): string {
  const parts = path === '' ? [] : path.split('.');
  // What is missing or too much is said of what should hold it.
  const name = code === 'required' || code === 'unknown' ? (parts.pop() ?? '') : '';
  const place = root === '' ? parts.join('.') : [root, ...parts].join('/');
  const key = (isWord(code) ? `problem.${code}` : code) as TextKey;
  const said = translate(catalogues[language], key, { name, ...values });
  return place === '' ? said : `${place}: ${said}`;
}
