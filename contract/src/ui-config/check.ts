import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';

/** One thing that is wrong with a piece of configuration: where, and what was expected. */
export type ConfigProblem = { key: string; problem: string };

type SchemaError = ReturnType<typeof Value.Errors>[number];

/** `/menus/0/title` → `menus[0].title`. */
function keyOf(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((path, part) => (/^\d+$/.test(part) ? `${path}[${part}]` : path === '' ? part : `${path}.${part}`), '');
}

function join(parent: string, child: string): string {
  return parent === '' ? child : `${parent}.${child}`;
}

function toProblems(error: SchemaError): ConfigProblem[] {
  const key = keyOf(error.instancePath);
  switch (error.keyword) {
    case 'required':
      return error.params.requiredProperties.map((name) => ({ key: join(key, name), problem: 'is missing' }));
    case 'additionalProperties':
      return error.params.additionalProperties.map((name) => ({
        key: join(key, name),
        problem: 'is not allowed here',
      }));
    case 'enum':
      return [{ key, problem: `must be one of ${error.params.allowedValues.join(', ')}` }];
    case 'const':
      return [{ key, problem: `must be ${String(error.params.allowedValue)}` }];
    case 'pattern':
      return [{ key, problem: `must fit ${String(error.params.pattern)}` }];
    case 'anyOf':
      return [{ key, problem: 'has none of the shapes that are allowed here' }];
    default:
      return [{ key, problem: error.message }];
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

/** Everything that keeps a value from fitting its schema, each with the key it concerns; empty: it fits. */
export function checkConfig(schema: TSchema, value: unknown): ConfigProblem[] {
  const errors = Value.Errors(schema, value);
  return errors
    .filter((error) => !inUnion(error) && error.keyword !== 'boolean')
    .flatMap((error) => {
      const inside = error.keyword === 'anyOf' ? insideUnion(errors, error) : [];
      return inside.length > 0 ? inside : [error];
    })
    .flatMap(toProblems);
}
