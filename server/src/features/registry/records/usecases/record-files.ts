import type { Entity } from '@sanad/contract/entities/entity';
import type { Caller, Context } from '../../../../deps.ts';
import type { Database } from '../../../../platform/database/database.ts';
import type { StoredRecord } from '../../../../platform/database/tables/record-tables.ts';
import { type Filter, mapConditions, type Value } from '../../../../platform/query/filter.ts';
import { forgetFile, linkFor, mayName, plainAddress } from '../../files/usecases.ts';
import { fileFieldsOf } from '../fields/file-fields.ts';
import { validationError } from '../fields/validate-record.ts';
import type { RecordData } from '../rules.ts';
import * as store from '../store.ts';

/** Stored for everybody to see: their plain address works, and browsers keep it. */
const publicFields = ['logo', 'logoUrl'];

function mapFields<T extends RecordData>(data: T, fields: readonly string[], map: (value: unknown) => unknown): T {
  const present = fields.filter((field) => Object.hasOwn(data, field));
  if (present.length === 0) return data;
  return Object.assign({}, data, Object.fromEntries(present.map((field) => [field, map(data[field])])));
}

/** What a signed-in reader sees of a record, with addresses of private files that open for this reader. */
export function withFileLinks<T extends RecordData>({ deps, actor }: Caller, entity: Entity, visible: T): T {
  if (actor === undefined) return visible;
  const fields = fileFieldsOf(entity).filter((field) => !publicFields.includes(field));
  return mapFields(visible, fields, (value) => linkFor(deps, actor, value));
}

/** A form sends back the signed address that it was given: the plain one is what is kept. */
export function withPlainFiles(entity: Entity, body: RecordData): RecordData {
  return mapFields(body, fileFieldsOf(entity), plainAddress);
}

/** A search asks for a file by the address that it was given, which was signed for its reader. */
export function withPlainFilters(entity: Entity, filter: Filter): Filter {
  const fields = fileFieldsOf(entity);
  return mapConditions(filter, (condition) =>
    condition.kind === 'test' && fields.includes(condition.field)
      ? { ...condition, values: condition.values.map((value) => plainAddress(value) as Value) }
      : condition,
  );
}

/**
 * Stops here where a field newly names a file of ours that its writer did not send: whoever reads the record is given
 * a link to the file, so naming it must not open what somebody else sent.
 */
export async function requireOwnFiles(
  db: Database,
  entity: Entity,
  { data, fields, actor }: { data: RecordData; fields: readonly string[]; actor: Context['actor'] },
): Promise<void> {
  for (const field of fileFieldsOf(entity).filter((name) => fields.includes(name))) {
    if (!(await mayName(db, actor, data[field]))) {
      throw validationError(entity, { path: field, code: 'problem.no-file' });
    }
  }
}

/** First part of the keys of files that were kept for the wallet. */
export const walletFileKind = 'wallet';

/**
 * The file of a document goes with it, unless another document of its holder names the same. A file that its holder sent
 * for something else (a claim, a document of an issuer) is that thing's, whatever names it. Answers the key of what is to
 * be removed once that is certain.
 */
export async function forgetFileOf(db: Database, record: StoredRecord): Promise<string | undefined> {
  const { entity, osid, owner_id: ownerId } = record;
  if (entity !== 'WalletDocument' || ownerId === null) return undefined;
  const { fileUrl } = record.data;
  const others = await store.listOwnRecords(db, entity, { ownerId });
  if (others.some((other) => other.osid !== osid && other.data.fileUrl === fileUrl)) return undefined;
  return forgetFile(db, fileUrl, (file) => file.ownerId === ownerId && file.path.startsWith(`${walletFileKind}/`));
}
