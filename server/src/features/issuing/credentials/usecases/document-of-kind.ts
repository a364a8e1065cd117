import type { Caller } from '../../../../deps.ts';
import { AppError, requireThat } from '../../../../platform/errors.ts';
import { findKnownKind, type KindVersion } from '../../../registry/kinds/usecases.ts';
import { unknownEntity, unknownRecord } from '../../../registry/records/usecases/entities.ts';
import { viewerOf } from '../../../registry/records/usecases/viewer.ts';
import { findOsid } from '../../../registry/records/usecases.ts';
import { findDocument, type StoredDocument } from '../../document-rows/usecases.ts';
import { asReader } from '../policy.ts';

/** Whose documents of issuers' kinds the caller reads: what the own issuers wrote, and what the own records hold. */
export type DocumentReach = { isAll: boolean; issuers: readonly string[]; holders: readonly string[] };

/** The kind behind a name at the registry's addresses; NOT_FOUND in its words for a name that is nobody's. */
export async function getKindNamed({ deps }: Pick<Caller, 'deps'>, name: string): Promise<KindVersion> {
  const kind = await findKnownKind(deps.db, name);
  if (kind === undefined) throw unknownEntity(name);
  return kind;
}

/** Refuses a caller who reads no such documents at all. */
export async function documentReachOf({ deps, actor }: Caller): Promise<DocumentReach> {
  if (actor === undefined) throw new AppError('UNAUTHENTICATED');
  requireThat(asReader(actor, 'Document') !== undefined);
  const { own } = await viewerOf({ deps, actor });
  return {
    isAll: actor.roles.includes('SuperAdmin'),
    issuers: own?.issuers ?? [],
    holders: [...(own?.students ?? []), ...(own?.teachers ?? [])],
  };
}

/** A holder reads what is issued; what waits is its issuer's. */
function isReadable({ isAll, issuers, holders }: DocumentReach, document: StoredDocument): boolean {
  const { holder_id: holderId, issuer_id: issuerId, status } = document;
  return isAll || issuers.includes(issuerId) || (status === 'issued' && holders.includes(holderId));
}

/** A document by the name of its kind and its own id, for those who read it; for others it is not there. */
export async function getDocumentOf(
  caller: Caller,
  { name, id }: { name: string; id: string },
): Promise<{ kind: KindVersion; document: StoredDocument }> {
  const kind = await getKindNamed(caller, name);
  const reach = await documentReachOf(caller);
  const osid = findOsid(id);
  const document = osid === undefined ? undefined : await findDocument(caller.deps.db, osid);
  if (document?.kind_id !== kind.kindId || !isReadable(reach, document)) throw unknownRecord();
  return { kind, document };
}
