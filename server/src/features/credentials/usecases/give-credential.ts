import type { CredentialFormat } from '@sanad/contract/api/credentials';
import type { Caller } from '../../../deps.ts';
import type { StoredCredential } from '../../../platform/database/tables/credential-tables.ts';
import { AppError } from '../../../platform/errors.ts';
import { type CertificateFile, openCertificate } from '../../previews/usecases/credential-file.ts';
import { isSharedBy } from '../../shares/usecases/open-share.ts';
import { parseDocument } from './check-credential.ts';
import { exportJwt, exportOlder } from './export-credential.ts';
import { canReadWhole, getById, proveCredential, summarise } from './read-credential.ts';

export type GivenText = { type: string; body: string };
/** `share`: a token of the owner, which opens what the owner sees. */
export type Wanted = { id: string; formats: readonly CredentialFormat[]; share?: string | undefined };

const json = (body: unknown, type = 'application/json; charset=utf-8'): GivenText => ({
  type,
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

async function isReader(caller: Caller, credential: StoredCredential, share: string | undefined): Promise<boolean> {
  if (share !== undefined && (await isSharedBy(caller.deps, share, credential.id))) return true;
  return canReadWhole(caller, credential);
}

/**
 * A credential in the first of the forms that the caller takes; those who may not have the signed one see what
 * everybody sees.
 */
export async function giveCredential(
  caller: Caller,
  { id, formats, share }: Wanted,
): Promise<GivenText | CertificateFile> {
  const { deps, actor } = caller;
  const credential = await getById(deps, id);
  if (!(await isReader(caller, credential, share))) {
    if (formats.includes('json')) return json(summarise(credential));
    throw new AppError(actor === undefined ? 'UNAUTHENTICATED' : 'FORBIDDEN');
  }
  const [format = 'json'] = formats;
  switch (format) {
    case 'json':
      return json(credential.document);
    case 'vc-1.1':
      return json(await exportOlder(deps, credential));
    case 'vc-jwt':
      return json(await exportJwt(deps, credential), 'application/vc+jwt');
    case 'bundle': {
      const inclusion = await proveCredential(deps, credential);
      return json({ credential: parseDocument(credential), qr: credential.qr, inclusion });
    }
    default:
      return openCertificate(deps, credential, format);
  }
}
