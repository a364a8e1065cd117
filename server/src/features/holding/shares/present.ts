import type { Opening, SharedCertificate, SharedItem, SharedState, ShareLink } from '@sanad/contract/api/share-links';
import type { Replacement } from '@sanad/contract/api/verdict';
import { readSignedCredentials } from '@sanad/contract/entities/wallet-credentials';
import { catalogues } from '@sanad/contract/text/text';
import type { SignedField } from '@sanad/contract/workflow/document-fields';
import type { Verdict } from '@sanad/contract/workflow/verdict';
import type { StoredCredential } from '../../../platform/database/tables/credential-tables.ts';
import type { StoredOpening, StoredShare } from '../../../platform/database/tables/share-tables.ts';
import type { KeptDocument } from '../wallet/usecases/kept-documents.ts';
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

export function statusOf({ result, checks }: Verdict): Pick<SharedCertificate, 'state' | 'since' | 'reason'> {
  if (result === 'verified') return { state: 'valid' };
  const status = checks.find(({ name }) => name === 'status');
  if (status === undefined || !statusCodes.includes(status.code)) return { state: 'unproven' };
  const { reason } = status;
  return { state: status.code as SharedState, since: status.asOf, ...(reason === undefined ? {} : { reason }) };
}

const namesByNumber = {
  BECE: 'document.bece',
  MBA: 'document.mba',
  SRC: 'document.school-result',
  TRN: 'document.transcript',
} as const;

/** What was signed names itself in English; a document also in Hindi, if its issuer gave it that name. */
function localTitleOf({ credentialSubject }: Summary, certificateNo: string): { titleLocal?: string } {
  const { documentTitleLocal, academicYear } = credentialSubject;
  if (typeof documentTitleLocal === 'string' && documentTitleLocal !== '') return { titleLocal: documentTitleLocal };
  const key = namesByNumber[certificateNo.split('-')[0] as keyof typeof namesByNumber];
  if (key === undefined) return {};
  const name: string = catalogues.hi[key];
  return { titleLocal: typeof academicYear === 'string' ? `${name} ${academicYear}` : name };
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
    ...localTitleOf(summary, credential.certificate_no),
    certificateNo: credential.certificate_no,
    issuer: summary.issuer.name,
    issuedAt: credential.issued_at.toISOString(),
    expiresAt: share.expires_at.toISOString(),
    details: Object.fromEntries(details),
    imageUrl: fileOf('png'),
    pdfUrl: fileOf('pdf'),
  };
}

/** A link as its owner sees it; one that leads to nothing any more leads nowhere. */
export function presentOwn(share: OwnShare, { now, url }: { now: Date; url: string | undefined }): ShareLink {
  const { items, purpose, openings, credential_id: vcOsid } = share;
  const told = stateOf(share, now);
  const state = told === 'live' && items.length === 0 ? 'withdrawn' : told;
  return {
    osid: share.id,
    ...(vcOsid === null ? {} : { vcOsid }),
    certificateNo: share.certificate_no,
    title: items.map(({ title }) => title).join(', ') || share.certificate_no,
    items: [...items],
    ...{ purpose, openings, state, showsPrivate: share.shows_private },
    ...(url === undefined || state !== 'live' ? {} : { url }),
    createdAt: share.created_at.toISOString(),
    expiresAt: share.expires_at.toISOString(),
  };
}

export const presentOpening = ({ opened_at, act, device }: StoredOpening): Opening => ({
  at: opened_at.toISOString(),
  act,
  device,
});

type Item = Omit<Shared, 'replacement'> & {
  facts: readonly { subject: string; grade: string }[];
  fields: readonly SignedField[];
};

/** What is private is there without its value, unless its holder shows it. Pictures and files stand on the paper. */
const presentField = ({ label, type, value, currency, private: isPrivate }: SignedField, showsPrivate: boolean) => ({
  ...{ label, type },
  ...(isPrivate === true && !showsPrivate ? {} : { value }),
  ...(currency === undefined ? {} : { currency }),
});

const isWritten = ({ type }: SignedField) => type !== 'picture' && type !== 'file';

