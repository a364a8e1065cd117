import type { Static, TObject } from 'typebox';
import type { AttestationPolicy, OsConfig } from './os-config.ts';
import type { Writer } from './writers.ts';

/** Every entity that the record table holds. */
export const entityNames = [
  'States',
  'LGA',
  'LgaStateAdmin',
  'SchoolType',
  'School',
  'SchoolClass',
  'Teacher',
  'ClassTeacher',
  'Student',
  'ClassResults',
  'Results',
  'Inspector',
  'Examiner',
  'Verifier',
  'SuperAdmin',
  'Issuer',
  'Institute',
  'StaticPage',
  'Report',
  'WalletDocument',
  'Contact',
] as const;
export type EntityName = (typeof entityNames)[number];

/** Columns beside `data` that are filled from it, so that the hot queries need no look into the JSON. */
export const promotedColumns = [
  'natural_key',
  'state_id',
  'lga_id',
  'school_id',
  'group_key',
  'subject_id',
  'status',
] as const;
export type PromotedColumn = (typeof promotedColumns)[number];

/** Several fields are joined with "/"; the column is null as soon as one of them is missing. */
export type PromotedFields = readonly string[];

/** The name under which a search asks for the text that several fields of a record make together. */
export const searchTextField = 'searchText';

/** Names by which a record is found within its place. */
export type FoldedNames = { within: PromotedColumn; fields: readonly string[] };

/** A number by which a record is found in its folded form (spelling/look-alikes), within a place and further by other fields. */
export type FoldedNumber = { within?: PromotedColumn; field: string; further?: readonly string[] };

/** An entity as the server sees it: plain JSON Schema with its configuration. */
export type Entity = {
  name: EntityName;
  schema: TObject;
  osConfig: OsConfig;
  /** Who sets which field; every field of the schema has a line. */
  writers: Readonly<Record<string, Writer>>;
  promoted: Readonly<Partial<Record<PromotedColumn, PromotedFields>>>;
  /** The field that marks a row as replaced by a newer one; such a row no longer counts for the unique index fields. */
  supersededField: string | undefined;
  /** Names that people look for by a part of them (`ilike`): each has an index for that. */
  searchedFields: readonly string[];
  /**
   * What the search box of a list looks through, as one text with one index: whoever types a whole name finds it. A
   * field may stand twice, so that the last name can be typed before the first.
   */
  searchText: readonly string[];
  /** Names of things that are looked up whole, as they are read (`folded_title`): each has an index for that. */
  comparedFields: readonly string[];
  /** Names that are looked up in a place in their folded form (spelling/folded-text): together they have an index for that. */
  foldedNames: FoldedNames | undefined;
  /** Numbers that are looked up however they are typed: each has an index for that. */
  foldedNumbers: readonly FoldedNumber[];
  /** New ones are counted by day on a dashboard: an index by time of creation makes that quick. */
  isCountedByDay: boolean;
};

type Field<S extends TObject> = Extract<keyof Static<S>, string>;
/** Several fields, "(a,b)"; a test checks their names, since the type of all combinations is too large. */
type Composite = `(${string})`;
type Definition<S extends TObject> = {
  name: EntityName;
  schema: S;
  osConfig: Partial<Omit<OsConfig, 'uniqueIndexFields' | 'indexFields' | 'privateFields' | 'internalFields'>> & {
    uniqueIndexFields?: readonly (Field<S> | Composite)[];
    indexFields?: readonly (Field<S> | Composite)[];
    privateFields?: readonly Field<S>[];
    internalFields?: readonly Field<S>[];
    attestationPolicies?: readonly AttestationPolicy[];
  };
  /** `system`: no field of the entity is set through the calls of the registry. */
  writers: 'system' | Record<Field<S>, Writer>;
  promoted: Partial<Record<PromotedColumn, readonly Field<S>[]>>;
  supersededField?: Field<S>;
  searchedFields?: readonly Field<S>[];
  searchText?: readonly Field<S>[];
  comparedFields?: readonly Field<S>[];
  foldedNames?: { within: PromotedColumn; fields: readonly Field<S>[] };
  foldedNumbers?: readonly { within?: PromotedColumn; field: Field<S>; further?: readonly Field<S>[] }[];
  isCountedByDay?: boolean;
};

/** An entity whose configuration can name only fields that its schema has. */
export function defineEntity<S extends TObject>(definition: Definition<S>): Omit<Entity, 'schema'> & { schema: S } {
  const { osConfig, writers } = definition;
  return {
    name: definition.name,
    schema: definition.schema,
    osConfig: {
      uniqueIndexFields: [],
      indexFields: [],
      privateFields: [],
      internalFields: [],
      systemFields: ['osCreatedAt', 'osUpdatedAt', 'osCreatedBy', 'osUpdatedBy'],
      roles: [],
      inviteRoles: [],
      ownershipAttributes: [],
      attestationPolicies: [],
      enableLogin: false,
      enableSearch: true,
      ...osConfig,
    },
    writers: writers === 'system' ? {} : writers,
    promoted: definition.promoted,
    supersededField: definition.supersededField,
    searchedFields: definition.searchedFields ?? [],
    searchText: definition.searchText ?? [],
    comparedFields: definition.comparedFields ?? [],
    foldedNames: definition.foldedNames,
    foldedNumbers: definition.foldedNumbers ?? [],
    isCountedByDay: definition.isCountedByDay ?? false,
  };
}
