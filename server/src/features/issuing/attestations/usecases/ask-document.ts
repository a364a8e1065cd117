import type { AskForDocument } from '@sanad/contract/api/browse';
import type { AskedDocument, AttestClaim } from '@sanad/contract/api/claims';
import { holderEntities } from '@sanad/contract/entities/document-kind';
import type { Context } from '../../../../deps.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import { AppError, requireThat } from '../../../../platform/errors.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import {
  addNote,
  factsIn,
  keyOf,
  nameOf,
  openClaim,
  type StoredClaim,
} from '../../../registry/claims/usecases/claims.ts';
import {
  checkValues,
  findKindVersion,
  findKnownKind,
  findPublishedKind,
  holdPublishedKind,
  type KindVersion,
} from '../../../registry/kinds/usecases.ts';
import { holdRecords, listOwnRecords, type RecordOf } from '../../../registry/records/usecases.ts';
import { holdIssuers } from '../../credentials/usecases/issue-documents.ts';
import { findDocument } from '../../document-rows/usecases.ts';
import { describeValues } from '../../documents/usecases/describe-values.ts';
import { requireVettedSchool } from '../../documents/usecases/holders.ts';
import { requireOwnFiles } from '../../documents/usecases/own-files.ts';
import { createDocument } from '../../documents/usecases/write-document.ts';
import { readNote, subjectOf } from '../rules.ts';
import { listAttestors, pageOf } from './attestors.ts';

/** What is asked for, in words; no field of a kind is called so, they begin with a small letter. */
const titleKey = 'Document';

type Person = { entity: 'Student' | 'Teacher'; record: RecordOf<'Student'> | RecordOf<'Teacher'> };

/** As whom the caller asks: the first of its own records that may hold such a document. */
async function personOf(db: Database, { actor }: Context, { definition }: KindVersion): Promise<Person | undefined> {
  for (const entity of holderEntities) {
    const isAllowed = definition.holders.includes(entity) && actor.roles.includes(entity);
    const [record] = isAllowed ? await listOwnRecords(db, entity, { ownerId: actor.id }) : [];
    if (record !== undefined) return { entity, record };
  }
  return undefined;
}

/** What is said must be right; what is not said is the issuer's to fill in. */
function requireRight({ definition }: KindVersion, values: AskForDocument['values']): void {
  const fields = definition.fields.map(({ required: _required, ...field }) => field);
  const problems = checkValues({ fields }, values).map((problem) => ({ ...problem, path: `values.${problem.path}` }));
  if (problems.length > 0) throw new AppError('VALIDATION', { text: 'issued-document.wrong-values', problems });
}

type Wanted = Pick<AskForDocument, 'kindId' | 'versionId'>;

async function holdAskable(db: Database, { kindId, versionId }: Wanted): Promise<KindVersion> {
  const kind = await holdPublishedKind(db, kindId);
  if (kind?.definition.canBeAsked !== true) throw new AppError('NOT_FOUND', { text: 'browse.not-offered' });
  // What is private, and what a field means, is as it was when it was filled in.
  if (versionId !== undefined && versionId !== kind.osid)
    throw new AppError('CONFLICT', { text: 'browse.newer-version' });
  if ((await holdIssuers(db, [kind.issuerId])).size === 0)
    throw new AppError('CONFLICT', { text: 'browse.issuer-not-active' });
  return kind;
}

