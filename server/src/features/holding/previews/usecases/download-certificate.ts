import { downloadFormats } from '@sanad/contract/api/previews';
import type { Context } from '../../../../deps.ts';
import { AppError } from '../../../../platform/errors.ts';
import { findAnyCredential } from '../../../issuing/credentials/usecases/find-credentials.ts';
import { canReadWhole } from '../../../issuing/credentials/usecases/read-credential.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { type DownloadCall, downloaderOf } from '../policy.ts';
import { type CertificateFile, openCertificate } from './credential-file.ts';

/** Which certificate, by any of its ids, and as what. */
export type Download = { id: string | undefined; format: string | undefined };

const notFound = () => new AppError('NOT_FOUND', { text: 'preview.not-found' });

/** The file of an issued certificate; one that the caller does not reach, or that is not issued, is not there. */
export async function downloadCertificate(
  { deps, actor }: Context,
  call: DownloadCall,
  { id, format: asked }: Download,
): Promise<CertificateFile> {
  const context = { deps, actor: downloaderOf(actor, call) };
  const format = downloadFormats.find((one) => one === asked?.toLowerCase());
  if (format === undefined) throw new AppError('VALIDATION', { text: 'download.wrong-format' });
  if (id === undefined) throw new AppError('VALIDATION', { text: 'download.which' });
  const credential = await findAnyCredential(deps.db, id);
  if (credential === undefined || !(await canReadWhole(context, credential))) throw notFound();
  const file = await openCertificate(deps, credential, format);
  await recordAct(deps.db, 'certificate.downloaded', {
    actor,
    at: deps.clock.now(),
    entity: credential.entity,
    targetId: credential.id,
    values: { certificateNo: credential.certificate_no, format: format.toUpperCase() },
  });
  return file;
}
