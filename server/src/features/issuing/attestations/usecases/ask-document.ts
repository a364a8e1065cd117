import type { AskForDocument } from '@sanad/contract/api/browse';
import { holderEntities } from '@sanad/contract/entities/document-kind';
import type { Context } from '../../../../deps.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import { AppError, requireThat } from '../../../../platform/errors.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { addNote, factsIn, keyOf, openClaim, type StoredClaim } from '../../../registry/claims/usecases/claims.ts';
import {
  checkValues,
  findPublishedKind,
  holdPublishedKind,
  type KindVersion,
} from '../../../registry/kinds/usecases.ts';
import { holdRecords, listOwnRecords, type RecordOf } from '../../../registry/records/usecases.ts';
import { holdIssuer } from '../../credentials/usecases/issue-documents.ts';
import { findDocument } from '../../document-rows/usecases.ts';
import { createDocument } from '../../documents/usecases/write-document.ts';
import { nameOf, readNote, subjectOf } from '../rules.ts';
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
  await holdIssuer(db, kind.issuerId);
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
    requireRight(kind, values);
    const desks = [{ needs: [keyOf('osid', kind.issuerId)], bars: [] }];
    const [id, at] = [deps.ids.next(), deps.clock.now()];
    const requestorName = nameOf(person.record);
    const asked = { properties: { [kind.name]: [] }, snapshot: { [kind.name]: { [titleKey]: kind.title, ...values } } };
    const claim = {
      ...{ id, attestation_id: deps.ids.next(), entity: person.entity, record_id: person.record.osid },
      ...{ policy: kind.name, ...asked, documents: [], document_hashes: {}, attestor: 'Issuer', asked_at: at },
      ...{ requestor_id: actor.id, requestor_name: requestorName, version_id: kind.osid },
      conditions: `(ATTESTOR#$.osid#.contains('${kind.issuerId}'))`,
    };
    if (!(await openClaim(db, claim, desks))) throw new AppError('CONFLICT', { text: 'claim.waits-already' });
    if (note !== undefined) {
      const written = { id: deps.ids.next(), claim_id: id, account_id: actor.id, added_by: requestorName };
      await addNote(db, { ...written, notes: note, created_at: at });
    }
    await recordAct(db, 'claim.raised', {
      ...{ actor, at, entity: person.entity, targetId: person.record.osid, link: pageOf('Issuer', id) },
      values: { name: requestorName, subject: subjectOf(factsIn(asked)) },
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

/** Issues what was asked for, as it was asked for, in the transaction in which it is granted. */
export async function issueAsked(
  db: Database,
  { actor, deps }: Context,
  claim: StoredClaim,
): Promise<{ id: string; certificateNo: string }> {
  const kind = await findPublishedKind(db, claim.policy);
  if (kind === undefined) throw new AppError('CONFLICT', { text: 'browse.not-offered' });
  if (kind.osid !== claim.version_id) throw new AppError('CONFLICT', { text: 'claim.newer-version' });
  const entity = claim.entity === 'Teacher' ? 'Teacher' : 'Student';
  const documentId = await createDocument(
    { actor, deps: { ...deps, db } },
    { versionId: kind.osid, holder: { entity, osid: claim.record_id }, values: valuesIn(claim), issue: true },
  );
  const issued = await findDocument(db, documentId);
  if (!issued?.credential_id || !issued.certificate_no) throw new Error('The document was not issued.');
  return { id: issued.credential_id, certificateNo: issued.certificate_no };
}
