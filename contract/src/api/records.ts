import Type, { type Static, type TObject, type TOptional, type TProperties, type TSchema } from 'typebox';
import { holderEntities } from '../entities/document-kind.ts';
import { entities, findEntity } from '../entities/entities.ts';
import { type Entity, type EntityName, entityNames } from '../entities/entity.ts';
import { roleEntities } from '../entities/role-entities.ts';
import { findWalletKind } from '../entities/wallet-document.ts';
import { findRole } from '../values/roles.ts';
import { attestationStates } from '../workflow/attestation.ts';
import { documentStates } from '../workflow/document-states.ts';
import type { RecordReply } from './call.ts';
import { Answer, Page } from './envelope.ts';

type Json = { [key: string]: unknown };

/** Rules for those who write: what was stored under older ones is read all the same, and links are longer than files. */
const writingRules: readonly string[] = [
  'pattern',
  'format',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'uniqueItems',
];

const isPlain = (schema: unknown): schema is { type: string } => {
  const { type } = schema as Json;
  return typeof type === 'string' && type !== 'object' && type !== 'array';
};

const isText = (value: unknown) => typeof value === 'string';

/** The shape that a schema gives what is read: its fields and their types, said so that they are written quickly. */
function shapeOf(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(shapeOf);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { anyOf, enum: values, const: only } = schema as Json;
  if (Array.isArray(values)) return { enum: values, ...(values.every(isText) ? { type: 'string' } : {}) };
  if (isText(only)) return { type: 'string' };
  if (Array.isArray(anyOf)) {
    const branches = anyOf.map(shapeOf);
    const types = new Set(branches.map((branch) => (branch as Json).type as string));
    return branches.every(isPlain) ? { type: types.size === 1 ? [...types][0] : [...types] } : { anyOf: branches };
  }
  const kept = Object.entries(schema).filter(
    ([key, value]) => !writingRules.includes(key) || typeof value === 'object',
  );
  return Object.fromEntries(kept.map(([key, value]) => [key, shapeOf(value)]));
}

/** What the server adds to every record. Who may not see them is not given them. */
const systemFields = {
  /** The accounts that hold it. */
  osOwner: Type.Optional(Type.Array(Type.String())),
  osCreatedAt: Type.Optional(Type.String()),
  osCreatedBy: Type.Optional(Type.String()),
  osUpdatedAt: Type.Optional(Type.String()),
  osUpdatedBy: Type.Optional(Type.String()),
};

/** Those who invite see who has not come yet. */
const invitation = { invitation: Type.Optional(Type.Literal('waiting')) };

/** What is told beside the fields that are stored. */
const extraFields = {
  ClassResults: { '@type': Type.Optional(Type.Literal('ClassResults')) },
  Results: { '@type': Type.Optional(Type.Literal('Results')) },
  Examiner: { examinerOsid: Type.Optional(Type.String()), ...invitation },
  Inspector: invitation,
  Issuer: invitation,
  LgaStateAdmin: invitation,
  Teacher: invitation,
  SchoolType: { schoolCount: Type.Optional(Type.Integer()) },
} as const satisfies Partial<Record<EntityName, TProperties>>;

type Extras<E> = E extends keyof typeof extraFields ? Static<TObject<(typeof extraFields)[E]>> : unknown;

/** A record as its reader is given it: as much of it as the reader may see. */
export type RecordOf<E extends EntityName> = { osid: string } & Partial<Static<(typeof entities)[E]['schema']>> &
  Static<TObject<typeof systemFields>> &
  Extras<E>;

/** An entry of what was asked and attested of a record, in the registry's spelling. */
const Attestation = Type.Object({
  osid: Type.String(),
  entityName: Type.String(),
  entityId: Type.String(),
  name: Type.String(),
  userId: Type.String(),
  /** Property → ids of its items, and beside them `osUpdatedAt`. */
  propertiesOSID: Type.Object({}, { additionalProperties: true }),
  propertyData: Type.String(),
  additionalInput: Type.Object({ fileUrl: Type.Array(Type.String()) }),
  _osState: Type.Enum([...attestationStates]),
  _osClaimId: Type.String(),
  /** Of the last note. */
  _osClaimNotes: Type.Optional(Type.String()),
  notes: Type.Optional(Type.String()),
  addedBy: Type.Optional(Type.String()),
  createdAt: Type.Optional(Type.String()),
  /** The credential that was signed, and its number. */
  _osAttestedData: Type.Optional(Type.String()),
  certificateNo: Type.Optional(Type.String()),
  attestedBy: Type.Optional(Type.String()),
  osCreatedAt: Type.String(),
  osUpdatedAt: Type.String(),
});

