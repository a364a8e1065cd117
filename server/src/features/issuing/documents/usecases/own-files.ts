import type { KindDefinition } from '@sanad/contract/entities/document-kind';
import type { Database } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { Actor } from '../../../../platform/identity/identity.ts';
import { mayName } from '../../../registry/files/usecases.ts';
import { newFilesIn, type Values } from '../rules.ts';

/** `known`: what stood there before, or what the person asked with. */
type Written = { actor: Actor; definition: KindDefinition; values: Values; known?: Values };

/** The fields that newly name a file which their writer did not send: a document must not open what somebody else sent. */
export async function listForeignFiles(
  db: Database,
  { actor, definition, values, known }: Written,
): Promise<ReadonlySet<string>> {
  const foreign = new Set<string>();
  for (const { name } of newFilesIn(definition, values, known)) {
    if (!(await mayName(db, actor, values[name]))) foreign.add(name);
  }
  return foreign;
}

/** VALIDATION where there is one. */
export async function requireOwnFiles(db: Database, written: Written): Promise<void> {
  const problems = [...(await listForeignFiles(db, written))].map((name) => ({
    path: `values.${name}`,
    code: 'problem.no-file',
  }));
  if (problems.length > 0) throw new AppError('VALIDATION', { text: 'issued-document.wrong-values', problems });
}
