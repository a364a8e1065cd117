import type { SendClaim } from '@sanad/contract/api/claims';
import type { Entity } from '@sanad/contract/entities/entity';
import type { AttestationPolicy } from '@sanad/contract/entities/os-config';
import type { Context } from '../../../../deps.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import type { StoredRecord } from '../../../../platform/database/tables/record-tables.ts';
import { AppError, requireThat } from '../../../../platform/errors.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import {
  type Asked,
  addNote,
  attestedParts,
  attestorOf,
  desksOf,
  documentsOf,
  factsIn,
  findPolicy,
  namedItems,
  nameOf,
  openClaim,
  resolvedText,
  snapshotOf,
} from '../../../registry/claims/usecases/claims.ts';
import { findDocumentHashes } from '../../../registry/records/usecases/documents.ts';
import { readRecord } from '../../../registry/records/usecases/read-records.ts';
import { findOsid, getEntity, holdAmong } from '../../../registry/records/usecases.ts';
import { canRaise } from '../policy.ts';
import { readNote, subjectOf } from '../rules.ts';
import { listAttestors, pageOf } from './attestors.ts';

/** More at once nobody looks through, and no code holds. */
const mostItems = 10;

/** What is asked about; all that the policy attests, where nothing is named. */
function askedOf(policy: AttestationPolicy, given: SendClaim['propertiesOSID'] = {}): Asked {
  const parts = attestedParts(policy);
  const named = Object.entries(given).filter((entry): entry is [string, string[]] => Array.isArray(entry[1]));
  const foreign = named.find(([name]) => !parts.includes(name));
  if (foreign !== undefined) {
    throw new AppError('VALIDATION', { text: 'claim.not-in-policy', values: { name: foreign[0].slice(0, 60) } });
  }
  if (named.length === 0) return Object.fromEntries(parts.map((name) => [name, []]));
  return Object.fromEntries(
    named.map(([name, ids]) => [name, [...new Set(ids.map((id) => findOsid(id) ?? 'none'))].sort()]),
  );
}

type Proving = { entity: Entity; record: StoredRecord; asked: Asked; snapshot: Readonly<Record<string, unknown>> };

/** Documents of this record and of the parts that are asked about, as they are now; an address of anything else is refused. */
async function proofsOf(
  db: Database,
  { entity, record, asked, snapshot }: Proving,
  given: readonly string[] = [],
): Promise<{ documents: string[]; document_hashes: Record<string, string> }> {
  const plain = given.map((location) => location.replace(/^\/?(api\/v1\/)?/, ''));
  const documents = [...new Set(plain)].slice(0, mostItems * 2);
  const locations = documentsOf({ documents, snapshot });
  const hashes = await findDocumentHashes(db, { entity, record, properties: Object.keys(asked), locations });
  if (hashes === undefined) throw new AppError('VALIDATION', { text: 'claim.foreign-document' });
  return { documents, document_hashes: hashes };
}

function requirePolicy(entity: Entity, name: string): AttestationPolicy {
  const policy = findPolicy(entity, name);
  if (policy === undefined) {
    throw new AppError('VALIDATION', { text: 'claim.no-policy', values: { name: name.slice(0, 60) } });
  }
  return policy;
}

/** Exactly what is there now of what is asked about. */
function frozenOf(policy: AttestationPolicy, record: StoredRecord, asked: Asked) {
  const snapshot = snapshotOf(policy, record.data, asked);
  if (snapshot === undefined) throw new AppError('CONFLICT', { text: 'claim.nothing-there' });
  const items = Object.values(factsIn({ properties: asked, snapshot })).flat();
  if (items.length > mostItems) {
    throw new AppError('VALIDATION', { text: 'claim.too-many-items', values: { most: mostItems } });
  }
  const desks = desksOf(policy.conditions, snapshot);
  if (desks.length === 0) throw new AppError('CONFLICT', { text: 'claim.nobody-attests' });
  return { snapshot, desks };
}

/** Asks whoever the schema names to attest a part of one's own record. Answers the id of the entry. */
export async function raiseClaim(context: Context, wish: SendClaim): Promise<string> {
  const { deps, actor } = context;
  requireThat(canRaise(actor));
  const entity = getEntity(wish.entityName);
  const policy = requirePolicy(entity, wish.name);
  const note = readNote(wish.additionalInput?.notes);
  const wished = askedOf(policy, wish.propertiesOSID);
  // What is out of reach is not there; what is seen and somebody else's is refused.
  await readRecord(context, { name: entity.name, id: wish.entityId });
  return inTransaction(deps.db, async (db) => {
    const record = await holdAmong(db, [entity.name], wish.entityId);
    if (record === undefined) throw new AppError('NOT_FOUND', { text: 'registry.invalid-id' });
    requireThat(record.owner_id === actor.id);
    if (record.entity === 'School' && record.status !== 'active') {
      throw new AppError('CONFLICT', { text: 'claim.not-active' });
    }
    const asked = namedItems(record.data, wished);
    const { snapshot, desks } = frozenOf(policy, record, asked);
    const attestor = attestorOf(policy) ?? '';
    const [id, attestationId, at] = [deps.ids.next(), deps.ids.next(), deps.clock.now()];
    const requestorName = nameOf(record.data);
    const subject = subjectOf(factsIn({ properties: asked, snapshot }));
    const claim = {
      ...{
        subject,
        id,
        attestation_id: attestationId,
        entity: record.entity,
        record_id: record.osid,
        policy: policy.name,
      },
      ...{ properties: asked as Record<string, string[]>, snapshot, attestor, asked_at: at },
      ...{ requestor_id: actor.id, requestor_name: requestorName, version_id: null },
      ...(await proofsOf(db, { entity, record, asked, snapshot }, wish.additionalInput?.fileUrl)),
      conditions: resolvedText(policy.conditions, snapshot),
    };
    await openClaim(db, claim, desks);
    if (note !== undefined) {
      const written = { id: deps.ids.next(), claim_id: id, account_id: actor.id, added_by: requestorName };
      await addNote(db, { ...written, notes: note, created_at: at });
    }
    await recordAct(db, 'claim.raised', {
      ...{ actor, at, entity: record.entity, targetId: record.osid, link: pageOf(attestor, id) },
      values: { name: requestorName, subject },
      tell: { attestors: await listAttestors(db, attestor, desks) },
    });
    return attestationId;
  });
}
