import type { Claim, ClaimNote, DeskEntry, ListClaims, ListDesk } from '@sanad/contract/api/claims';
import { findEntity } from '@sanad/contract/entities/entities';
import type { Language } from '@sanad/contract/values/languages';
import { limits } from '@sanad/contract/values/limits';
import { findRole } from '@sanad/contract/values/roles';
import { labelText } from '@sanad/contract/workflow/document-fields';
import type { Context } from '../../../../deps.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import {
  addNote,
  countClaims,
  factsIn,
  findClaim,
  isOnDesk,
  listClaims,
  listDesks,
  listNotes,
  type Side,
  type StoredClaim,
} from '../../../registry/claims/usecases/claims.ts';
import { listTitles } from '../../../registry/kinds/usecases.ts';
import { findOsid } from '../../../registry/records/usecases.ts';
import { type Attesting, type Attestor, decidesAs, deskOf, sidesOf } from '../policy.ts';
import { presentClaim, presentDeskEntry, presentNote } from '../present.ts';
import { readNote, subjectOf } from '../rules.ts';
import { describeAsked } from './ask-document.ts';
import { answerPageOf, attestingOf, findNameOf, listAttestors, pageOf } from './attestors.ts';

/** The registry's clients name the attestor, or the kind of record that the claim is about. */
function isNamed(claim: StoredClaim, name: string): boolean {
  const role = findRole(name);
  return role === 'SuperAdmin' || role === claim.attestor || findEntity(name)?.name === claim.entity;
}

export type SeenClaim = { claim: StoredClaim; attesting: Attesting; as: Attestor | 'any' | undefined };

/** The claim, for those who attest it and who asked for it; for all others it is not there. */
export async function getClaim(context: Context, { entity, id }: { entity: string; id: string }): Promise<SeenClaim> {
  const attesting = await attestingOf(context);
  const osid = findOsid(id);
  const { db } = context.deps;
  const claim = osid === undefined ? undefined : await findClaim(db, osid, sidesOf(attesting));
  if (claim === undefined || !isNamed(claim, entity)) throw new AppError('NOT_FOUND', { text: 'claim.not-found' });
  const desks = await listDesks(db, claim.id);
  return { claim, attesting, as: decidesAs(attesting, claim, (keys) => isOnDesk(desks, keys)) };
}

export async function readClaim(
  context: Context,
  named: { entity: string; id: string },
): Promise<{ claim: Claim; notes: ClaimNote[] }> {
  const { claim, as } = await getClaim(context, named);
  const notes = await listNotes(context.deps.db, [claim.id]);
  const isYours = as !== undefined && (as === 'any' || as.isActive);
  const isHeldUp = as !== undefined && !isYours;
  const asked = await describeAsked(context.deps.db, claim);
  return {
    claim: presentClaim(claim, { isYours, isHeldUp, asked }),
    notes: notes.map((note) => presentNote(claim, note)),
  };
}

const isOpenIn = (status: 'OPEN' | 'CLOSED' | undefined) => (status === undefined ? undefined : status === 'OPEN');

/** Who asks under the name of a kind of record that attests nothing asks for its own. */
function sideOf(attesting: Attesting, name: string): Side {
  const role = findRole(name);
  if (role === 'Student' || role === 'Teacher') {
    if (attesting.actor.roles.includes('SuperAdmin')) return { all: true };
    if (!attesting.actor.roles.includes(role)) throw new AppError('FORBIDDEN');
    return { requestorId: attesting.actor.id };
  }
  return deskOf(attesting, name);
}

/** A page of claims in the registry's shape: those on the desk of the entity, or those that were asked for as one. */
export async function listClaimsOf(
  context: Context,
  entity: string,
  { page = 0, size = limits.claimPageSize, status }: ListClaims,
) {
  const { db } = context.deps;
  const side = sideOf(await attestingOf(context), entity);
  const isOpen = isOpenIn(status);
  const found = await listClaims(db, side, { isOpen, offset: page * size, limit: size });
  const total = await countClaims(db, side, { isOpen });
  return { totalPages: Math.ceil(total / size), totalElements: total, content: found.map((one) => presentClaim(one)) };
}

