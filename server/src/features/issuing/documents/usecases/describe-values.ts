import type { KindDefinition } from '@sanad/contract/entities/document-kind';
import type { SignedField } from '@sanad/contract/workflow/document-fields';
import type { Database } from '../../../../platform/database/database.ts';
import { listFiles } from '../../../registry/files/usecases.ts';
import { listRecords } from '../../../registry/records/usecases.ts';
import { filesIn, schoolsIn, signedFields, type Values } from '../rules.ts';

/** What stands in the fields, in the order of the kind, with labels and the names of schools and files. */
export async function describeValues(
  db: Database,
  definition: Pick<KindDefinition, 'fields'>,
  values: Values,
): Promise<SignedField[]> {
  return signedFields(definition, values, {
    schools: await listRecords(db, 'School', schoolsIn(definition, values)),
    files: await listFiles(db, filesIn(definition, values)),
  });
}
