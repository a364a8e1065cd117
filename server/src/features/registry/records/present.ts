import type { ConsentEntry } from '@sanad/contract/api/consents';
import type { OwnRecordChange, RecordChangeEntry } from '@sanad/contract/api/record-changes';
import type { Entity } from '@sanad/contract/entities/entity';
import { classOfField } from '@sanad/contract/entities/visibility';
import type { StoredRecord } from '../../../platform/database/tables/record-tables.ts';
import { isAmong } from './fields/record-fields.ts';
import { isShown, type Tier } from './policy.ts';
import type { StoredConsent } from './stores/consents.ts';
import type { ListedChange, RecordChange } from './stores/record-changes.ts';

/** A record on the wire: its fields beside the system fields that the server sets. */
export type WireRecord = Record<string, unknown> & {
  osid: string;
  osCreatedAt: string;
  osCreatedBy: string;
  osUpdatedAt: string;
  osUpdatedBy: string;
};

/** As much of a record as its reader may see. */
export type VisibleRecord = Record<string, unknown> & { osid: string };

/** What is on the wire beside the stored fields: rows of results say which they are, examiners repeat their id. */
function extrasOf({ entity, osid }: StoredRecord): Record<string, unknown> {
  if (entity === 'ClassResults' || entity === 'Results') return { '@type': entity };
  return entity === 'Examiner' ? { examinerOsid: osid } : {};
}

export function presentRecord(record: StoredRecord): WireRecord {
  const system = {
    osid: record.osid,
    osCreatedAt: record.created_at.toISOString(),
    osCreatedBy: record.created_by ?? '',
    osUpdatedAt: record.updated_at.toISOString(),
    osUpdatedBy: record.updated_by ?? '',
  };
  // Copied by spreading, the many fields of a record take several times as long.
  return Object.assign({}, record.data, system, extrasOf(record));
}

/** And whose account holds it: told to those who see all of it. */
export function withOwner<R extends VisibleRecord>({ owner_id }: StoredRecord, shown: R): R {
  return owner_id === null ? shown : Object.assign(shown, { osOwner: [owner_id] });
}

/** The record with the fields that the caller sees in this row: what any of its rights to the row shows. */
export function presentVisible(entity: Entity, tiers: readonly Tier[], record: StoredRecord): VisibleRecord {
  const whole = presentRecord(record);
  const fitting = tiers.filter((tier) => isAmong(tier.rows, record));
  if (fitting.some(({ shown }) => shown === 'all')) return withOwner(record, whole);
  const visible = Object.entries(whole)
    .filter(([name]) => fitting.some((tier) => isShown(entity, tier, name)))
    .map(([name, value]) => [name, withoutDocuments(value)]);
  return { ...Object.fromEntries(visible), osid: record.osid };
}

/** What proves an entry is nobody's to see but its holder's and its attestors'; not even what it is called. */
function withoutDocuments(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((item: unknown) => {
    if (typeof item !== 'object' || item === null || !('documents' in item)) return item;
    const { documents: _documents, ...rest } = item;
    return rest;
  });
}

/** Only the fields of the class public-access: neither private nor internal ones. */
export function withoutHiddenFields(entity: Entity, visible: VisibleRecord): VisibleRecord {
  const shown = Object.entries(visible).filter(
    ([name]) => name !== 'osOwner' && classOfField(entity, name) === 'public-access',
  );
  const plain = shown.map(([name, value]) => [name, withoutDocuments(value)]);
  return { ...Object.fromEntries(plain), osid: visible.osid };
}

/** A consent with what has become of it. */
export function presentConsent(consent: StoredConsent, now: Date): ConsentEntry {
  const { osid, entity, record_id: recordId, fields, reader, until, withdrawn_at: withdrawnAt } = consent;
  const state = withdrawnAt !== null ? 'withdrawn' : until > now ? 'active' : 'expired';
  const times = { until: until.toISOString(), osCreatedAt: consent.created_at.toISOString() };
  return { osid, entity, recordId, fields, reader, ...times, state };
}

/** The schema document of one entity, as registry clients read it. */
export function presentSchema({ name, schema, osConfig }: Entity) {
  return {
    $schema: 'http://json-schema.org/draft-07/schema',
    type: 'object' as const,
    title: name,
    properties: { [name]: { $ref: `#/definitions/${name}` } },
    required: [name],
    definitions: { [name]: { title: name, ...schema } },
    _osConfig: osConfig,
  };
}

type Operation = readonly [method: 'get' | 'post' | 'put' | 'patch' | 'delete', summary: string];
/** What can be asked at a path; `false`: that cannot. */
export type PathParts = readonly [path: string, operations: readonly (Operation | false)[]][];

const inPath = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, type: 'string' }));

