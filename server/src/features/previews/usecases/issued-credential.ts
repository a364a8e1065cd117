import type { CertificateType } from '@sanad/contract/values/certificate-types';
import type { Deps } from '../../../deps.ts';
import type { StoredCredential } from '../../../platform/database/tables/credential-tables.ts';
import { rememberTemplate } from '../../credentials/usecases/find-credentials.ts';
import { readLooks } from '../../credentials/usecases/looks.ts';
import { findRecord } from '../../registry/usecases.ts';
import { certificateTypeOf, type ResultRow } from '../../rendering/usecases/describe-certificate.ts';
import { findTemplateVersion } from '../../templates/usecases/find-template.ts';
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

/** All that is needed to draw an issued credential. */
export async function readIssued(deps: Deps, credential: StoredCredential): Promise<CredentialToDraw> {
  const { db } = deps;
  const row = (await findRecord(db, credential.entity, credential.result_id)) as ResultRow | undefined;
  if (row === undefined) throw new Error(`The result of the credential ${credential.id} is gone.`);
  const { images, words, photo } = await readLooks(db, credential, 'teacherId' in row ? row.teacherId : undefined);
  return {
    credentialId: credential.id,
    credentialJson: credential.document,
    qrText: credential.qr,
    templateVersionId: await templateVersionOf(deps, credential, certificateTypeOf(row)),
    images: { ...images, ...(photo === null ? {} : { 'credentialSubject.photo': photo }) },
    looks: presentWords(words),
  };
}
