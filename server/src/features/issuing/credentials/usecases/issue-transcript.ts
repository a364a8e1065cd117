import { shortIdOf } from '@sanad/contract/numbers/certificate-number';
import { readYearRange } from '@sanad/contract/school/transcript-years';
import type { Context, Deps } from '../../../../deps.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import type { StoredCredential } from '../../../../platform/database/tables/credential-tables.ts';
import { appendLogEntries } from '../../../../platform/transparency/append-entries.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { findTemplateVersion } from '../../templates/usecases/find-template.ts';
import { secondsText } from '../rules.ts';
import { sealDocument } from '../signing/document-seal.ts';
import { signQr } from '../signing/qr.ts';
import { openKey, signDocument } from '../signing/sign-drafts.ts';
import {
  inOrder,
  type TermCredential,
  type TranscriptDraft,
  transcriptDocument,
  transcriptQr,
} from '../signing/transcript-document.ts';
import {
  type Fate,
  findCredential,
  insertCredentials,
  listFatesForUpdate,
  updateStatuses,
} from '../stores/credentials.ts';
import { listIssuingStates } from '../stores/issuing-places.ts';
import * as store from '../stores/transcripts.ts';
import { allocateStatusEntries } from './allocate-status-entries.ts';
import { freezeAppearances, labelsOfToday } from './appearance.ts';
import { drawNumber } from './draw-number.ts';
import { openActiveKey, requireStillActive } from './keys.ts';
import { issueEntry } from './log-entries.ts';
import { listMayLeave, requireNone } from './may-leave.ts';
import { getOrigin } from './origin.ts';
import { recordEvents } from './record-event.ts';
import { parseDocument } from './signed-document.ts';

/** The signed results of a student, of which a transcript is made. */
export type WantedTranscript = { studentId: string; resultIds: readonly string[] };

/** What the results inside make of it: the same results always make the same. */
type Content = { place: store.TranscriptPlace; terms: StoredCredential[]; termResults: TermCredential[] };

function contentOf(studentId: string, terms: StoredCredential[]): Content {
  const termResults = inOrder(terms.map((term) => parseDocument(term) as unknown as TermCredential));
  const years = termResults.map(({ credentialSubject }) => readYearRange(String(credentialSubject.academicYear)));
  const schools = new Set(terms.map(({ school_id }) => school_id));
  const [school] = schools;
  const place = {
    studentId,
    schoolId: schools.size === 1 ? school : undefined,
    from: years[0]?.from ?? 0,
    to: years.at(-1)?.to ?? 0,
  };
  return { place, terms, termResults };
}

/** The credential of the newest result: its school and its state are the student's. */
function newestOf({ terms, termResults }: Content): StoredCredential {
  const id = String(termResults.at(-1)?.id ?? '');
  const found = terms.find((term) => id.endsWith(term.id));
  if (found === undefined) throw new Error('A transcript needs a result.');
  return found;
}

/** What is there already, if it says the same. One that was taken back does not count. */
async function findSame(db: Database, current: store.StoredTranscript | undefined, { terms }: Content) {
  if (current === undefined) return undefined;
  const ids = terms.map(({ id }) => id).sort();
  const isSame = ids.length === current.terms.length && ids.every((id, index) => id === current.terms[index]);
  const credential = isSame ? await findCredential(db, current.credentialId) : undefined;
  return credential?.revoked_at === null ? credential : undefined;
}

/** An older one of the same sessions is replaced: revoked, so that lists tell of it too; it names the newer one. */
async function supersede(db: Database, { deps, actor }: Context, { old, by }: { old: Fate; by: string }) {
  const at = deps.clock.now();
  const revoked = old.revoked_at === null ? { revoked_at: at, revoke_reason: '' } : {};
  await updateStatuses(db, [old.id], { superseded_by: by, ...revoked });
  const happened = {
    event: 'superseded' as const,
    reason: '',
    superseded_by: by,
    by_user: actor.id,
    created_at: at,
  };
  await recordEvents(db, { ids: deps.ids, happened }, [old]);
  const values = { certificateNo: old.certificate_no };
  await recordAct(db, 'certificate.superseded', { actor, entity: 'Transcript', targetId: old.id, at, values });
}

