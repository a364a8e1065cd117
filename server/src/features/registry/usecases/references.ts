import type { Entity, EntityName } from '@sanad/contract/entities/entity';
import type { Database } from '../../../platform/database/database.ts';
import { validationError } from '../records/validate-record.ts';
import { findOsid, type RecordData } from '../rules.ts';
import * as store from '../store.ts';

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

/** Stops here where a field names a record that is not there. */
export async function requireReferences(
  db: Database,
  entity: Entity,
  { data, fields }: { data: RecordData; fields: readonly string[] },
): Promise<void> {
  for (const field of fields) {
    const target = Object.hasOwn(targets, field) ? targets[field] : undefined;
    const osid = findOsid(String(data[field]));
    if (target === undefined || data[field] === undefined) continue;
    if (osid === undefined || (await store.findRecord(db, target, osid)) === undefined) {
      throw validationError([`#/${entity.name}/${field}: there is no such ${target}`]);
    }
  }
}
