import type { SharedCertificate, SharedState, ShareLink } from '@sanad/contract/api/share-links';
import type { Replacement } from '@sanad/contract/api/verdict';
import type { Verdict } from '@sanad/contract/workflow/verdict';
import type { StoredCredential } from '../../../platform/database/tables/credential-tables.ts';
import type { StoredShare } from '../../../platform/database/tables/share-tables.ts';
import { type OwnShare, stateOf } from './rules.ts';

type Summary = { name?: unknown; issuer: { name: string }; credentialSubject: Readonly<Record<string, unknown>> };
type Shared = {
  share: StoredShare;
  token: string;
  verdict: Verdict;
  credential: StoredCredential;
  summary: Summary;
  replacement: Replacement | undefined;
};

const statusCodes: readonly string[] = ['revoked', 'suspended', 'superseded'] satisfies SharedState[];

function statusOf({ result, checks }: Verdict): Pick<SharedCertificate, 'state' | 'since' | 'reason'> {
  if (result === 'verified') return { state: 'valid' };
  const status = checks.find(({ name }) => name === 'status');
  if (status === undefined || !statusCodes.includes(status.code)) return { state: 'unproven' };
  const { reason } = status;
  return { state: status.code as SharedState, since: status.asOf, ...(reason === undefined ? {} : { reason }) };
}

/** What the page of a link shows to everybody. */
export function presentShared({ share, token, verdict, credential, summary, replacement }: Shared): SharedCertificate {
  const fileOf = (format: string) => `/credentials/credentials/${credential.id}?format=${format}&share=${token}`;
  const details = Object.entries(summary.credentialSubject).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[name, String(value)] as const] : [],
  );
  return {
    ...statusOf(verdict),
    ...(replacement === undefined ? {} : { replacement }),
    title: String(summary.name ?? ''),
    certificateNo: credential.certificate_no,
    issuer: summary.issuer.name,
    issuedAt: credential.issued_at.toISOString(),
    expiresAt: share.expires_at.toISOString(),
    details: Object.fromEntries(details),
    imageUrl: fileOf('png'),
    pdfUrl: fileOf('pdf'),
  };
}

/** A link as its owner sees it. */
export function presentOwn(share: OwnShare, { now, url }: { now: Date; url: string | undefined }): ShareLink {
  const state = stateOf(share, now);
  return {
    osid: share.id,
    vcOsid: share.credential_id,
    certificateNo: share.certificate_no,
    state,
    ...(url === undefined || state !== 'live' ? {} : { url }),
    createdAt: share.created_at.toISOString(),
    expiresAt: share.expires_at.toISOString(),
  };
}
