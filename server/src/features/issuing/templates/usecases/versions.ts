import type { ListedVersion, TemplateChange, TemplatePlace } from '@sanad/contract/api/templates';
import { type DocumentPaper, shippedPaperOf } from '@sanad/contract/entities/document-kind';
import type { Context } from '../../../../deps.ts';
import { AppError } from '../../../../platform/errors.ts';
import { listMadeFrom } from '../../../registry/kinds/usecases/kind-templates.ts';
import * as store from '../store.ts';
import { describeChanges, type Looked } from './describe-changes.ts';
import { paperVersion } from './document-papers.ts';
import { getOwnedPlace, type OwnedPlace } from './reach.ts';
import { shippedVersion } from './shipped-templates.ts';

/** What comes with the product, in the place of a version that was saved. */
export const beginningOf = (place: OwnedPlace): Looked =>
  'kind' in place ? paperVersion(shippedPaperOf(place.kind.definition.paper)) : shippedVersion(place.type);

/** A version of the place; NOT_FOUND where there is none of that number. */
export async function getVersion({ deps }: Context, place: OwnedPlace, version: number): Promise<Looked> {
  const found = version === 0 ? beginningOf(place) : await store.findVersion(deps.db, place.type, place.owner, version);
  if (found === undefined) throw new AppError('NOT_FOUND');
  return found;
}

/** What it began with: nobody saved it, and which certificates carry it is not counted by place. */
const shipped: ListedVersion = {
  ...{ version: 0, name: '', description: '', author: '', createdAt: null, changes: [] },
  ...{ certificates: 0, isCountWhole: false },
};

const likeOf = (like: DocumentPaper | undefined) => (like === undefined ? {} : { like });

/** Every version of a template, newest first, down to the one that comes with the product. */
export async function listVersions(context: Context, wanted: TemplatePlace): Promise<ListedVersion[]> {
  const { db } = context.deps;
  const { type, owner } = await getOwnedPlace(context, 'read', wanted);
  const saved = await store.listVersions(db, type, owner);
  const papers = 'kindId' in owner ? await listMadeFrom(db, owner.kindId) : undefined;
  const versions = saved.map((row) => ({
    version: row.version,
    name: row.name ?? '',
    description: row.description ?? '',
    author: row.author ?? '',
    createdAt: row.created_at.toISOString(),
    ...(row.restored_from === null ? {} : { restoredFrom: row.restored_from }),
    changes: row.changes ?? [],
    certificates: row.certificates,
    isCountWhole: store.isWholeCount(row.certificates),
    ...likeOf(papers?.get(row.version)),
  }));
  return [...versions, shipped];
}

/** How one version differs from another, in words. */
export async function compareVersions(
  context: Context,
  { from, to, ...wanted }: TemplatePlace & { from: number; to: number },
): Promise<{ changes: TemplateChange[] }> {
  const place = await getOwnedPlace(context, 'read', wanted);
  const [before, after] = await Promise.all([getVersion(context, place, from), getVersion(context, place, to)]);
  return { changes: describeChanges(before, after) };
}
