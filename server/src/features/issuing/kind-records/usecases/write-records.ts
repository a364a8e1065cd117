import type { CreateDocument } from '@sanad/contract/api/issued-documents';
import { type HolderEntity, holderEntities } from '@sanad/contract/entities/document-kind';
import type { Context } from '../../../../deps.ts';
import { AppError, requireThat } from '../../../../platform/errors.ts';
import { checkValues, type KindVersion } from '../../../registry/kinds/usecases.ts';
import type { NamedRecord, WrittenRecord } from '../../../registry/records/usecases/other-records.ts';
import type { RecordData } from '../../../registry/records/usecases.ts';
import { getDocumentOf, getKindNamed } from '../../credentials/usecases/document-of-kind.ts';
import type { StoredDocument } from '../../document-rows/usecases.ts';
import { findHolder } from '../../documents/usecases/holders.ts';
import { reachOf } from '../../documents/usecases/reach.ts';
import { changeDocument, createDocument } from '../../documents/usecases/write-document.ts';
import { mergedValues, valuesIn } from '../rules.ts';

const badHolder = () => new AppError('VALIDATION', { text: 'issued-document.holder-form', at: 'holder' });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textIn = (value: unknown): string | undefined => {
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' || text.length > 100 ? undefined : text;
};

function entityIn(value: unknown, number: string): HolderEntity {
  if (value === undefined) return number.includes('@') ? 'Teacher' : 'Student';
  const entity = holderEntities.find((one) => one === value);
  if (entity === undefined) throw badHolder();
  return entity;
}

/** Who is to hold a document: by the id of the record, or by the exact number that the person goes by. */
async function holderIn(context: Context, given: unknown): Promise<CreateDocument['holder']> {
  const named = isObject(given) ? given : { number: given };
  const osid = textIn(named.osid);
  if (osid !== undefined) return { entity: entityIn(named.entity, ''), osid };
  const number = textIn(named.number);
  if (number === undefined) throw badHolder();
  const schoolId = textIn(named.schoolId);
  const asked = { entity: entityIn(named.entity, number), number, ...(schoolId === undefined ? {} : { schoolId }) };
  const found = await findHolder(context, asked);
  return { entity: found.entity, osid: found.osid };
}

/** VALIDATION at the names of the fields, as the registry says them. */
function requireValues({ definition }: KindVersion, values: Record<string, unknown>): Record<string, string | number> {
  const problems = checkValues(definition, values);
  if (problems.length > 0) throw new AppError('VALIDATION', { text: 'issued-document.wrong-values', problems });
  return values as Record<string, string | number>;
}

/** Whether it is to be signed: the registry signs what is made, unless it is to wait. */
function isToIssue(status: unknown, unsaid: boolean): boolean {
  if (status === undefined) return unsaid;
  if (status === 'issued' || status === 'pending') return status === 'issued';
  throw new AppError('VALIDATION', {
    text: 'issued-document.status-form',
    values: { values: 'issued, pending' },
    at: 'status',
  });
}

function dayIn({ validUntil }: RecordData): { validUntil?: string } {
  if (validUntil === undefined || validUntil === null) return {};
  if (typeof validUntil === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(validUntil)) return { validUntil };
  throw new AppError('VALIDATION', { text: 'issued-document.day-missing', at: 'validUntil' });
}

/** Issues a document of the kind; with the status `pending` it waits for approval. */
export async function createKindRecord(context: Context, name: string, body: RecordData): Promise<WrittenRecord> {
  const kind = await getKindNamed(context, name);
  await reachOf(context);
  const values = requireValues(kind, mergedValues({}, valuesIn(kind.definition, body)));
  // All that can be wrong with the rest first: a refusal tells nothing of who there is.
  const said = { versionId: kind.osid, values, ...dayIn(body), issue: isToIssue(body.status, true) };
  const osid = await createDocument(context, { ...said, holder: await holderIn(context, body.holder) });
  return { entity: { name: kind.name }, osid };
}

/** The document, if the caller manages it; its holder only reads it. */
async function getWritten(context: Context, named: NamedRecord) {
  await getKindNamed(context, named.name);
  const { isAll, issuers } = await reachOf(context);
  const found = await getDocumentOf(context, named);
  requireThat(isAll || issuers.includes(found.document.issuer_id));
  return found;
}

function seenOf({ updated_at }: StoredDocument, { osUpdatedAt }: RecordData): string {
  if (osUpdatedAt === undefined || osUpdatedAt === null) return updated_at.toISOString();
  if (typeof osUpdatedAt !== 'string' || Number.isNaN(Date.parse(osUpdatedAt))) throw new AppError('CONFLICT');
  return osUpdatedAt;
}

/** Changes a document that waits: it keeps what is not named. */
export async function changeKindRecord(context: Context, named: NamedRecord, body: RecordData): Promise<WrittenRecord> {
  const { kind, document } = await getWritten(context, named);
  if (document.status === 'issued') throw new AppError('CONFLICT', { text: 'issued-document.stays' });
  const merged = mergedValues(document.field_values, valuesIn(kind.definition, body));
  const held = { entity: document.holder_entity, osid: document.holder_id };
  const kept = document.valid_until === null ? {} : { validUntil: document.valid_until };
  await changeDocument(context, document.osid, {
    ...{ versionId: kind.osid, values: requireValues(kind, merged), ...kept, ...dayIn(body) },
    holder: body.holder === undefined ? held : await holderIn(context, body.holder),
    issue: isToIssue(body.status, false),
    updatedAt: seenOf(document, body),
  });
  return { entity: { name: kind.name }, osid: document.osid };
}

/** Documents stay: an issued one is revoked, one that waits is sent back. */
export async function refuseToRemove(context: Context, named: NamedRecord): Promise<WrittenRecord> {
  await getWritten(context, named);
  throw new AppError('FORBIDDEN', { text: 'issued-document.not-deleted' });
}
