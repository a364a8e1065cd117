import type { SharedBundle, SharedCertificate, SharedItem } from '@sanad/contract/api/share-links';
import type { Verdict } from '@sanad/contract/workflow/verdict';
import type { Deps } from '../../../../deps.ts';
import type { StoredShare } from '../../../../platform/database/tables/share-tables.ts';
import { AppError } from '../../../../platform/errors.ts';
import { checkCredential } from '../../../issuing/credentials/usecases/check-credential.ts';
import type { StoredCredential } from '../../../issuing/credentials/usecases/find-credentials.ts';
import { findReplacement } from '../../../issuing/credentials/usecases/find-replacement.ts';
import { isAsSigned } from '../../../issuing/credentials/usecases/may-leave.ts';
import { findById, getById, summarise } from '../../../issuing/credentials/usecases/read-credential.ts';
import { fieldsOf, readSigned } from '../../../issuing/credentials/usecases/signed-document.ts';
import type { KeptDocument } from '../../wallet/usecases/kept-documents.ts';
import { presentDocument, presentItem, presentShared } from '../present.ts';
import { findOpenShare, noteOpening } from './open-share.ts';
import type { FoundItem } from './own-items.ts';

export type Reader = {
  deps: Deps;
  /** The verdict about signed credentials of another issuer; undefined where there is nothing to judge. */
  judgeForeign(credentials: string): Promise<Verdict | undefined>;
};

async function readCertificate(deps: Deps, id: string) {
  const credential = await getById(deps, id);
  const verdict = await checkCredential(deps, credential);
  // What is not as it was signed is nobody's word: the page tells that it is unproven, and nothing else of it.
  const summary = isAsSigned(verdict) ? summarise(credential) : { issuer: { name: '' }, credentialSubject: {} };
  const replacement = isAsSigned(verdict) ? await findReplacement(deps.db, credential) : undefined;
  return { verdict, credential, summary, replacement };
}

type Opened = { token: string; share: StoredShare };

/** Its holder shows it: also what was attested, which else is nobody's to see. */
async function readItem(deps: Deps, { token, share }: Opened, credential: StoredCredential) {
  if ((await findById(deps, credential.id)) === undefined) return undefined;
  const { verdict, summary } = await readCertificate(deps, credential.id);
  const facts = isAsSigned(verdict) && credential.entity === 'Attestation' ? readSigned(credential).results : [];
  const fields = isAsSigned(verdict) ? fieldsOf(credential) : [];
  return presentItem({ share, token, verdict, credential, summary, facts, fields });
}

async function readDocument(reader: Reader, token: string, document: KeptDocument): Promise<SharedItem> {
  const { kind, additionalInput } = document;
  const isSigned = kind === 'attestation-DIVOC' && typeof additionalInput === 'string';
  const verdict = isSigned ? await reader.judgeForeign(additionalInput) : undefined;
  return presentDocument({ token, document, verdict });
}

const read = (reader: Reader, opened: Opened, item: FoundItem) =>
  'credential' in item
    ? readItem(reader.deps, opened, item.credential)
    : readDocument(reader, opened.token, item.document);

/** Certificates of schools and states have a page of their own; what has facts of its own stands in the list. */
const isPrinted = (item: FoundItem | undefined) =>
  item !== undefined && 'credential' in item && !['Attestation', 'Document'].includes(item.credential.entity);

/** What is behind a link, each with its status of this moment: one certificate by itself, everything else as a list. */
export async function readShare(
  reader: Reader,
  { token, userAgent }: { token: string; userAgent: string | undefined },
): Promise<SharedCertificate | SharedBundle> {
  const { deps } = reader;
  const open = await findOpenShare(deps, token);
  if (open === undefined) throw new AppError('NOT_FOUND', { text: 'share.gone' });
  const { share, items } = open;
  const [first] = items;
  if (items.length === 1 && first !== undefined && 'credential' in first && isPrinted(first)) {
    const certificate = await readCertificate(deps, first.credential.id);
    await noteOpening(deps, share, { act: 'opened', userAgent });
    return presentShared({ share, token, ...certificate });
  }
  const shown: SharedItem[] = [];
  for (const item of items) {
    const one = await read(reader, { token, share }, item);
    if (one !== undefined) shown.push(one);
  }
  if (shown.length === 0) throw new AppError('NOT_FOUND', { text: 'share.gone' });
  await noteOpening(deps, share, { act: 'opened', userAgent });
  return { expiresAt: share.expires_at.toISOString(), items: shown };
}