/** Transcripts are signed by the state (decision 22). */
async function draftOf(db: Database, deps: Deps, content: Content) {
  const { state_id: stateId } = newestOf(content);
  const issuer = (await listIssuingStates(db, [stateId])).get(stateId);
  if (issuer === undefined) throw new Error(`The state ${stateId} is gone.`);
  const { kid, pkcs8 } = await openActiveKey(db, deps, { entity: 'States', id: issuer.osid });
  const [status = { list: 1, index: 0 }] = await allocateStatusEntries(db, issuer.osid, 1);
  const issuedAt = secondsText(deps.clock.now());
  const { studentId, schoolId, from, to } = content.place;
  const draft: TranscriptDraft = {
    id: deps.ids.next(),
    certificateNo: drawNumber('TRN', Number(issuedAt.slice(0, 4))),
    issuedAt,
    issuer: { id: issuer.osid, name: issuer.name },
    kid,
    status,
    studentId,
    schoolId,
    academicYear: `${from}-${to}`,
    termResults: content.termResults,
  };
  return { draft, key: openKey(kid, pkcs8) };
}

async function issue(db: Database, context: Context, content: Content): Promise<StoredCredential> {
  const { deps, actor } = context;
  const { draft, key } = await draftOf(db, deps, content);
  const { id, certificateNo, issuer, kid, status, issuedAt, academicYear } = draft;
  const { state_id, school_id } = newestOf(content);
  const origin = await getOrigin(db, deps);
  const { document, sha256 } = await signDocument(transcriptDocument(draft, origin), { ...draft, origin, key });
  const looked = { stateId: state_id, schoolId: school_id, studentId: draft.studentId };
  const frozen = (await freezeAppearances(db, [looked], await labelsOfToday(deps)))(looked);
  const transcriptId = deps.ids.next();
  const row = {
    ...{ id, short_id: shortIdOf(certificateNo), certificate_no: certificateNo, entity: 'Transcript' as const },
    ...{ result_id: transcriptId, subject_id: draft.studentId, school_id, state_id, issuer_id: issuer.id, kid },
    ...{ list_number: status.list, list_index: status.index, issued_at: new Date(issuedAt), issued_by: actor.id },
    ...{ document, qr: signQr(certificateNo, transcriptQr(draft), { origin, kid, key }), ...frozen },
    template_version_id: (await findTemplateVersion(db, { type: 'Transcript', stateId: state_id })).id,
    paper_key: null,
    release_id: null,
    seal: sealDocument(deps.settings.masterKey, { id, issuer_id: issuer.id, kid, origin, sha256 }),
  };
  await insertCredentials(db, [row]);
  await appendLogEntries(db, [issueEntry(row, sha256)]);
  const at = deps.clock.now();
  const terms = content.terms.map((term) => term.id);
  await store.insertTranscript(db, { ...content.place, id: transcriptId, credentialId: id, terms, at });
  const values = { certificateNo, years: academicYear };
  await recordAct(db, 'transcript.issued', { actor, entity: 'Transcript', targetId: id, at, values });
  await requireStillActive(db, [kid]);
  return {
    ...row,
    ...{ revoked_at: null, revoke_reason: null, suspended_at: null, suspend_reason: null, superseded_by: null },
    ...{ revoke_class: null, recall_id: null, awaits_successor: false },
  };
}

type Replacing = { content: Content; current: store.StoredTranscript | undefined };

/** The old one is held before anything else: those who take its results back do it in the same order. */
async function replace(db: Database, context: Context, { content, current }: Replacing): Promise<StoredCredential> {
  const [old] = current === undefined ? [] : await listFatesForUpdate(db, [current.credentialId]);
  if (current !== undefined) await store.updateEnded(db, current.id, context.deps.clock.now());
  const made = await issue(db, context, content);
  if (old !== undefined) await supersede(db, context, { old, by: made.result_id });
  return made;
}

/**
 * The transcript of those of the results that are in force: the one that is there, or a new one in place of an older
 * one of the same sessions. Undefined where no result is in force, or the transcript itself is suspended.
 */
export function issueTranscript(context: Context, wanted: WantedTranscript): Promise<StoredCredential | undefined> {
  const { studentId, resultIds } = wanted;
  return inTransaction(context.deps.db, async (db) => {
    await store.lockTranscripts(db, studentId);
    const held = resultIds.length === 0 ? [] : await store.listTermsForShare(db, wanted);
    const { allowed, refused } = await listMayLeave({ ...context.deps, db }, held, 'transcript');
    // What somebody wrote over a certificate must not replace the transcript that holds the true one.
    requireNone(refused, 'altered');
    const ofSuspended = refused.filter(({ state }) => state === 'school-suspended').map(({ credential }) => credential);
    const terms = held.filter((term) => allowed.includes(term) || ofSuspended.includes(term));
    if (terms.length === 0) return undefined;
    const content = contentOf(studentId, terms);
    const current = await store.findCurrent(db, content.place);
    const same = await findSame(db, current, content);
    if (same !== undefined) return same.suspended_at === null ? same : undefined;
    // What was made before the school was suspended is given with its note; the state vouches for nothing more.
    requireNone(refused, 'school-suspended');
    return replace(db, context, { content, current });
  });
}
