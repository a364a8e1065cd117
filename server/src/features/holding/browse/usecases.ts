import { holderEntities } from '@sanad/contract/entities/document-kind';
import { limits } from '@sanad/contract/values/limits';
import type { Context } from '../../../deps.ts';
import { requireThat } from '../../../platform/errors.ts';
import { type Held, listOwnDocuments } from '../../issuing/documents/usecases/read-documents.ts';
import { listClaims, type StoredClaim } from '../../registry/claims/usecases/claims.ts';
import { type KindVersion, listKinds } from '../../registry/kinds/usecases.ts';
import { listRecords, type RecordOf } from '../../registry/records/usecases.ts';

export type Offered = {
  kinds: readonly KindVersion[];
  issuers: ReadonlyMap<string, RecordOf<'Issuer'>>;
  held: readonly Held[];
  waiting: readonly StoredClaim[];
};

/** What active issuers offer to whoever the caller is, with what of it is ready and what was asked for. */
export async function listOffered(context: Context): Promise<Offered> {
  const { deps, actor } = context;
  const roles = holderEntities.filter((role) => actor.roles.includes(role));
  requireThat(roles.length > 0);
  const published = await listKinds(deps.db, { state: 'published' });
  const fitting = published.filter(({ definition }) => definition.holders.some((role) => roles.includes(role)));
  const named = await listRecords(deps.db, 'Issuer', [...new Set(fitting.map(({ issuerId }) => issuerId))]);
  const issuers = new Map([...named].filter(([, { status }]) => status === undefined || status === 'active'));
  const claims = { isOpen: true, offset: 0, limit: limits.listLimit };
  const waiting = await listClaims(deps.db, { requestorId: actor.id }, claims);
  return {
    kinds: fitting.filter(({ issuerId }) => issuers.has(issuerId)),
    issuers,
    held: await listOwnDocuments(context),
    waiting: waiting.filter(({ attestor }) => attestor === 'Issuer'),
  };
}