/** By the name of each policy: for the holder, and for whoever attests. */
const attestationsOf = (name: EntityName): TProperties => {
  const { osConfig }: Entity = entities[name];
  return Object.fromEntries(
    osConfig.attestationPolicies.map((policy) => [policy.name, Type.Optional(Type.Array(Attestation))]),
  );
};

/** The fields of a record, as they are read. */
export function fieldsOfRecord(name: EntityName): TProperties {
  const stored = Type.Partial(Type.Object(shapeOf(entities[name].schema.properties) as TProperties));
  const extras: TProperties = name in extraFields ? extraFields[name as keyof typeof extraFields] : {};
  return { ...stored.properties, ...extras, ...attestationsOf(name), ...systemFields, osid: Type.String() };
}

const describeRecord = <E extends EntityName>(name: E) => Type.Unsafe<RecordOf<E>>(Type.Object(fieldsOfRecord(name)));

/** The published schema of an entity, itself read as a record. */
export const SchemaRecord = Type.Object({
  osid: Type.String(),
  name: Type.String(),
  title: Type.String(),
  /** JSON Schema, as text. */
  schema: Type.String(),
  status: Type.String(),
  _osConfig: Type.Object({}, { additionalProperties: true }),
});

const Written = Type.Object({ osid: Type.String() });

/** Clients of the open-source registry read the id of what was written below the name of its entity. */
export const writtenResult = {
  result: Type.Object(
    Object.fromEntries(entityNames.map((name) => [name, Type.Optional(Written)])) as Record<
      EntityName,
      TOptional<typeof Written>
    >,
    // Kinds of document have names that nobody knows beforehand.
    { additionalProperties: Written },
  ),
};

export const RecordWritten = Answer(Type.Array(Written), writtenResult);

/** `waits`: the fields of which a change is kept until the authority has looked at it; `message` says so. */
export const RecordChanged = Answer(Type.Array(Written), {
  ...writtenResult,
  waits: Type.Optional(Type.Array(Type.String())),
  message: Type.Optional(Type.String()),
});

/** A document of a kind that an issuer defined: the fields of the kind, which are its own, beside what every document has. */
const DocumentRecord = Type.Object(
  {
    osid: Type.String(),
    holder: Type.Object({ entity: Type.Enum([...holderEntities]), osid: Type.String() }),
    holderName: Type.String(),
    issuer: Type.String(),
    status: Type.Enum([...documentStates]),
    /** The issuer's own, once it is issued. */
    number: Type.Optional(Type.String()),
    certificateNo: Type.Optional(Type.String()),
    issuedAt: Type.Optional(Type.String()),
    validUntil: Type.Optional(Type.String()),
    _osCredentialId: Type.Optional(Type.String()),
    ...systemFields,
  },
  { additionalProperties: true },
);

/** Under this name, which no entity and no kind has. */
const otherName = 'Document';

type Shapes = { readonly [E in EntityName]: ReturnType<typeof describeRecord<E>> };

const shapes = {
  ...Object.fromEntries(entityNames.map((name) => [name, describeRecord(name)])),
  [otherName]: DocumentRecord,
} as unknown as Shapes;

type Pages = { readonly [Name in keyof Shapes]: ReturnType<typeof Page<Shapes[Name]>> };

/** One record, bare. */
export const OneRecord: RecordReply<Shapes> = { byEntity: shapes };

/** A page of records. */
export const PageOfRecords: RecordReply<Pages> = {
  byEntity: Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, Page(shape)])) as unknown as Pages,
};

function findName(spelling: string): string | undefined {
  if (findWalletKind(spelling) !== undefined) return 'WalletDocument';
  const role = findRole(spelling);
  return findEntity(spelling)?.name ?? (role === undefined ? undefined : roleEntities[role].entity);
}

/** The shape of an answer about the entity, or the role, that the path names in whichever spelling. */
export function findShape({ byEntity }: RecordReply, params: Readonly<Record<string, string>>): TSchema | undefined {
  const name = findName(params.entity ?? params.entityName ?? '');
  return byEntity[name ?? otherName];
}
