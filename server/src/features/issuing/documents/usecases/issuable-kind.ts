import type { Context } from '../../../../deps.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import { findKindVersion, holdPublishedKind, type KindVersion } from '../../../registry/kinds/usecases.ts';
import { reaches } from '../policy.ts';
import { refusal } from './approve-documents.ts';
import { reachOf } from './reach.ts';

/** The published version of a kind that the caller issues; CONFLICT where another one was looked at. */
export async function getIssuableKind(db: Database, context: Context, versionId: string): Promise<KindVersion> {
  const reach = await reachOf(context);
  const seen = await findKindVersion(db, versionId);
  if (seen === undefined || !reaches(reach, seen.issuerId)) {
    throw new AppError('NOT_FOUND', { text: 'issued-document.kind-not-found' });
  }
  const published = await holdPublishedKind(db, seen.kindId);
  if (published?.osid !== seen.osid) throw refusal('kind-changed');
  return published;
}
