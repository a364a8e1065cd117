import type { Result } from '@sanad/contract/entities/result';
import { shortIdOf } from '@sanad/contract/numbers/certificate-number';
import { paperKey } from '@sanad/contract/numbers/paper-key';
import type { Context, Deps } from '../../../../deps.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import { appendLogEntries } from '../../../../platform/transparency/append-entries.ts';
import { holdResults, markIssued, nameOf } from '../../result-rows/usecases.ts';
import { findTemplateVersion } from '../../templates/usecases/find-template.ts';
import {
  certificateTypeOf,
  findRefusal,
  type IssueRefusal,
  isChanged,
  kindOf,
  secondsText,
  type Version,
} from '../rules.ts';
import { type CredentialDraft, resultDataOf } from '../signing/credential-draft.ts';
import { sealDocument } from '../signing/document-seal.ts';
import type { SignedCredential } from '../signing/sign-drafts.ts';
import { signInParts } from '../signing/signing-threads.ts';
import { insertCredentials, type NewCredential } from '../stores/credentials.ts';
import { type IssuingPlace, listIssuingSchools, listIssuingStates } from '../stores/issuing-places.ts';
import { allocateStatusEntries } from './allocate-status-entries.ts';
import { type FrozenAppearance, freezeAppearances, labelsOfToday } from './appearance.ts';
import { countIssued } from './count-certificates.ts';
import { drawNumber } from './draw-number.ts';
import { type Issuer, openActiveKey, requireStillActive } from './keys.ts';
import { issueEntry } from './log-entries.ts';
import { getOrigin } from './origin.ts';

export type { IssueRefusal, Version };
export { isChanged };

/** A result that became a certificate. */
export type IssuedCertificate = { row: Result; credentialId: string; certificateNo: string };
export type IssueOutcome = { issued: IssuedCertificate[]; refused: { osid: string; code: IssueRefusal }[] };

/** `schoolName`, `place`: as the authority has them now; a row says what the school called itself when uploaded. */
type Candidate = {
  row: Result;
  issuer: Issuer & { name: string };
  schoolName: string;
  place: CredentialDraft['place'];
};

/** Schools sign their own results, the state those of the region (decision 22). */
const issuerEntityOf = (row: Result) => (row['@type'] === 'ClassResults' ? 'School' : 'States');
const issuerIdOf = (row: Result) => (row['@type'] === 'ClassResults' ? row.schoolId : row.stateId);

async function listIssuers(db: Database, rows: readonly Result[]): Promise<Map<string, IssuingPlace>> {
  const regional = rows.filter((row) => issuerEntityOf(row) === 'States');
  const schools = await listIssuingSchools(db, [...new Set(rows.map((row) => row.schoolId))]);
  const states = await listIssuingStates(db, [...new Set(regional.map(issuerIdOf))]);
  return new Map([...schools, ...states]);
}

/**
 * `may`: what the caller reaches. `seen`: the versions that were decided about; others count as they are. `byList`: no
 * one looked at each of them, so what needs a look is left out. `releaseId`: the set with which they come out.
 */
export type Deciding = {
  may: (row: Result) => boolean;
  seen?: ReadonlyMap<string, Version> | undefined;
  byList?: boolean | undefined;
  releaseId?: string | undefined;
};

function refusalOf(row: Result, place: IssuingPlace | undefined, { seen, byList }: Deciding) {
  const refusal = findRefusal(row, place);
  if (refusal !== undefined) return refusal;
  if (isChanged(row, seen?.get(row.osid))) return 'changed';
  return byList === true && row.recordName !== undefined ? 'name-spelt-anew' : undefined;
}

