import type { CredentialRow, LookedAt } from '@sanad/contract/api/kept-credentials';
import {
  holderNameOf,
  issuerNameOf,
  rowsOf,
  type SignedCredential,
  titleOf,
} from '@sanad/contract/workflow/signed-credential';
import { standingOf } from '@sanad/contract/workflow/standing';
import type { JudgedForeign, JudgedOwn } from '../foreign/usecases.ts';

/** What is shown of a credential: as it was signed, else as it says of itself. */
export const shownOf = ({ read, said }: JudgedForeign): SignedCredential =>
  (said ?? read.credential) as SignedCredential;

type Facts = { title: string; issuerName: string; rows: CredentialRow[] };

/** The name under which an issuer is believed here counts before the one that it gives itself. */
export function presentFacts(judged: JudgedForeign): Facts {
  const shown = shownOf(judged);
  return { title: titleOf(shown), issuerName: judged.issuerName ?? issuerNameOf(shown), rows: rowsOf(shown) };
}

export function presentForeignLook(
  judged: JudgedForeign,
  { isYours, keptAs }: { isYours: boolean; keptAs: string | undefined },
): LookedAt {
  const standing = standingOf(judged.verdict);
  return {
    of: 'foreign',
    standing,
    ...presentFacts(judged),
    holderName: holderNameOf(shownOf(judged)),
    // Whose it is stands only in what was signed.
    isYours: isYours && judged.said !== undefined,
    ...(keptAs === undefined ? {} : { keptAs }),
  };
}

/** A certificate of this installation. Of somebody else's no more is told than that it is there. */
export function presentOwnLook({ credential, certificate }: JudgedOwn, isOwn: boolean): LookedAt {
  const document = credential === undefined ? undefined : (JSON.parse(credential.document) as SignedCredential);
  return {
    of: isOwn ? 'own' : 'ours',
    standing: standingOf(certificate.verdict),
    title: document === undefined ? '' : titleOf(document),
    issuerName: document === undefined ? '' : issuerNameOf(document),
    holderName: isOwn && document !== undefined ? holderNameOf(document) : '',
    isYours: isOwn,
    ...(certificate.certificateNo === '' ? {} : { certificateNo: certificate.certificateNo }),
    rows: [],
  };
}
