import { isDeepStrictEqual } from 'node:util';
import type { ChangedSchema, NewSchema } from '@sanad/contract/api/schemas';
import type { KindDefinition } from '@sanad/contract/entities/document-kind';
import { kindNamePattern } from '@sanad/contract/entities/document-kind';
import type { Context } from '../../../../deps.ts';
import { inTransaction } from '../../../../platform/database/database.ts';
import { AppError, requireThat } from '../../../../platform/errors.ts';
import { canDefine, reaches } from '../policy.ts';
import { beginningOfSchema } from '../rules.ts';
import { type ReadSchema, readSchema } from '../schemas/read-schema.ts';
import type { NamedVersion, StoredKind } from '../store.ts';
import { findWorkedOn } from '../stores/kind-lists.ts';
import { publishKind } from './publish-kind.ts';
import { reachOf } from './reach.ts';
import { findKindOf, findShipped } from './read-schemas.ts';
import { createKind, removeDraft, saveDraft } from './write-kind.ts';

const conflict = (text: 'kind.schema-published' | 'kind.schema-back' | 'kind.schema-delete' | 'kind.name-fixed') =>
  new AppError('CONFLICT', { text });

const nameForm = new RegExp(kindNamePattern);

function requireName({ name }: ReadSchema, said: string | undefined): void {
  if (!nameForm.test(name)) throw new AppError('VALIDATION', { text: 'kind.name-form', at: 'schema.title' });
  if (said === undefined || said === name) return;
  throw new AppError('VALIDATION', { text: 'kind.schema-one-definition-of', values: { name: said }, at: 'name' });
}

/** A kind by its schema file: as a draft, or published at once. */
export async function createSchema(context: Context, asked: NewSchema): Promise<string> {
  requireThat(canDefine(context.actor));
  const read = readSchema(asked.schema, beginningOfSchema);
  requireName(read, asked.name);
  const { name, definition } = read;
  const issuer = asked.issuerId === undefined ? {} : { issuerId: asked.issuerId };
  return inTransaction(context.deps.db, async (db) => {
    const within = { ...context, deps: { ...context.deps, db } };
    const { worked } = await createKind(within, { title: definition.title, name, definition, ...issuer });
    if (asked.status === 'PUBLISHED') await publishKind(within, worked.kind_id, worked.revision);
    return worked.kind_id;
  });
}

/** The kind that the caller may change; what comes with the product is refused, what is another's is not there. */
async function getChangeable(context: Context, id: string): Promise<StoredKind> {
  const shipped = findShipped(id);
  requireThat(canDefine(context.actor));
  if (shipped !== undefined) {
    throw new AppError('METHOD_NOT_ALLOWED', { text: 'kind.schema-shipped', values: { name: shipped.name } });
  }
  const kind = await findKindOf(context.deps.db, id);
  if (kind === undefined || !reaches(await reachOf(context, context.deps.db), kind.issuer_id)) {
    throw new AppError('NOT_FOUND', { text: 'registry.invalid-id' });
  }
  return kind;
}

/** What the file says of a kind that is there already. */
function readAnew({ name, schema }: ChangedSchema, worked: NamedVersion): KindDefinition | undefined {
  if (name !== undefined && name !== worked.name) throw conflict('kind.name-fixed');
  if (schema === undefined) return undefined;
  const read = readSchema(schema, () => worked.definition);
  if (read.name !== worked.name) throw conflict('kind.name-fixed');
  return read.definition;
}

/** A published schema stays as it is: the same once more is no change. */
function requireUnchanged(worked: NamedVersion, asked: ChangedSchema, definition: KindDefinition | undefined): void {
  if (asked.status === 'DRAFT') throw conflict('kind.schema-back');
  if (definition !== undefined && !isDeepStrictEqual(definition, worked.definition)) {
    throw conflict('kind.schema-published');
  }
}

/** Changes the draft of a kind by its schema file, and publishes it where the status says so. */
export async function changeSchema(context: Context, id: string, asked: ChangedSchema): Promise<string> {
  return inTransaction(context.deps.db, async (db) => {
    const within = { ...context, deps: { ...context.deps, db } };
    const kind = await getChangeable(within, id);
    const worked = await findWorkedOn(db, kind.osid);
    if (worked === undefined) throw new AppError('NOT_FOUND', { text: 'registry.invalid-id' });
    const definition = readAnew(asked, worked);
    if (worked.state !== 'draft') {
      requireUnchanged(worked, asked, definition);
      return kind.osid;
    }
    const { revision } = worked;
    const saved =
      definition === undefined
        ? revision
        : (await saveDraft(within, kind.osid, { revision, definition })).worked.revision;
    if (asked.status === 'PUBLISHED') await publishKind(within, kind.osid, saved);
    return kind.osid;
  });
}

/** Takes out a kind of which nothing was ever published. */
export async function removeSchema(context: Context, id: string): Promise<string> {
  return inTransaction(context.deps.db, async (db) => {
    const within = { ...context, deps: { ...context.deps, db } };
    const kind = await getChangeable(within, id);
    const worked = await findWorkedOn(db, kind.osid);
    if (worked?.state !== 'draft' || worked.version > 1) throw conflict('kind.schema-delete');
    await removeDraft(within, kind.osid);
    return kind.osid;
  });
}
