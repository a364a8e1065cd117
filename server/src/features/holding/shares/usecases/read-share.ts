import type { SharedCertificate } from '@sanad/contract/api/share-links';
import type { Deps } from '../../../../deps.ts';
import { AppError } from '../../../../platform/errors.ts';
import { checkCredential } from '../../../issuing/credentials/usecases/check-credential.ts';
import { findReplacement } from '../../../issuing/credentials/usecases/find-replacement.ts';
import { isAsSigned } from '../../../issuing/credentials/usecases/may-leave.ts';
import { getById, summarise } from '../../../issuing/credentials/usecases/read-credential.ts';
import { presentShared } from '../present.ts';
import { findOpenShare } from './open-share.ts';

/** The certificate behind a link with its status of this moment. */
export async function readShare(deps: Deps, token: string): Promise<SharedCertificate> {
  const share = await findOpenShare(deps, token);
  if (share === undefined) throw new AppError('NOT_FOUND', { text: 'share.gone' });
  const credential = await getById(deps, share.credential_id);
  const verdict = await checkCredential(deps, credential);
  // What is not as it was signed is nobody's word: the page tells that it is unproven, and nothing else of it.
  const summary = isAsSigned(verdict) ? summarise(credential) : { issuer: { name: '' }, credentialSubject: {} };
  const replacement = isAsSigned(verdict) ? await findReplacement(deps.db, credential) : undefined;
  return presentShared({ share, token, verdict, credential, summary, replacement });
}