/** A document may also have come to its last day. */
function itemStatusOf(verdict: Verdict): Pick<SharedItem, 'state' | 'since'> {
  const { state, since } = statusOf(verdict);
  const failed = verdict.checks.filter(({ result }) => result === 'fail');
  const [over] = failed.filter(({ code }) => code === 'expired');
  if (state === 'unproven' && over !== undefined && failed.length === 1) return { state: 'expired', since: over.asOf };
  return { state, ...(since === undefined ? {} : { since }) };
}

const textsOf = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)] as const] : [],
    ),
  );

/** Of a document what its page does not say by itself. */
const ofDocument = ['studentName', 'studentNumber', 'documentNo', 'expiresOn'];

function detailsOf(entity: string, subject: Summary['credentialSubject']): Record<string, string> {
  const { certificateNo: _number, attestedOn: _day, ...details } = textsOf(subject);
  if (entity !== 'Document') return details;
  return Object.fromEntries(Object.entries(details).filter(([name]) => ofDocument.includes(name)));
}

/** One of several certificates, documents or attestations behind a link. */
export function presentItem({ share, token, verdict, credential, summary, facts, fields }: Item): SharedItem {
  const { id, entity, certificate_no: certificateNo, issued_at: issuedAt } = credential;
  const isAttestation = entity === 'Attestation';
  const fileOf = (format: string) => `/credentials/credentials/${id}?format=${format}&share=${token}`;
  const details = detailsOf(entity, summary.credentialSubject);
  return {
    kind: isAttestation ? 'attestation' : 'certificate',
    entity,
    title: isAttestation ? '' : String(summary.name ?? ''),
    ...localTitleOf(summary, certificateNo),
    ...itemStatusOf(verdict),
    certificateNo,
    issuer: summary.issuer.name,
    issuedAt: issuedAt.toISOString(),
    details: { ...details, ...Object.fromEntries(facts.map(({ subject, grade }) => [subject, grade])) },
    ...(fields.length === 0
      ? {}
      : { fields: fields.filter(isWritten).map((field) => presentField(field, share.shows_private)) }),
    ...(isAttestation ? { pictures: [] } : { pictures: [fileOf('png')], fileUrl: fileOf('pdf') }),
  };
}

/** What comes of a verdict about what another issuer signed. */
function foreignState({ result, checks }: Verdict): Pick<SharedItem, 'state' | 'since'> {
  if (result === 'verified') return { state: 'valid' };
  const failed = checks.find((check) => check.result === 'fail');
  if (failed !== undefined) return { state: 'unproven', since: failed.asOf };
  return { state: 'issuer-unknown' };
}

/** The holder calls an upload what it likes; what another issuer signed says itself what it is, and whose word it is. */
function saidOf({ kind, name, title, additionalInput }: KeptDocument): Pick<SharedItem, 'title' | 'issuer'> {
  if (kind === 'attestation-SELF') return { title: title ?? name };
  const said = kind === 'attestation-DIVOC' ? readSignedCredentials(additionalInput) : undefined;
  return { title: said?.name ?? name, ...(said?.issuer === undefined ? {} : { issuer: said.issuer }) };
}

type Kept = { token: string; document: KeptDocument; verdict: Verdict | undefined };

/** A document that its holder keeps; without a verdict nobody has looked at it. */
export function presentDocument({ token, document, verdict }: Kept): SharedItem {
  const { osid, kind, fileUrl, additionalInput } = document;
  const address = `/api/share-links/${token}/documents/${osid}`;
  const { pages = 1 } = (typeof additionalInput === 'object' ? additionalInput : {}) as { pages?: number };
  const pictures = Array.from({ length: Math.min(50, Math.max(1, Number(pages) || 1)) }, (_, index) => index + 1);
  const isUpload = kind === 'attestation-SELF';
  return {
    kind: isUpload ? 'upload' : 'foreign',
    ...saidOf(document),
    ...(verdict === undefined ? { state: 'unchecked' } : foreignState(verdict)),
    issuedAt: document.osCreatedAt,
    details: kind === 'attestation-DIVOC' ? Object.fromEntries(readSignedCredentials(additionalInput)?.rows ?? []) : {},
    ...(fileUrl === undefined
      ? { pictures: [] }
      : { pictures: pictures.map((page) => `${address}/pages/${page}`), fileUrl: address }),
  };
}
