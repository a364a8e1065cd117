import type { Result } from '@sanad/contract/entities/result';
import type { CertificateType } from '@sanad/contract/values/certificate-types';
import type { CredentialEntity } from '@sanad/contract/workflow/certificate';
import type { Deps } from '../../../../deps.ts';
import type { StoredCredential } from '../../../../platform/database/tables/credential-tables.ts';
import { AppError } from '../../../../platform/errors.ts';
import { readAppearance } from '../../../issuing/credentials/usecases/appearance.ts';
import { rememberTemplate } from '../../../issuing/credentials/usecases/find-credentials.ts';
import { certificateTypeOf } from '../../../issuing/rendering/usecases/describe-certificate.ts';
import { findTemplateVersion } from '../../../issuing/templates/usecases/find-template.ts';
import { findRecord } from '../../../registry/records/usecases.ts';
import type { CredentialToDraw } from './render-credential.ts';
import { presentWords } from './surroundings.ts';

/**
 * The version that the certificate was issued with. One that was issued without gets the version of today, once and
 * for all: every copy of it looks the same from now on.
 */
async function templateVersionOf({ db }: Deps, credential: StoredCredential, type: CertificateType): Promise<string> {
  if (credential.template_version_id !== null) return credential.template_version_id;
  const { state_id: stateId, school_id: schoolId } = credential;
  const { id } = await findTemplateVersion(db, { type, stateId, schoolId });
  return rememberTemplate(db, credential.id, id);
}

/** What is drawn with a template that a state or a school chooses. */
type DrawnEntity = Exclude<CredentialEntity, 'Document'>;
type Described = { type: CertificateType; teacherId?: string | undefined };

/** What kind of document it is, and whose signature of a teacher stands on it. */
async function describe(
  { db }: Deps,
  { id, entity, result_id }: StoredCredential & { entity: DrawnEntity },
): Promise<Described> {
  if (entity === 'Transcript') return { type: 'Transcript' };
  // An attestation is shown by its verdict and its code; it has no page of its own.
  if (entity === 'Attestation') throw new AppError('NOT_FOUND', { text: 'claim.not-drawn' });
  const row = (await findRecord(db, entity, result_id)) as Result | undefined;
  if (row === undefined) throw new Error(`The result of the credential ${id} is gone.`);
  return { type: certificateTypeOf(row), teacherId: 'teacherId' in row ? row.teacherId : undefined };
}

/** A document has the paper that it was issued on, and of its issuer the logo, the colour and the signatures of that day. */
async function readDocument({ db }: Deps, credential: StoredCredential): Promise<CredentialToDraw> {
  const { id, document, qr, template_version_id } = credential;
  if (template_version_id === null) throw new Error(`The document ${id} was issued without a paper.`);
  const { images, words, labels } = await readAppearance(db, credential, undefined);
  return {
    ...{ credentialId: id, credentialJson: document, qrText: qr, templateVersionId: template_version_id, images },
    looks: presentWords(words, labels),
    ...(words.issuer === undefined ? {} : { issuer: words.issuer }),
  };
}

const isOfOwnKind = (credential: StoredCredential): credential is StoredCredential & { entity: 'Document' } =>
  credential.entity === 'Document';

/** All that is needed to draw an issued credential. */
export async function readIssued(deps: Deps, credential: StoredCredential): Promise<CredentialToDraw> {
  if (isOfOwnKind(credential)) return readDocument(deps, credential);
  const { type, teacherId } = await describe(deps, credential as StoredCredential & { entity: DrawnEntity });
  const { images, words, photo, labels } = await readAppearance(deps.db, credential, teacherId);
  return {
    credentialId: credential.id,
    credentialJson: credential.document,
    qrText: credential.qr,
    templateVersionId: await templateVersionOf(deps, credential, type),
    images: { ...images, ...(photo === null ? {} : { 'credentialSubject.photo': photo }) },
    looks: presentWords(words, labels),
    ...(labels?.languages[0] === undefined ? {} : { language: labels.languages[0] }),
  };
}
