import { shortIdOf } from '@sanad/contract/numbers/certificate-number';
import type { Context } from '../../../../deps.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import { appendLogEntries } from '../../../../platform/transparency/append-entries.ts';
import { secondsText } from '../rules.ts';
import { sealDocument } from '../signing/document-seal.ts';
import type { DocumentDraft } from '../signing/issued-document.ts';
import type { SignedCredential } from '../signing/sign-drafts.ts';
import { signInParts } from '../signing/signing-threads.ts';
import {
  insertCredentials,
  listFatesForUpdate,
  type NewCredential,
  updateSupersededBy,
} from '../stores/credentials.ts';
import { type IssuingPlace, listIssuingIssuers } from '../stores/issuing-places.ts';
import { allocateStatusEntries } from './allocate-status-entries.ts';
import { type DocumentFace, freezeIssuer, labelsOfToday } from './appearance.ts';
import { applyStatus } from './apply-status.ts';
import { drawNumber } from './draw-number.ts';
import { openActiveKey, requireStillActive } from './keys.ts';
import { issueEntry } from './log-entries.ts';
import { getOrigin } from './origin.ts';
import { recordEvents } from './record-event.ts';

export type { DocumentHolder } from '../signing/issued-document.ts';

/** A document that is to be signed, as it was checked: `templateVersionId` is the paper that it is printed on. */
export type WantedDocument = Pick<
  DocumentDraft,
  'holder' | 'school' | 'stateId' | 'documentKind' | 'documentNo' | 'validUntil' | 'fields'
> & { documentId: string; templateVersionId: string; face: DocumentFace };

export type SignedDocument = { documentId: string; credentialId: string; certificateNo: string };

/** Those of the issuers that issue now, held until the transaction ends: none that waits to be let in, or is suspended (decision 44). */
export async function holdIssuers(db: Database, ids: readonly string[]): Promise<Map<string, IssuingPlace>> {
  const issuers = await listIssuingIssuers(db, ids);
  return new Map([...issuers].filter(([, { status }]) => status === 'active'));
}

/** One of them; CONFLICT where it issues nothing now. */
export async function holdIssuer(db: Database, id: string): Promise<IssuingPlace> {
  const issuer = (await holdIssuers(db, [id])).get(id);
  if (issuer === undefined) throw new AppError('CONFLICT', { text: 'issued-document.issuer-not-active' });
  return issuer;
}

type Drafted = { wanted: WantedDocument; draft: DocumentDraft };

async function draftAll(db: Database, { deps }: Context, { issuer, wanted }: Signing) {
  const { kid, pkcs8 } = await openActiveKey(db, deps, { entity: 'Issuer', id: issuer.osid });
  const issuedAt = secondsText(deps.clock.now());
  const places = await allocateStatusEntries(db, issuer.osid, wanted.length);
  const drafts = wanted.map((one, index): Drafted => {
    const { documentId: _id, templateVersionId: _template, face: _face, ...said } = one;
    const draft: DocumentDraft = {
      ...said,
      id: deps.ids.next(),
      kind: 'DOC',
      certificateNo: drawNumber('DOC', Number(issuedAt.slice(0, 4))),
      issuedAt,
      issuer: { id: issuer.osid, name: issuer.name },
      kid,
      status: places[index] ?? { list: 1, index: 0 },
    };
    return { wanted: one, draft };
  });
  return { kid, pkcs8, drafts };
}

type Kept = { origin: string; looks: string; by: string; masterKey: string | undefined };

function rowOf(
  { wanted, draft }: Drafted,
  signed: SignedCredential,
  { origin, looks, by, masterKey }: Kept,
): NewCredential {
  const { id, certificateNo, issuer, kid, status, holder } = draft;
  return {
    ...{ id, short_id: shortIdOf(certificateNo), certificate_no: certificateNo, entity: 'Document' as const },
    ...{ result_id: wanted.documentId, subject_id: holder.osid, issuer_id: issuer.id, kid },
    // Those who reach what is the holder's reach it by its school and state; the issuer is of neither.
    ...{ school_id: draft.school.id, state_id: draft.stateId, list_number: status.list, list_index: status.index },
    ...{ issued_at: new Date(draft.issuedAt), issued_by: by, document: signed.document, qr: signed.qr },
    ...{ template_version_id: wanted.templateVersionId, looks, photo: null, paper_key: null, release_id: null },
    seal: sealDocument(masterKey, { id, issuer_id: issuer.id, kid, origin, sha256: signed.sha256 }),
  };
}

type Signing = { issuer: IssuingPlace; wanted: readonly WantedDocument[] };

/** Signs documents of one issuer, one or many, in the transaction in which they are approved. */
export async function issueDocuments(db: Database, context: Context, signing: Signing): Promise<SignedDocument[]> {
  const { deps, actor } = context;
  if (signing.wanted.length === 0) return [];
  const origin = await getOrigin(db, deps);
  const { kid, pkcs8, drafts } = await draftAll(db, context, signing);
  const parts = signInParts({ origin, keys: { [kid]: pkcs8 }, drafts: drafts.map(({ draft }) => draft) });
  const labels = await labelsOfToday(deps);
  const looks = await freezeIssuer(
    db,
    signing.wanted.map(({ face }) => face),
    labels,
  );
  for (const { from, to, signing: made } of parts) {
    const signed = await made;
    const rows = drafts.slice(from, to).map((drafted, index) => {
      const one = signed[index];
      if (one?.id !== drafted.draft.id) throw new Error('A document was not signed.');
      const kept = { origin, looks: looks(drafted.wanted.face), by: actor.id, masterKey: deps.settings.masterKey };
      return { row: rowOf(drafted, one, kept), sha256: one.sha256 };
    });
    await insertCredentials(
      db,
      rows.map(({ row }) => row),
    );
    await appendLogEntries(
      db,
      rows.map(({ row, sha256 }) => issueEntry(row, sha256)),
    );
  }
  await requireStillActive(db, [kid]);
  return drafts.map(({ wanted: { documentId }, draft: { id, certificateNo } }) => ({
    documentId,
    credentialId: id,
    certificateNo,
  }));
}

/** Signed documents take the place of others: these hold no more, and name what follows them. */
export async function supersedeDocuments(
  db: Database,
  { deps, actor }: Context,
  replaced: readonly { credentialId: string; replacement: string }[],
): Promise<void> {
  if (replaced.length === 0) return;
  const held = await listFatesForUpdate(
    db,
    replaced.map(({ credentialId }) => credentialId),
  );
  const at = deps.clock.now();
  const by = { reason: '', by_user: actor.id, created_at: at };
  for (const { credentialId, replacement } of replaced) {
    const one = held.filter(({ id }) => id === credentialId);
    const happened = { ...by, event: 'superseded' as const, superseded_by: replacement };
    if (one[0]?.revoked_at === null) {
      const status = { revoked_at: at, superseded_by: replacement };
      await applyStatus({ db, ids: deps.ids }, one, { happened, status, shown: 'superseded' });
    } else {
      await recordEvents(db, { ids: deps.ids, happened }, one);
      await updateSupersededBy(db, [{ credentialId, replacement }]);
    }
  }
}
