import type { TextKey } from '@sanad/contract/text/text';
import type { CertificateType } from '@sanad/contract/values/certificate-types';
import { documentData, textOf } from '../data/document-data.ts';
import type { CertificateFacts } from '../data/facts.ts';
import type { Certificate } from './assemble.ts';

export { factsOfCredential, type SignedCredential } from '../data/credential-facts.ts';
export { textOf } from '../data/document-data.ts';
export type { CertificateFacts } from '../data/facts.ts';
export {
  coverPrivate,
  type DocumentFacts,
  describeDocument,
  factsOfDocument,
  isIssuedDocument,
  lettersOf,
} from '../data/issued-document.ts';
export { type DescribedKind, documentOfCase, heldLetters, sampleDocument } from '../data/kind-facts.ts';
export { type CertificateLabels, issuersOf, labelsOf } from '../data/labels.ts';
export { certificateTypeOf, factsOfResult } from '../data/result-facts.ts';
export { sampleFacts } from '../data/sample-facts.ts';
export { factsOfCase } from '../data/worst-facts.ts';

const titles: Record<CertificateType, TextKey> = {
  BECE: 'document.bece',
  MBA: 'document.mba',
  'School Result Certificate': 'document.school-result',
  Transcript: 'document.transcript',
};

/** Where the school is and whose signature it is: two schools of one name are told apart on paper by them. */
function linesBesideCode({ language, schoolPlace = '', issuerMark = '' }: CertificateFacts) {
  if (schoolPlace === '' || issuerMark === '') return [];
  return [
    { field: 'credentialSubject.schoolPlace', text: schoolPlace },
    { field: 'issuer.id', text: textOf(language, 'document.issuer-id', { id: issuerMark }) },
  ];
}

/** Facts as a template and a document's metadata want them. `verifyAddress`: where a number can be typed in. */
export function describeCertificate(
  facts: CertificateFacts,
  { verifyAddress, at }: { verifyAddress: string; at: Date },
): Pick<Certificate, 'data' | 'info' | 'besideCode'> {
  const { subject, language, type, pending } = facts;
  const kind = textOf(language, titles[type]);
  const name = [subject.firstName, subject.middleName, subject.lastName].filter(Boolean).join(' ');
  return {
    data: documentData(facts, verifyAddress),
    besideCode: linesBesideCode(facts),
    info: {
      title: [kind, pending ? undefined : subject.certificateNo].filter(Boolean).join(' '),
      author: facts.issuerName,
      subject: `${name}, ${subject.academicYear}`,
      lang: language,
      at,
    },
  };
}
