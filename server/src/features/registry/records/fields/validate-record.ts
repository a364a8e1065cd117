import type { Entity, EntityName } from '@sanad/contract/entities/entity';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { AppError } from '../../../../platform/errors.ts';
import type { RecordData } from '../rules.ts';

/** One validator a field, each stopping at its first error: a long text never meets a pattern after its length. */
type Validators = ReadonlyMap<string, ValidateFunction>;

const ajv = new Ajv({ strict: false, allErrors: false });
addFormats.default(ajv);
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

const maxProblems = 20;
/** Deeper than any schema; far less than what the database takes. */
const maxDepth = 32;
const unstorable = /\0|\p{Surrogate}/u;

/** What is said about a value never repeats the value: it may be private. */
function describe({ keyword, params, message }: ErrorObject): string {
  if (keyword === 'required') return `required key [${params.missingProperty}] not found`;
  if (keyword === 'additionalProperties')
    return `extraneous key [${String(params.additionalProperty).slice(0, 60)}] is not permitted`;
  if (keyword === 'type') return `expected type: ${String(params.type)}`;
  // The pattern itself says nothing to a person.
  if (keyword === 'pattern') return 'has characters or a form that is not allowed here';
  return message ?? 'is not valid';
}

function findUnstorable(value: unknown, depth = 0): string | undefined {
  if (typeof value === 'string') return unstorable.test(value) ? 'has a character that cannot be stored' : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > maxDepth) return 'is nested too deep';
  for (const [key, one] of Object.entries(value)) {
    const problem =
      (unstorable.test(key) ? 'has a name that cannot be stored' : undefined) ?? findUnstorable(one, depth + 1);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function problemsOf(entity: Entity, data: RecordData): string[] {
  const root = `#/${entity.name}`;
  const validators = validatorsOf(entity);
  const required = (entity.schema.required ?? []) as readonly string[];
  const missing = required.filter((field) => !Object.hasOwn(data, field));
  const wrong = Object.entries(data).flatMap(([field, value]) => {
    const validate = validators.get(field);
    if (validate === undefined) return [`${root}: extraneous key [${field.slice(0, 60)}] is not permitted`];
    const inner = findUnstorable(value);
    if (inner !== undefined) return [`${root}/${field}: ${inner}`];
    if (validate(value)) return [];
    const [error] = validate.errors ?? [];
    return [`${root}/${field}${error?.instancePath ?? ''}: ${error === undefined ? 'is not valid' : describe(error)}`];
  });
  return [...missing.map((field) => `${root}: required key [${field}] not found`), ...wrong];
}

/** The refusal of data that does not fit its schema, in the registry's words. */
export function validationError(problems: readonly string[]): AppError {
  return new AppError('VALIDATION', {
    message: `Validation Exception : ${problems.slice(0, maxProblems).join('; ')}`,
  });
}

/** Stops here unless the data fits the schema of the entity and can be stored. */
export function requireValid(entity: Entity, data: RecordData): void {
  const problems = problemsOf(entity, data);
  if (problems.length > 0) throw validationError(problems);
}
