import { Ajv, type ErrorObject, type Options } from 'ajv';
import addFormats from 'ajv-formats';
import type { App } from './app-type.ts';

const shared: Options = { allErrors: false, removeAdditional: false, useDefaults: true, strict: false };

function compilerOf(options: Options): Ajv {
  const ajv = new Ajv(options);
  addFormats.default(ajv);
  // The usual one also takes "urn:uuid:…", which the database does not.
  ajv.addFormat('uuid', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);
  return ajv;
}

/** One of each for the process: a schema is compiled once, however many apps have it. */
const strict = compilerOf(shared);
const textual = compilerOf({ ...shared, coerceTypes: 'array' });

type Validate = { (data: unknown): boolean; errors?: ErrorObject[] | null };

/** Compiled when it is first needed, as answers are: a start spent more on it than on all other parts of the app. */
function checkLater(ajv: Ajv, schema: object): Validate {
  const check: Validate = (data) => {
    const compiled = ajv.compile(schema);
    const isValid = compiled(data);
    check.errors = compiled.errors ?? null;
    return isValid;
  };
  return check;
}

/**
 * Bodies are taken as they are: a wrong type or an unknown key is refused, never bent or dropped.
 * Paths, queries and headers are text by nature: there "20" is a number.
 */
export function addValidation(app: App): void {
  app.setValidatorCompiler(({ schema, httpPart }) =>
    checkLater(httpPart === 'body' ? strict : textual, schema as object),
  );
}
