import { shortIdOf } from '@sanad/contract/numbers/certificate-number';
import type { Context } from '../../../../deps.ts';
import type { Database } from '../../../../platform/database/database.ts';
import type { IssuerEntity } from '../../../../platform/database/tables/credential-tables.ts';
import { AppError } from '../../../../platform/errors.ts';
import { appendLogEntries } from '../../../../platform/transparency/append-entries.ts';
import { secondsText } from '../rules.ts';
import {
  type AttestationDraft,
  type AttestedData,
  attestationDocument,
  attestationQr,
} from '../signing/attestation-document.ts';
import { sealDocument } from '../signing/document-seal.ts';
import { signQr } from '../signing/qr.ts';
import { openKey, signDocument } from '../signing/sign-drafts.ts';
import { insertCredentials, listFatesForUpdate } from '../stores/credentials.ts';
import { type IssuingPlace, listIssuingSchools, listIssuingStates } from '../stores/issuing-places.ts';
import { allocateStatusEntries } from './allocate-status-entries.ts';
import { applyStatus } from './apply-status.ts';
import { drawNumber } from './draw-number.ts';
import { openActiveKey } from './keys.ts';
import { issueEntry } from './log-entries.ts';
import { getOrigin } from './origin.ts';

/** Who vouches for what: a school of its pupils and teachers, a state of its schools. */
export type WantedAttestation = {
  attestationId: string;
  issuer: { entity: IssuerEntity; id: string };
  holder: AttestationDraft['holder'];
  schoolId: string;
  stateId: string;
  attested: AttestedData;
};

/** The issuer, held until the transaction ends; CONFLICT where it is none that vouches for anything now. */
export async function holdAttestor(db: Database, { entity, id }: WantedAttestation['issuer']): Promise<IssuingPlace> {
  const list = entity === 'School' ? listIssuingSchools : listIssuingStates;
  const place = (await list(db, [id])).get(id);
  // A state has no standing; a school that waits or is suspended attests nothing (decision 44).
  const isActive = place !== undefined && (entity === 'States' || place.status === 'active');
  if (!isActive) throw new AppError('CONFLICT', { text: 'claim.attestor-not-active' });
  return place;
}

async function draftOf(db: Database, { deps }: Context, wanted: WantedAttestation) {
  const place = await holdAttestor(db, wanted.issuer);
  const { kid, pkcs8 } = await openActiveKey(db, deps, wanted.issuer);
  const [status = { list: 1, index: 0 }] = await allocateStatusEntries(db, place.osid, 1);
  const issuedAt = secondsText(deps.clock.now());
  const draft: AttestationDraft = {
    id: deps.ids.next(),
    certificateNo: drawNumber('ATT', Number(issuedAt.slice(0, 4))),
    issuedAt,
    issuer: { id: place.osid, name: place.name },
    kid,
    status,
    holder: wanted.holder,
    schoolId: wanted.schoolId,
    stateId: wanted.stateId,
    attested: wanted.attested,
    place: { lga: place.lga ?? '', state: place.state ?? '' },
  };
  return { draft, key: openKey(kid, pkcs8) };
}

/** Signs what was attested, in the transaction in which it is granted. */
export async function issueAttestation(
  db: Database,
  context: Context,
  wanted: WantedAttestation,
): Promise<{ id: string; certificateNo: string }> {
  const { deps, actor } = context;
  const { draft, key } = await draftOf(db, context, wanted);
  const { id, certificateNo, issuer, kid, status, issuedAt } = draft;
  const origin = await getOrigin(db, deps);
  const { document, sha256 } = await signDocument(attestationDocument(draft, origin), { ...draft, origin, key });
  const row = {
    ...{ id, short_id: shortIdOf(certificateNo), certificate_no: certificateNo, entity: 'Attestation' as const },
    ...{ result_id: wanted.attestationId, subject_id: wanted.holder.osid, issuer_id: issuer.id, kid },
    ...{ school_id: wanted.schoolId, state_id: wanted.stateId, list_number: status.list, list_index: status.index },
    ...{ issued_at: new Date(issuedAt), issued_by: actor.id, document },
    qr: signQr(certificateNo, attestationQr(draft), { origin, kid, key }),
    ...{ template_version_id: null, looks: null, photo: null, paper_key: null, release_id: null },
    seal: sealDocument(deps.settings.masterKey, { id, issuer_id: issuer.id, kid, origin, sha256 }),
  };
  await insertCredentials(db, [row]);
  await appendLogEntries(db, [issueEntry(row, sha256)]);
  return { id, certificateNo };
}

/** Takes attestations back whose facts are no longer what was attested; those that are revoked already stay so. */
export async function revokeAttestations(
  db: Database,
  { deps, by, reason }: { deps: Context['deps']; by: string | null; reason: string },
  credentialIds: readonly string[],
): Promise<void> {
  const held = await listFatesForUpdate(db, credentialIds);
  const at = deps.clock.now();
  await applyStatus(
    { db, ids: deps.ids },
    held.filter(({ entity, revoked_at }) => entity === 'Attestation' && revoked_at === null),
    {
      happened: { event: 'revoked', reason, superseded_by: null, by_user: by, created_at: at },
      status: { revoked_at: at, revoke_reason: reason, revoke_class: null },
      shown: 'revoked',
    },
  );
}
