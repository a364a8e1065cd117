import type { KindDefinition, KindField } from '@sanad/contract/entities/document-kind';
import { fieldSchema } from '@sanad/contract/forms/kind-values';
import type { PathParts } from '../../records/usecases/schemas.ts';

/** A field as JSON Schema; what the schema of values does not say stands beside it, and validators leave that alone. */
function propertyOf(field: KindField) {
  const { label, type, currency, minimum, maximum } = field;
  // Patterns are ours, and say nothing that a reader of the schema could need.
  const { pattern: _pattern, minLength: _minLength, ...schema } = fieldSchema(field);
  // What is meant without being said is not said either: whoever sends it back has changed nothing.
  const said = Object.entries({ ...schema, minimum, maximum }).filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries(said),
    title: label.en,
    ...(label.hi === undefined ? {} : { titleHi: label.hi }),
    fieldType: type,
    ...(currency === undefined ? {} : { currency }),
  };
}

/** The schema file of a kind, as registry clients read it: draft-07 with `_osConfig`. What JSON Schema has no word for stands in `documentKind` there. */
export function schemaOf(name: string, definition: KindDefinition) {
  const { fields, ...documentKind } = definition;
  const required = fields.filter((field) => field.required === true).map((field) => field.name);
  return {
    $schema: 'http://json-schema.org/draft-07/schema',
    type: 'object' as const,
    title: name,
    properties: { [name]: { $ref: `#/definitions/${name}` } },
    required: [name],
    definitions: {
      [name]: {
        title: definition.title.en,
        type: 'object',
        properties: Object.fromEntries(fields.map((field) => [field.name, propertyOf(field)])),
        required,
        additionalProperties: false,
      },
    },
    _osConfig: {
      privateFields: fields.filter((field) => field.private === true).map(({ name }) => name),
      documentKind,
    },
  };
}

/** What a client sends of a document beside its fields. */
const ofEveryDocument = {
  holder: {
    description: 'Student ID or e-mail address of a teacher; or { entity, osid }; or { number, schoolId }',
  },
  validUntil: { type: 'string', format: 'date' },
  status: { type: 'string', enum: ['issued', 'pending'] },
};

/** A document of the kind as clients send it: its fields, and who holds it. */
export function recordSchemaOf(name: string, definition: KindDefinition) {
  const { required = [], properties, ...rest } = schemaOf(name, definition).definitions[name] ?? {};
  return { ...rest, properties: { ...properties, ...ofEveryDocument }, required: [...required, 'holder'] };
}

/** What can be asked about documents of a kind, at the registry's addresses. */
export function pathsOf(name: string): PathParts {
  const base = `/api/v1/${name}`;
  return [
    [`/api/docs/${name}.json`, [['get', `Schema of ${name}`]]],
    [
      base,
      [
        ['get', `${name}: those of one's own`],
        ['post', `Issue a ${name}`],
      ],
    ],
    [`${base}/search`, [['post', `Find ${name}`]]],
    [
      `${base}/{entityId}`,
      [
        ['get', `Read a ${name}`],
        ['put', `Change a ${name} that waits`],
        ['patch', `Change a ${name} that waits`],
      ],
    ],
    [`${base}/{entityId}/certificate`, [['get', 'Its certificate, by Accept']]],
    [`${base}/{entityId}/revoke`, [['post', 'Take its certificate back']]],
  ];
}
