import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';

/** One thing that is wrong with a piece of configuration: where, and what was expected. */
export type ConfigProblem = { key: string; problem: string };

type SchemaError = ReturnType<typeof Value.Errors>[number];

/** `path`: where the value stands that must go; of a key that is missing, what misses it. */
type Placed = ConfigProblem & { path: readonly string[] };

const partsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

/** `menus[0].title`. */
function keyOf(path: readonly string[]): string {
  return path.reduce(
    (key, part) => (/^\d+$/.test(part) ? `${key}[${part}]` : key === '' ? part : `${key}.${part}`),
    '',
  );
}

function toProblems(error: SchemaError): Placed[] {
  const path = partsOf(error.instancePath);
  const here = (problem: string): Placed[] => [{ key: keyOf(path), problem, path }];
  switch (error.keyword) {
    case 'required':
      return error.params.requiredProperties.map((name) => ({
        key: keyOf([...path, name]),
        problem: 'is missing',
        path,
      }));
    case 'additionalProperties':
      return error.params.additionalProperties.map((name) => ({
        key: keyOf([...path, name]),
        problem: 'is not allowed here',
        path: [...path, name],
      }));
    case 'enum':
      return here(`must be one of ${error.params.allowedValues.join(', ')}`);
    case 'const':
      return here(`must be ${String(error.params.allowedValue)}`);
    case 'pattern':
      return here(`must fit ${String(error.params.pattern)}`);
    case 'anyOf':
      return here('has none of the shapes that are allowed here');
    default:
      return here(error.message);
  }
}

const inUnion = (error: SchemaError) => error.schemaPath.includes('/anyOf/');

/** What is wrong inside the branch of a union that was meant: a branch that refuses the value itself was not. */
function insideUnion(errors: readonly SchemaError[], union: SchemaError): SchemaError[] {
  return errors.filter(
    (error) =>
      error.schemaPath.startsWith(`${union.schemaPath}/anyOf/`) &&
      (error.instancePath.startsWith(`${union.instancePath}/`) ||
        (error.instancePath === union.instancePath && error.keyword === 'required')),
  );
}

function findProblems(schema: TSchema, value: unknown): Placed[] {
  const errors = Value.Errors(schema, value);
  return errors
    .filter((error) => !inUnion(error) && error.keyword !== 'boolean')
    .flatMap((error) => {
      const inside = error.keyword === 'anyOf' ? insideUnion(errors, error) : [];
      return inside.length > 0 ? inside : [error];
    })
    .flatMap(toProblems);
}

/** Everything that keeps a value from fitting its schema, each with the key it concerns; empty: it fits. */
export function checkConfig(schema: TSchema, value: unknown): ConfigProblem[] {
  return plain(findProblems(schema, value));
}

/** The value without what stands at these places. */
function without(value: unknown, paths: readonly (readonly string[])[]): unknown {
  if (paths.length === 0 || typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value)
    .filter(([name]) => !paths.some((path) => path.length === 1 && path[0] === name))
    .map(([name, inner]) => {
      const below = paths.filter((path) => path[0] === name).map((path) => path.slice(1));
      return [name, without(inner, below)] as const;
    });
  return Array.isArray(value) ? kept.map(([, inner]) => inner) : Object.fromEntries(kept);
}

/** No piece is nested deeper. */
const mostRounds = 50;

type Pruned = { value: unknown; problems: ConfigProblem[] };

/**
 * A wrong key costs the key, a part without a key that it needs costs the part. `isKept`: what stays all the same. Where
 * the whole cannot be used, `value` is undefined.
 */
export function withoutWrongKeys(
  schema: TSchema,
  value: unknown,
  isKept: (problem: ConfigProblem) => boolean = () => false,
): Pruned {
  const first = findProblems(schema, value);
  let wrong = first.filter((problem) => !isKept(problem));
  let left = value;
  // Each round takes away something; what lies around it is looked at anew.
  for (let round = 0; wrong.length > 0; round += 1) {
    if (round === mostRounds || wrong.some(({ path }) => path.length === 0))
      return { value: undefined, problems: plain(first) };
    left = without(
      left,
      wrong.map(({ path }) => path),
    );
    wrong = findProblems(schema, left).filter((problem) => !isKept(problem));
  }
  return { value: left, problems: plain(first) };
}

const plain = (problems: readonly Placed[]) => problems.map(({ key, problem }) => ({ key, problem }));
