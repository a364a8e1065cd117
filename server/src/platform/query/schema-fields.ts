import { type Entity, type PromotedColumn, searchTextField } from '@sanad/contract/entities/entity';
import { osidPattern } from '@sanad/contract/spelling/patterns';
import type { Field, FieldKind, Fields } from './filter.ts';

/** The part of JSON Schema that tells where the searchable values of a record stand. */
type Node = {
  type?: string;
  pattern?: string;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Node[];
  properties?: Readonly<Record<string, Node>>;
  items?: Node;
};

const kinds = new Map<string, FieldKind>([
  ['string', 'text'],
  ['number', 'number'],
  ['integer', 'number'],
  ['boolean', 'boolean'],
]);

/** The kind that all values of the node have; null is no value. */
function kindOf(node: Node): FieldKind | undefined {
  if (node.anyOf !== undefined) {
    const found = node.anyOf.filter((one) => one.type !== 'null').map(kindOf);
    return found.every((kind) => kind === found[0]) ? found[0] : undefined;
  }
  const type = node.type ?? typeof (node.const ?? node.enum?.[0]);
  return kinds.get(type);
}

type Place = { node: Node; path: readonly string[]; isList: boolean };

function* walk({ node, path, isList }: Place): Generator<[string, Field]> {
  if (node.properties !== undefined) {
    for (const [name, child] of Object.entries(node.properties)) {
      yield* walk({ node: child, path: [...path, name], isList });
    }
  } else if (node.items !== undefined) {
    yield* walk({ node: node.items, path, isList: true });
  } else {
    const kind = kindOf(node);
    if (kind === undefined) return;
    const isReference = node.pattern === osidPattern;
    yield [path.join('.'), { kind, path, ...(isList && { isList }), ...(isReference && { isReference }) }];
  }
}

/** Columns that every record has; clients know them by these names. */
const systemFields: readonly [string, Field][] = [
  ['osid', { kind: 'id', column: 'osid' }],
  ['osCreatedAt', { kind: 'time', column: 'created_at' }],
  ['osUpdatedAt', { kind: 'time', column: 'updated_at' }],
  ['osCreatedBy', { kind: 'text', column: 'created_by' }],
  ['osUpdatedBy', { kind: 'text', column: 'updated_by' }],
  ['osOwner', { kind: 'text', column: 'owner_id', isHidden: true }],
];

/** The name under which scopes and searches reach a promoted column that several fields share. */
export const groupColumn = '@group';

function promotedField(entity: Entity, name: string, field: Field): Field {
  const found = Object.entries(entity.promoted).find(([, from]) => from.length === 1 && from[0] === name);
  const column = found?.[0] as PromotedColumn | undefined;
  return column === undefined || field.kind !== 'text' ? field : { ...field, column };
}

/** What searches of an entity may name: the fields of its schema, nested ones dotted, and the system fields. */
export function fieldsOfEntity(entity: Entity): Fields {
  const own = [...walk({ node: entity.schema as Node, path: [], isList: false })].map(
    ([name, field]): [string, Field] => [name, promotedField(entity, name, field)],
  );
  const group: [string, Field] = [groupColumn, { kind: 'text', column: 'group_key', isHidden: true }];
  const { searchText } = entity;
  const text: [string, Field][] =
    searchText.length === 0 ? [] : [[searchTextField, { kind: 'text', joined: searchText }]];
  return new Map([...own, ...text, ...systemFields, group]);
}