function pathItem(name: string, path: string, operations: readonly Operation[]): [string, object] {
  const described = operations.map(([method, summary]) => [
    method,
    {
      summary,
      tags: [name],
      parameters: [
        ...inPath(path),
        ...(method === 'get' || method === 'delete'
          ? []
          : [{ name: 'body', in: 'body', schema: { $ref: `#/definitions/${name}` } }]),
      ],
      responses: { 200: { description: 'OK' } },
    },
  ]);
  return [path, Object.fromEntries(described)];
}

/** What can be asked about an entity, under the addresses of the registry: nothing that is always refused. */
function partsOf({ name, schema, osConfig, writers }: Entity): PathParts {
  const { roles, inviteRoles, certificateTemplates } = osConfig;
  const base = `/api/v1/${name}`;
  return [
    [`/api/docs/${name}.json`, [['get', `Schema of ${name}`]]],
    [base, [['get', `${name}: those of one's own`], roles.length > 0 && ['post', `Make a ${name}`]]],
    [`${base}/search`, [osConfig.enableSearch && ['post', `Find ${name}`]]],
    [`${base}/invite`, [inviteRoles.length > 0 && ['post', `Make a ${name} with an account`]]],
    [
      `${base}/{entityId}`,
      [
        ['get', `Read a ${name}`],
        ...(Object.keys(writers).length === 0
          ? []
          : ([
              ['put', `Change a ${name}`],
              ['patch', `Change a ${name}`],
            ] as const)),
        ['delete', `Take out a ${name}`],
      ],
    ],
    [`${base}/{entityId}/{property}`, [hasList(schema) && ['post', `Add to a list of a ${name}`]]],
    [`${base}/{entityId}/{property}/{propertyId}`, [hasList(schema) && ['put', `Change one of a list of a ${name}`]]],
    [`${base}/{entityId}/certificate`, [certificateTemplates !== undefined && ['get', 'Its certificate, by Accept']]],
    [`${base}/{entityId}/revoke`, [certificateTemplates !== undefined && ['post', 'Take its certificate back']]],
  ];
}

/** Paths of a swagger document. */
export function presentPaths(name: string, parts: PathParts): [string, object][] {
  return parts
    .map(([path, operations]) => [path, operations.filter((one) => one !== false)] as const)
    .filter(([, operations]) => operations.length > 0)
    .map(([path, operations]) => pathItem(name, path, operations));
}

/** Lists of parts with ids of their own. */
const hasList = ({ properties }: Entity['schema']) =>
  Object.values(properties).some((field) => {
    const { type, items } = field as { type?: string; items?: { type?: string } };
    return type === 'array' && items?.type === 'object';
  });

/** All schemas in one swagger 2.0 document; the screens build their forms from `definitions`. */
export function presentSwagger(entities: readonly Entity[], host: string) {
  const definitions = entities.flatMap(({ name, schema, osConfig }) => [
    [name, { title: name, ...schema }],
    [`${name}OsConfig`, osConfig],
  ]);
  return {
    swagger: '2.0' as const,
    info: { title: 'Sanad', description: 'Schemas of the registry', version: '1.0' },
    host: new URL(host).host,
    basePath: '/',
    schemes: [new URL(host).protocol.replace(':', '')],
    consumes: ['application/json'],
    produces: ['application/json'],
    paths: Object.fromEntries(entities.flatMap((entity) => presentPaths(entity.name, partsOf(entity)))),
    definitions: Object.fromEntries(definitions),
  };
}

/** What is wished of the facts that lists show in a column of their own. */
function wishedOf(
  changes: Record<string, unknown>,
): Pick<OwnRecordChange, 'wishedName' | 'wishedNumber' | 'wishedKey'> {
  const wished = {
    wishedName: changes.schoolName,
    wishedNumber: (changes.registration as { registrationNumber?: string } | null | undefined)?.registrationNumber,
    wishedKey: changes.publicKey,
  };
  return Object.fromEntries(Object.entries(wished).filter(([, value]) => typeof value === 'string'));
}

export function presentOwnChange({ osid, record_id, changes, asked_at }: RecordChange): OwnRecordChange {
  return { osid, recordId: record_id, ...wishedOf(changes), osCreatedAt: asked_at.toISOString() };
}

/** A wished change as lists show it: what is wished beside what is now. */
export function presentChange(listed: ListedChange): RecordChangeEntry {
  const { osid, entity, record_id, changes, record, lgaName, ...change } = listed;
  return {
    osid,
    entity,
    recordId: record_id,
    name: String(record?.schoolName ?? record?.name ?? record?.title ?? ''),
    ...wishedOf(changes),
    place: lgaName ?? '',
    changes,
    before: change.before,
    status: change.status,
    reason: change.reason,
    osCreatedAt: change.asked_at.toISOString(),
    // The version that a decision names: a newer wish in its place has another.
    osUpdatedAt: change.asked_at.toISOString(),
  };
}