/** Asks the issuer of a kind for a document. Answers the id of the claim. */
export async function askForDocument(context: Context, { values, notes, ...wanted }: AskForDocument): Promise<string> {
  const { deps, actor } = context;
  requireThat(holderEntities.some((role) => actor.roles.includes(role)));
  const note = readNote(notes);
  return inTransaction(deps.db, async (db) => {
    const kind = await holdAskable(db, wanted);
    const person = await personOf(db, context, kind);
    if (person === undefined) throw new AppError('FORBIDDEN', { text: 'browse.not-for-you' });
    await holdRecords(db, [person.entity], [person.record.osid]);
    await requireVettedSchool(db, person.record.schoolId, 'browse.school-unvetted');
    requireRight(kind, values);
    await requireOwnFiles(db, { actor, definition: kind.definition, values });
    const desks = [{ needs: [keyOf('osid', kind.issuerId)], bars: [] }];
    const [id, at] = [deps.ids.next(), deps.clock.now()];
    const requestorName = nameOf(person.record);
    const asked = { properties: { [kind.name]: [] }, snapshot: { [kind.name]: { [titleKey]: kind.title, ...values } } };
    const subject = subjectOf(factsIn(asked));
    const { en, hi = '' } = kind.definition.title;
    const claim = {
      // Found by its title in both languages.
      ...{
        subject: `${en} ${hi}`,
        id,
        attestation_id: deps.ids.next(),
        entity: person.entity,
        record_id: person.record.osid,
      },
      ...{ policy: kind.name, ...asked, documents: [], document_hashes: {}, attestor: 'Issuer', asked_at: at },
      ...{ requestor_id: actor.id, requestor_name: requestorName, version_id: kind.osid },
      conditions: `(ATTESTOR#$.osid#.contains('${kind.issuerId}'))`,
    };
    await openClaim(db, claim, desks);
    if (note !== undefined) {
      const written = { id: deps.ids.next(), claim_id: id, account_id: actor.id, added_by: requestorName };
      await addNote(db, { ...written, notes: note, created_at: at });
    }
    await recordAct(db, 'claim.raised', {
      ...{ actor, at, entity: person.entity, targetId: person.record.osid, link: pageOf('Issuer', id) },
      values: { name: requestorName, subject },
      tell: { attestors: await listAttestors(db, 'Issuer', desks) },
    });
    return id;
  });
}

/** What was said in a request for a document, without what was written over it. */
function valuesIn(claim: StoredClaim): Record<string, string | number> {
  const said = factsIn(claim)[claim.policy];
  const { [titleKey]: _title, ...values } = (said ?? {}) as Record<string, string | number>;
  return values;
}

/** A request for a document as people read it: with the labels of its fields, and what is missing to issue it. */
export async function describeAsked(db: Database, claim: StoredClaim): Promise<AskedDocument | undefined> {
  const kind = claim.attestor === 'Issuer' ? await findKnownKind(db, claim.policy) : undefined;
  if (kind === undefined) return undefined;
  const { definition, kindId } = kind;
  const values = valuesIn(claim);
  const missing = definition.fields.filter(({ name, required }) => required === true && values[name] === undefined);
  const needsDay = definition.validity.until === 'day' && definition.validity.day === undefined;
  return {
    ...{ kindId, title: definition.title, values, fields: await describeValues(db, definition, values) },
    missing: missing.map(({ label }) => label),
    isComplete: missing.length === 0 && !needsDay,
  };
}

/** The kind of what was asked for, before anything else is held: whoever publishes holds it before its issuer, too. */
export async function holdAskedKind(db: Database, claim: StoredClaim): Promise<void> {
  const kind = claim.attestor === 'Issuer' ? await findPublishedKind(db, claim.policy) : undefined;
  if (kind !== undefined) await holdPublishedKind(db, kind.kindId);
}

type Completed = NonNullable<AttestClaim['document']>;

/** What is to be issued: as it was asked for, or as its issuer completed it. Of another kind it is not what was asked for. */
async function completedOf(db: Database, claim: StoredClaim, completed: Completed | undefined): Promise<Completed> {
  const kind = await findPublishedKind(db, claim.policy);
  if (kind === undefined) throw new AppError('CONFLICT', { text: 'browse.not-offered' });
  // Under another version what was said as private might be said to everybody.
  if (kind.osid !== claim.version_id) throw new AppError('CONFLICT', { text: 'claim.newer-version' });
  if (completed === undefined) return { versionId: kind.osid, values: valuesIn(claim) };
  const seen = await findKindVersion(db, completed.versionId);
  if (seen?.kindId !== kind.kindId) throw new AppError('NOT_FOUND', { text: 'issued-document.kind-not-found' });
  return completed;
}

/** Issues what was asked for, in the transaction in which it is granted. */
export async function issueAsked(
  db: Database,
  { actor, deps }: Context,
  { claim, completed }: { claim: StoredClaim; completed: Completed | undefined },
): Promise<{ id: string; certificateNo: string }> {
  const entity = claim.entity === 'Teacher' ? 'Teacher' : 'Student';
  const document = await completedOf(db, claim, completed);
  const documentId = await createDocument(
    { actor, deps: { ...deps, db } },
    { ...document, holder: { entity, osid: claim.record_id }, issue: true },
    valuesIn(claim),
  );
  const issued = await findDocument(db, documentId);
  if (!issued?.credential_id || !issued.certificate_no) throw new Error('The document was not issued.');
  return { id: issued.credential_id, certificateNo: issued.certificate_no };
}
