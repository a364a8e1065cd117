import type { CredentialRow, LookedAt } from '@sanad/contract/api/kept-credentials';
import { type SaidByCredential, saidBy } from '@sanad/contract/entities/wallet-credentials';
import { standingOf } from '@sanad/contract/workflow/standing';
import { isAsSigned } from '../../issuing/credentials/usecases/may-leave.ts';
import type { JudgedForeign, JudgedOwn } from '../foreign/usecases.ts';

const nothingSaid: SaidByCredential = { rows: [] };

/** What is shown of a credential: as it was signed, else as it says of itself. */
export const shownOf = ({ read, said }: JudgedForeign): SaidByCredential =>
  saidBy(said ?? read.credential) ?? nothingSaid;

type Facts = { title: string; issuerName: string; rows: CredentialRow[] };

/** The name under which an issuer is believed here counts before the one that it gives itself. */
export function presentFacts(judged: JudgedForeign): Facts {
  const { name = '', issuer = '', rows } = shownOf(judged);
  return {
    title: name,
    issuerName: judged.issuerName ?? issuer,
    rows: rows.map(([name, value]) => ({ name, value })),
  };
}

export function presentForeignLook(
  judged: JudgedForeign,
  { isYours, keptAs }: { isYours: boolean; keptAs: string | undefined },
): LookedAt {
  return {
    of: 'foreign',
    standing: standingOf(judged.verdict),
    ...presentFacts(judged),
    holderName: shownOf(judged).holder ?? '',
    // Whose it is stands only in what was signed.
    isYours: isYours && judged.said !== undefined,
    ...(keptAs === undefined ? {} : { keptAs }),
  };
}

function saidByOwn({ credential, certificate }: JudgedOwn): SaidByCredential {
  if (credential === undefined || !isAsSigned(certificate.verdict)) return nothingSaid;
  return saidBy(JSON.parse(credential.document)) ?? nothingSaid;
}

/**
 * A certificate of this installation. Of somebody else's no more is told than that it is there, of one that is not as it was
 * signed no word of what stands there now.
 */
export function presentOwnLook(judged: JudgedOwn, isOwn: boolean): LookedAt {
  const { certificate } = judged;
  const said = saidByOwn(judged);
  return {
    of: isOwn ? 'own' : 'ours',
    standing: standingOf(certificate.verdict),
    title: said.name ?? '',
    issuerName: said.issuer ?? '',
    holderName: isOwn ? (said.holder ?? '') : '',
    isYours: isOwn,
    ...(certificate.certificateNo === '' ? {} : { certificateNo: certificate.certificateNo }),
    rows: [],
  };
}
