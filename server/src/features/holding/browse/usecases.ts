import { holderEntities, type KindField } from '@sanad/contract/entities/document-kind';
import { limits } from '@sanad/contract/values/limits';
import type { Context } from '../../../deps.ts';
import { AppError, requireThat } from '../../../platform/errors.ts';
import { type Held, listOwnDocuments } from '../../issuing/documents/usecases/read-documents.ts';
import {
  listClaims,
  listLastAsked,
  listNotes,
  type StoredClaim,
  type StoredNote,
} from '../../registry/claims/usecases/claims.ts';
import { holdPublishedKind, listOfferedKinds, type OfferedKind } from '../../registry/kinds/usecases.ts';
import { findOsid, listRecords, type RecordOf } from '../../registry/records/usecases.ts';

export type Offered = {
  kinds: readonly OfferedKind[];
  issuers: ReadonlyMap<string, RecordOf<'Issuer'>>;
  held: readonly Held[];
  waiting: readonly StoredClaim[];
  answers: readonly Answered[];
};

/** What the caller asked last of a kind, with the last word of its issuer about it. */
export type Answered = { claim: StoredClaim; note: StoredNote };

async function listAnswers({ deps: { db }, actor }: Context): Promise<Answered[]> {
  const asked = await listLastAsked(db, actor.id, 'Issuer');
  const notes = await listNotes(
    db,
    asked.map(({ id }) => id),
  );
  return asked.flatMap((claim) => {
    const note = notes.findLast(({ claim_id, account_id }) => claim_id === claim.id && account_id !== actor.id);
    return note === undefined ? [] : [{ claim, note }];
  });
}

/** What active issuers offer to whoever the caller is, with what of it is ready and what was asked for. */
export async function listOffered(context: Context): Promise<Offered> {
  const { deps, actor } = context;
  const roles = holderEntities.filter((role) => actor.roles.includes(role));
  requireThat(roles.length > 0);
  const fitting = await listOfferedKinds(deps.db, roles);
  const named = await listRecords(deps.db, 'Issuer', [...new Set(fitting.map(({ issuer_id }) => issuer_id))]);
  const issuers = new Map([...named].filter(([, { status }]) => status === undefined || status === 'active'));
  const claims = { isOpen: true, offset: 0, limit: limits.listLimit };
  const waiting = await listClaims(deps.db, { requestorId: actor.id }, claims);
  return {
    kinds: fitting.filter(({ issuer_id }) => issuers.has(issuer_id)),
    issuers,
    held: await listOwnDocuments(context),
    waiting: waiting.filter(({ attestor }) => attestor === 'Issuer'),
    answers: await listAnswers(context),
  };
}

/** The fields that a request for a document of this kind may name. */
export async function readAskable(
  { deps, actor }: Context,
  id: string,
): Promise<{ versionId: string; fields: KindField[] }> {
  requireThat(holderEntities.some((role) => actor.roles.includes(role)));
  const osid = findOsid(id);
  const kind = osid === undefined ? undefined : await holdPublishedKind(deps.db, osid);
  if (kind?.definition.canBeAsked !== true) throw new AppError('NOT_FOUND', { text: 'browse.not-offered' });
  return { versionId: kind.osid, fields: kind.definition.fields };
}
