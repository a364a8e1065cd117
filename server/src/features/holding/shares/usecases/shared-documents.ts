import type { Deps } from '../../../../deps.ts';
import { AppError } from '../../../../platform/errors.ts';
import { findOsid } from '../../../registry/records/usecases.ts';
import { type DrawnPage, drawKept, openKept } from '../../wallet/usecases/kept-documents.ts';
import { findOpenShare, noteOpening } from './open-share.ts';

type Asked = { token: string; id: string };

/** The link, if it leads to this document of its owner now. */
async function getShareOf(deps: Deps, { token, id }: Asked) {
  const open = await findOpenShare(deps, token);
  const osid = findOsid(id);
  const isAmong = open?.items.some((item) => 'document' in item && item.document.osid === osid) ?? false;
  if (open === undefined || !isAmong) throw new AppError('NOT_FOUND', { text: 'share.gone' });
  return open.share;
}

/** The file of a document behind a link, to take away. */
export async function openSharedDocument(deps: Deps, asked: Asked & { userAgent: string | undefined }) {
  const share = await getShareOf(deps, asked);
  const opened = await openKept(deps, share.owner_id, asked.id);
  await noteOpening(deps, share, { act: 'downloaded', userAgent: asked.userAgent });
  return opened;
}

/** A page of it, to look at. */
export async function openSharedPage(
  deps: Deps,
  asked: Asked & { page: number; signal: AbortSignal },
): Promise<DrawnPage> {
  const share = await getShareOf(deps, asked);
  return drawKept(deps, share.owner_id, asked);
}
