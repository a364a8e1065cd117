import type { Context } from '../../../../deps.ts';
import { keepAttachment, removeContents, type SentPicture } from '../../../registry/files/usecases.ts';
import { sharePicture } from './share-certificate.ts';

/**
 * What becomes of a picture that a student sends: one that we drew of a certificate of theirs becomes a link to the
 * certificate, any other is an attachment (decision 25). Answers the address.
 */
export async function keepSentPicture(context: Context, file: SentPicture | undefined): Promise<string> {
  const link = file === undefined ? undefined : await sharePicture(context, file.sent.sha256);
  if (file === undefined || link?.url === undefined) return keepAttachment(context, file);
  // The link shows the file that we have; the copy is not needed.
  await removeContents(context.deps, [file.key]);
  return link.url;
}