/** What is asked for, as its issuer called it in the language of the reader; by the version that was asked for. */
async function titlesOf(
  db: Database,
  claims: readonly StoredClaim[],
  language: Language,
): Promise<Map<string, string>> {
  const versions = new Set(claims.flatMap(({ version_id: versionId }) => versionId ?? []));
  const titles = await listTitles(db, [...versions]);
  return new Map(titles.map(({ osid, title }) => [osid, labelText(title, language)]));
}

/** A page of the list of a role that attests. */
export async function listDesk(
  context: Context,
  asked: ListDesk,
  language: Language,
): Promise<{ data: DeskEntry[]; totalCount: number }> {
  const { db, clock } = context.deps;
  const { desk, status, search, offset = 0, limit = limits.tablePageSize } = asked;
  const side = deskOf(await attestingOf(context), desk);
  const wish = { isOpen: isOpenIn(status), search };
  const found = await listClaims(db, side, { ...wish, offset, limit });
  const now = clock.now();
  const titles = await titlesOf(db, found, language);
  const data = found.map((one) => presentDeskEntry(one, now, titles.get(one.version_id ?? '')));
  return { data, totalCount: await countClaims(db, side, wish) };
}

/** How many wait on the desk of a role. */
export async function countWaitingClaims(context: Context, desk: string): Promise<number> {
  return countClaims(context.deps.db, deskOf(await attestingOf(context), desk), { isOpen: true });
}

/** More is no conversation; each of them is told to somebody. */
const mostNotes = 50;

async function requireRoom(db: Database, claimId: string, accountId: string): Promise<void> {
  const own = (await listNotes(db, [claimId])).filter(({ account_id }) => account_id === accountId);
  if (own.length >= mostNotes)
    throw new AppError('CONFLICT', { text: 'claim.too-many-notes', values: { most: mostNotes } });
}

/** Adds a note, of whoever asks or attests; the other side is told. */
export async function noteOnClaim(
  context: Context,
  named: { entity: string; id: string },
  given: string,
): Promise<ClaimNote> {
  const { deps, actor } = context;
  const notes = readNote(given);
  if (notes === undefined) throw new AppError('VALIDATION', { text: 'claim.note-empty' });
  const { claim, as } = await getClaim(context, named);
  const isRequestor = claim.requestor_id === actor.id;
  if (!isRequestor && as !== undefined && as !== 'any' && !as.isActive) {
    throw new AppError('CONFLICT', { text: 'claim.attestor-not-active' });
  }
  return inTransaction(deps.db, async (db) => {
    const role = as === undefined ? undefined : as === 'any' ? ('SuperAdmin' as const) : as.role;
    const addedBy = role === undefined ? claim.requestor_name : await findNameOf(db, actor, role);
    await requireRoom(db, claim.id, actor.id);
    const at = deps.clock.now();
    const note = { id: deps.ids.next(), claim_id: claim.id, account_id: actor.id, added_by: addedBy, notes };
    await addNote(db, { ...note, created_at: at });
    const attestors = isRequestor ? await listAttestors(db, claim.attestor, await listDesks(db, claim.id)) : [];
    await recordAct(db, 'claim.noted', {
      ...{ actor, at, entity: claim.entity, targetId: claim.record_id },
      values: { name: addedBy, note: notes, subject: subjectOf(factsIn(claim)) },
      tell: isRequestor ? { attestors } : { requestors: [claim.requestor_id] },
      link: { attestors: pageOf(claim.attestor, claim.id), requestors: answerPageOf(claim) },
    });
    return presentNote(claim, { ...note, created_at: at });
  });
}
