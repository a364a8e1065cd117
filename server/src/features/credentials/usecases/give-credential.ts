import type { CredentialFormat } from '@sanad/contract/api/credentials';
import type { Caller } from '../../../deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { presentPublicly } from '../present.ts';
import { parseDocument } from './check-credential.ts';
import { exportJwt, exportOlder } from './export-credential.ts';
import { canReadWhole, getById, proveCredential } from './read-credential.ts';

export type GivenCredential = { type: string; body: string };

const json = (body: unknown, type = 'application/json; charset=utf-8'): GivenCredential => ({
  type,
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

/** A credential in the form asked for; those who may not have the signed one see what everybody sees. */
export async function giveCredential(caller: Caller, id: string, format: CredentialFormat): Promise<GivenCredential> {
  const { deps, actor } = caller;
  const credential = await getById(deps, id);
  const isWhole = await canReadWhole(caller, credential);
  if (!isWhole && format === 'json') return json(presentPublicly(credential, parseDocument(credential)));
  if (!isWhole) throw new AppError(actor === undefined ? 'UNAUTHENTICATED' : 'FORBIDDEN');
  if (format === 'vc-1.1') return json(await exportOlder(deps, credential));
  if (format === 'vc-jwt') return json(await exportJwt(deps, credential), 'application/vc+jwt');
  if (format === 'bundle') {
    const inclusion = await proveCredential(deps, credential);
    return json({ credential: parseDocument(credential), qr: credential.qr, inclusion });
  }
  return json(credential.document);
}
