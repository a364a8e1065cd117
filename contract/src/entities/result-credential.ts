import { type CertificateType, templateFiles } from '../values/certificate-types.ts';
import type { OsConfig } from './os-config.ts';

/** Names under which the signed subject holds a field of the row as it stands there. */
const signedFields = [
  'firstName',
  'middleName',
  'lastName',
  'uniqueId',
  'certificateNo',
  'schoolName',
  'schoolId',
  'stateId',
  'className',
  'subClass',
  'academicYear',
] as const;

/** The last is served by the installation itself: what is signed names it with the address of the installation before it. */
const contexts = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
  'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json',
  '/contexts/education/v1',
] as const;

type Signed = {
  /** The type of what is signed, where there is only one. */
  type?: string;
  further: readonly string[];
  /** The first is the one that a client reads who knows of one only. */
  templates: readonly [html: CertificateType, ...further: CertificateType[]];
};

const templateAddress = (type: CertificateType) => `/api/v1/templates/${templateFiles[type]}`;

/** How an issued row becomes a paper and a credential, in the words of the open-source registry. */
export function resultCredential({ type, further, templates: [html, ...others] }: Signed) {
  const subject = [...signedFields, ...further].map((name) => [name, `{{${name}}}`]);
  return {
    certificateTemplates: {
      html: templateAddress(html),
      ...Object.fromEntries(others.map((other) => [other, templateAddress(other)])),
    },
    credentialTemplate: {
      '@context': contexts,
      type: ['VerifiableCredential', 'OpenBadgeCredential', ...(type === undefined ? [] : [type])],
      credentialSubject: { type: ['AchievementSubject', 'Student'], ...Object.fromEntries(subject) },
    },
  } satisfies Partial<OsConfig>;
}
