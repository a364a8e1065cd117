import type { KindDefinition } from '@sanad/contract/entities/document-kind';
import type { SignedField } from '@sanad/contract/workflow/document-fields';
import type { Database } from '../../../../platform/database/database.ts';
import { listRecords } from '../../../registry/records/usecases.ts';
import { schoolsIn, signedFields, type Values } from '../rules.ts';

/** What stands in the fields, in the order of the kind, with labels and the names of schools. */
export async function describeValues(
  db: Database,
  definition: Pick<KindDefinition, 'fields'>,
  values: Values,
): Promise<SignedField[]> {
  return signedFields(definition, values, await listRecords(db, 'School', schoolsIn(definition, values)));
}
