import type { Entity, EntityName } from '@sanad/contract/entities/entity';
import type { Database } from '../../../../platform/database/database.ts';
import { validationError } from '../fields/validate-record.ts';
import { findOsid, type RecordData } from '../rules.ts';
import * as store from '../store.ts';
import { listNamed, type NamedRecord } from '../stores/named-records.ts';

/** Fields that name another record, and what that is. */
const targets: Readonly<Record<string, EntityName>> = {
  schoolId: 'School',
  stateId: 'States',
  schoolStateId: 'States',
  lgaId: 'LGA',
  schoolLgaId: 'LGA',
  teacherId: 'Teacher',
  lgaAdminId: 'LgaStateAdmin',
};

/** Fields that name an area, and beside them the state that it must lie in. */
const areas = { schoolLgaId: 'schoolStateId', lgaId: 'stateId' } as const;

/** Older clients write `1-` before an id, others capitals: one spelling is kept and compared. */
export function withPlainReferences(body: RecordData): RecordData {
  const named = Object.keys(body).filter((field) => Object.hasOwn(targets, field));
  const plain = named.map((field) => {
    const value = body[field];
    return [field, typeof value === 'string' ? (findOsid(value) ?? value) : value];
  });
  return { ...body, ...Object.fromEntries(plain) };
}

function requireAreaInState(entity: Entity, { data, fields }: Changed, named: readonly NamedRecord[]): void {
  for (const [areaField, stateField] of Object.entries(areas)) {
    if (data[areaField] === undefined || !(fields.includes(areaField) || fields.includes(stateField))) continue;
    const area = named.find(({ entity, osid }) => entity === 'LGA' && osid === findOsid(String(data[areaField])));
    if (area?.state_id !== data[stateField]) {
      throw validationError(entity, { path: areaField, code: 'problem.other-state' });
    }
  }
}

async function requireSchoolType(db: Database, entity: Entity, { data, fields }: Changed): Promise<void> {
  if (entity.name !== 'School' || !fields.includes('schoolType')) return;
  if ((await store.findRecordByKey(db, 'SchoolType', String(data.schoolType))) !== undefined) return;
  throw validationError(entity, { path: 'schoolType', code: 'problem.no-such', values: { what: 'SchoolType' } });
}

type Changed = { data: RecordData; fields: readonly string[] };

type Reference = { field: string; entity: EntityName; osid: string | undefined };

/** What these fields name. */
function referencesIn(data: RecordData, fields: readonly string[]): Reference[] {
  return fields.flatMap((field) => {
    const entity = Object.hasOwn(targets, field) ? targets[field] : undefined;
    if (entity === undefined || data[field] === undefined) return [];
    return [{ field, entity, osid: findOsid(String(data[field])) }];
  });
}

/** Stops here where a field names a record that is not among these, or one that does not fit another. */
export function requireNamed(entity: Entity, changed: Changed, named: readonly NamedRecord[]): void {
  for (const { field, entity: target, osid } of referencesIn(changed.data, changed.fields)) {
    if (named.some((one) => one.entity === target && one.osid === osid)) continue;
    throw validationError(entity, { path: field, code: 'problem.no-such', values: { what: target } });
  }
  requireAreaInState(entity, changed, named);
}

/** Stops here where a field names a record that is not there, or one that does not fit another. */
export async function requireReferences(db: Database, entity: Entity, changed: Changed): Promise<void> {
  const { data, fields } = changed;
  // The area of a new state is looked at as well, though it stays.
  const named = await listNamed(db, [...referencesIn(data, fields), ...referencesIn(data, Object.keys(areas))]);
  requireNamed(entity, changed, named);
  await requireSchoolType(db, entity, changed);
}
