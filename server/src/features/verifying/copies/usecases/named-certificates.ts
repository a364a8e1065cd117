import type { Deps } from '../../../../deps.ts';
import type { StoredCredential } from '../../../../platform/database/tables/credential-tables.ts';
import { findById } from '../../../issuing/credentials/usecases/read-credential.ts';
import { readSignedQr } from '../../../issuing/credentials/usecases/read-qr.ts';
import type { CopyContent } from '../reading/messages.ts';

/**
 * A certificate that something in a file claims to be. `credential`: as we hold it, if we do. `document`: the signed
 * credential word for word as it lies in the file. `isSigned`: whether a code that names it is signed.
 */
export type Named = {
  id: string;
  credential: StoredCredential | undefined;
  document?: string;
  isSigned?: boolean;
};

const idShape = /\/credentials\/credentials\/([0-9a-f-]{36})$/i;

/** By the id that the document gives itself; its signature is looked at later. */
async function nameDocument(deps: Deps, document: string): Promise<Named | undefined> {
  let id: unknown;
  try {
    ({ id } = JSON.parse(document) as { id?: unknown });
  } catch {
    return undefined;
  }
  const [, osid] = idShape.exec(typeof id === 'string' ? id : '') ?? [];
  if (osid === undefined) return undefined;
  return { id: osid.toLowerCase(), credential: await findById(deps, osid), document };
}

/** What the text of a code stands for. The codes of other systems join here. */
async function readQrText(deps: Deps, text: string): Promise<Named | undefined> {
  const ours = await readSignedQr(deps, text);
  if (ours === undefined) return undefined;
  const { shortId, credential, payload } = ours;
  return { id: credential?.id ?? shortId, credential, isSigned: payload !== undefined };
}

/** Every certificate that the file names, inside or on its pages. */
export async function listNamed(deps: Deps, { credentials, codes }: CopyContent): Promise<Named[]> {
  const named: (Named | undefined)[] = [];
  for (const document of credentials) named.push(await nameDocument(deps, document));
  for (const text of codes) named.push(await readQrText(deps, text));
  return named.filter((one) => one !== undefined);
}