/** Those that can be issued now, and the others with the reason. */
async function judge(db: Database, osids: readonly string[], deciding: Deciding) {
  const rows = (await holdResults(db, osids)).filter(deciding.may);
  const issuers = await listIssuers(db, rows);
  const found = new Set(rows.map(({ osid }) => osid));
  const refused: IssueOutcome['refused'] = osids
    .filter((osid) => !found.has(osid))
    .map((osid) => ({ osid, code: 'not-found' }));
  const candidates: Candidate[] = [];
  for (const row of rows) {
    const place = issuers.get(issuerIdOf(row));
    const code = refusalOf(row, place, deciding);
    if (code !== undefined || place === undefined) refused.push({ osid: row.osid, code: code ?? 'issuer-unknown' });
    else {
      const issuer = { entity: issuerEntityOf(row), id: place.osid, name: place.name } as const;
      const school = issuers.get(row.schoolId);
      const schoolName = school?.name ?? row.schoolName;
      const where = school === undefined ? undefined : { lga: school.lga ?? '', state: school.state ?? '' };
      candidates.push({ row, issuer, schoolName, place: where });
    }
  }
  return { candidates, refused };
}

type Drafted = { candidate: Candidate; draft: CredentialDraft };
/** With what is kept beside the credential: how it looks. */
type Draft = Drafted & { templateVersionId: string; frozen: FrozenAppearance };

function draftOf(candidate: Candidate, made: Pick<CredentialDraft, 'id' | 'issuedAt' | 'kid' | 'status'>) {
  const { row, issuer, schoolName, place } = candidate;
  const kind = kindOf(row);
  const certificateNo = drawNumber(kind, Number(made.issuedAt.slice(0, 4)));
  const { id, name } = issuer;
  const result = resultDataOf({ ...row, schoolName });
  return { ...made, kind, certificateNo, issuer: { id, name }, result, place };
}

/** The template of each row, looked up once for all rows of a place. */
function templatesOf(db: Database): (row: Result) => Promise<string> {
  const known = new Map<string, string>();
  return async (row) => {
    const type = certificateTypeOf(kindOf(row));
    // Only a school's own report card can be the school's.
    const schoolId = row['@type'] === 'ClassResults' ? row.schoolId : undefined;
    const key = `${type}/${row.stateId}/${schoolId ?? ''}`;
    const found = known.get(key) ?? (await findTemplateVersion(db, { type, stateId: row.stateId, schoolId })).id;
    known.set(key, found);
    return found;
  };
}

/** The drafts issuer by issuer, always in the same order: no two sets wait for each other. */
async function draftAll(db: Database, deps: Deps, candidates: readonly Candidate[]) {
  const issuedAt = secondsText(deps.clock.now());
  const keys: Record<string, Uint8Array> = {};
  const drafts: Drafted[] = [];
  const byIssuer = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const own = byIssuer.get(candidate.issuer.id);
    if (own === undefined) byIssuer.set(candidate.issuer.id, [candidate]);
    else own.push(candidate);
  }
  for (const issuerId of [...byIssuer.keys()].sort()) {
    const own = byIssuer.get(issuerId) ?? [];
    const [first] = own;
    if (first === undefined) continue;
    const { kid, pkcs8 } = await openActiveKey(db, deps, first.issuer);
    keys[kid] = pkcs8;
    const places = await allocateStatusEntries(db, issuerId, own.length);
    for (const [index, candidate] of own.entries()) {
      const status = places[index] ?? { list: 1, index: 0 };
      drafts.push({ candidate, draft: draftOf(candidate, { id: deps.ids.next(), issuedAt, kid, status }) });
    }
  }
  return { keys, drafts };
}

/** How they look; the signatures do not depend on it. */
async function withAppearances(db: Database, deps: Deps, drafted: readonly Drafted[]): Promise<Draft[]> {
  const templateOf = templatesOf(db);
  const frozenOf = await freezeAppearances(
    db,
    drafted.map(({ candidate: { row } }) => row),
    await labelsOfToday(deps),
  );
  const drafts: Draft[] = [];
  for (const one of drafted) {
    const { row } = one.candidate;
    drafts.push({ ...one, templateVersionId: await templateOf(row), frozen: frozenOf(row) });
  }
  return drafts;
}

