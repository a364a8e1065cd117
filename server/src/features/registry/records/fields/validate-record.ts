import type { Problem } from '@sanad/contract/api/problems';
import type { Entity, EntityName } from '@sanad/contract/entities/entity';
import { textFormats } from '@sanad/contract/forms/schema-problems';
import type { TextKey } from '@sanad/contract/text/text';
import { Ajv, type ValidateFunction } from 'ajv';
import { AppError } from '../../../../platform/errors.ts';
import { problemOf } from '../../../../platform/problems.ts';
import type { RecordData } from '../rules.ts';

/** One validator a field, each stopping at its first error: a long text never meets a pattern after its length. */
type Validators = ReadonlyMap<string, ValidateFunction>;

const ajv = new Ajv({ strict: false, allErrors: false });
// As the browser checks them before anything is sent.
for (const [name, isOfFormat] of Object.entries(textFormats)) ajv.addFormat(name, isOfFormat);
const compiled = new Map<EntityName, Validators>();

function validatorsOf({ name, schema }: Entity): Validators {
  const known = compiled.get(name);
  if (known !== undefined) return known;
  const made = new Map(
    Object.entries(schema.properties).map(([field, part]): [string, ValidateFunction] => [field, ajv.compile(part)]),
  );
  compiled.set(name, made);
  return made;
}

/** Deeper than any schema; far less than what the database takes. */
const maxDepth = 32;
const unstorable = /\0|\p{Surrogate}/u;

/** The key of what is said against it. */
function findUnstorable(value: unknown, depth = 0): TextKey | undefined {
  if (typeof value === 'string') return unstorable.test(value) ? 'problem.unstorable' : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > maxDepth) return 'problem.too-deep';
  for (const [key, one] of Object.entries(value)) {
    const problem =
      (unstorable.test(key) ? ('problem.unstorable-name' as const) : undefined) ?? findUnstorable(one, depth + 1);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** Whether this alone is what the schema says of the field, and can be stored. */
export function isFitting(entity: Entity, field: string, value: unknown): boolean {
  const validate = validatorsOf(entity).get(field);
  return validate !== undefined && findUnstorable(value) === undefined && validate(value) === true;
}

function problemsOf(entity: Entity, data: RecordData): Problem[] {
  const validators = validatorsOf(entity);
  const required = (entity.schema.required ?? []) as readonly string[];
  const missing = required.filter((field) => !Object.hasOwn(data, field));
  const wrong = Object.entries(data).flatMap(([field, value]): Problem[] => {
    const validate = validators.get(field);
    if (validate === undefined) return [{ path: field.slice(0, 60), code: 'unknown' }];
    const inner = findUnstorable(value);
    if (inner !== undefined) return [{ path: field, code: inner }];
    if (validate(value)) return [];
    const [error] = validate.errors ?? [];
    return [error === undefined ? { path: field, code: 'wrong' } : problemOf(error, field)];
  });
  return [...missing.map((field): Problem => ({ path: field, code: 'required' })), ...wrong];
}

/** The refusal of data that does not fit its schema, in English in the registry's words. */
export function validationError({ name }: Pick<Entity, 'name'>, ...problems: Problem[]): AppError {
  return new AppError('VALIDATION', { text: 'problem.exception', problems, root: `#/${name}` });
}

/** Stops here unless the data fits the schema of the entity and can be stored. */
export function requireValid(entity: Entity, data: RecordData): void {
  const problems = problemsOf(entity, data);
  if (problems.length > 0) throw validationError(entity, ...problems);
}