/** Only the report card of a pupil with an admission number is looked up by it. */
function paperKeyOf(row: Result): string | null {
  if (row['@type'] !== 'ClassResults' || row.admissionNo === undefined) return null;
  return paperKey(row.admissionNo, row.academicYear, row.term);
}

function credentialRow({ candidate: { row }, draft, templateVersionId, frozen }: Draft, signed: SignedCredential) {
  return {
    id: draft.id,
    short_id: shortIdOf(draft.certificateNo),
    certificate_no: draft.certificateNo,
    entity: row['@type'],
    result_id: row.osid,
    subject_id: row.studentId,
    school_id: row.schoolId,
    state_id: row.stateId,
    issuer_id: draft.issuer.id,
    kid: draft.kid,
    list_number: draft.status.list,
    list_index: draft.status.index,
    issued_at: new Date(draft.issuedAt),
    document: signed.document,
    qr: signed.qr,
    paper_key: paperKeyOf(row),
    template_version_id: templateVersionId,
    ...frozen,
  };
}

type Signed = { signed: SignedCredential[]; origin: string; releaseId: string | undefined };

/** Stores a part of the set with its entries in the log. */
async function storeSigned(
  db: Database,
  { deps: { settings }, actor }: Context,
  drafts: readonly Draft[],
  { signed, origin, releaseId }: Signed,
) {
  const rows = drafts.map((draft, index): NewCredential => {
    const one = signed[index];
    if (one?.id !== draft.draft.id) throw new Error('A credential was not signed.');
    const row = credentialRow(draft, one);
    const seal = sealDocument(settings.masterKey, { ...row, origin, sha256: one.sha256 });
    return { ...row, seal, issued_by: actor.id, release_id: releaseId ?? null };
  });
  await insertCredentials(db, rows);
  const entries = rows.flatMap((row, index) => {
    const one = signed[index];
    return one === undefined ? [] : [issueEntry(row, one.sha256)];
  });
  await appendLogEntries(db, entries);
}

/** What does not need the signatures is stored while they are made, and the first of them while the others are. */
async function issueAll(
  db: Database,
  context: Context,
  { candidates, releaseId }: { candidates: readonly Candidate[]; releaseId: string | undefined },
) {
  const { deps, actor } = context;
  const origin = await getOrigin(db, deps);
  const { keys, drafts: drafted } = await draftAll(db, deps, candidates);
  const parts = signInParts({ origin, keys, drafts: drafted.map(({ draft }) => draft) });
  const drafts = await withAppearances(db, deps, drafted);
  const issued = drafts.map(({ candidate: { row, schoolName }, draft }) => ({
    row,
    schoolName,
    credentialId: draft.id,
    certificateNo: draft.certificateNo,
  }));
  const changed = await markIssued(
    db,
    issued.map(({ row, ...made }) => ({ ...nameOf(row), ...made })),
    { by: actor.id, at: deps.clock.now(), releaseId },
  );
  if (changed !== issued.length) throw new Error('A result changed while it was being issued.');
  await countIssued(
    db,
    candidates.map(({ row }) => row.studentId),
  );
  for (const { from, to, signing } of parts) {
    await storeSigned(db, context, drafts.slice(from, to), { signed: await signing, origin, releaseId });
  }
  await requireStillActive(db, Object.keys(keys));
  return issued;
}

/**
 * Issues the results, one or many, in one transaction: number, signed credential, QR, place in the status list, entry
 * in the log, the row itself. What cannot be issued is left out with a reason.
 */
export function issueResults(context: Context, osids: readonly string[], deciding: Deciding): Promise<IssueOutcome> {
  return inTransaction(context.deps.db, async (db) => {
    const { candidates, refused } = await judge(db, osids, deciding);
    const { releaseId } = deciding;
    return { issued: candidates.length === 0 ? [] : await issueAll(db, context, { candidates, releaseId }), refused };
  });
}
