import { addresses } from './addresses.ts';

const studentTerms = [
  'firstName',
  'middleName',
  'lastName',
  'uniqueId',
  'admissionNo',
  'candidateNo',
  'examNum',
  'certificateNo',
  'className',
  'subClass',
  'schoolName',
  'schoolId',
  'stateId',
  'academicYear',
  'termName',
] as const;

const decimal = 'http://www.w3.org/2001/XMLSchema#decimal';

/**
 * Our own terms, version 1. Certificates are read by it for decades: it is never changed. New terms make a version 2
 * at another address.
 */
export function educationContext(origin: string): object {
  const term = (name: string) => `${addresses.context(origin)}#${name}`;
  const terms = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, term(name)]));
  return {
    '@context': {
      '@version': 1.1,
      '@protected': true,
      id: '@id',
      type: '@type',
      ...terms([
        'SchoolResultCredential',
        'BeceCertificateCredential',
        'MbaCertificateCredential',
        'TranscriptCredential',
      ]),
      SubjectResult: {
        '@id': term('SubjectResult'),
        '@context': {
          '@version': 1.1,
          '@protected': true,
          subject: term('subject'),
          score: { '@id': term('score'), '@type': decimal },
        },
      },
      Student: {
        '@id': term('Student'),
        '@context': { '@version': 1.1, '@protected': true, ...terms(studentTerms) },
      },
    },
  };
}

/**
 * The terms of transcripts beyond those, version 1; never changed either. The signed results inside are one JSON
 * literal (JCS): every character of them is under the signature, and none of them is taken apart for it.
 */
export function transcriptContext(origin: string): object {
  return {
    '@context': {
      '@version': 1.1,
      '@protected': true,
      TranscriptSubject: {
        '@id': `${addresses.transcriptContext(origin)}#TranscriptSubject`,
        '@context': {
          '@version': 1.1,
          '@protected': true,
          verifiableCredential: {
            '@id': `${addresses.transcriptContext(origin)}#verifiableCredential`,
            '@type': '@json',
          },
        },
      },
    },
  };
}

const attestedTerms = [
  'holderName',
  'holderKind',
  'certificateNo',
  'schoolId',
  'stateId',
  'attestedBy',
  'attestedOn',
  'attestedProperty',
] as const;

/** The terms of attestations, version 1; never changed either. What was attested is one JSON literal. */
export function attestationContext(origin: string): object {
  const term = (name: string) => `${addresses.attestationContext(origin)}#${name}`;
  return {
    '@context': {
      '@version': 1.1,
      '@protected': true,
      AttestationCredential: term('AttestationCredential'),
      AttestedSubject: {
        '@id': term('AttestedSubject'),
        '@context': {
          '@version': 1.1,
          '@protected': true,
          ...Object.fromEntries(attestedTerms.map((name) => [name, term(name)])),
          attested: { '@id': term('attested'), '@type': '@json' },
        },
      },
    },
  };
}

const documentTerms = [
  ...(['holderName', 'holderKind', 'firstName', 'middleName', 'lastName', 'certificateNo', 'documentNo'] as const),
  ...(['documentTitle', 'documentTitleLocal', 'documentKind', 'kindVersion', 'schoolName'] as const),
  ...(['schoolId', 'stateId', 'issuedBy', 'issuedOn', 'expiresOn'] as const),
] as const;

/** The terms of documents of issuers' own kinds, version 1; never changed either. Their fields are one JSON literal. */
export function documentContext(origin: string): object {
  const term = (name: string) => `${addresses.documentContext(origin)}#${name}`;
  return {
    '@context': {
      '@version': 1.1,
      '@protected': true,
      IssuedDocumentCredential: term('IssuedDocumentCredential'),
      DocumentHolder: {
        '@id': term('DocumentHolder'),
        '@context': {
          '@version': 1.1,
          '@protected': true,
          ...Object.fromEntries(documentTerms.map((name) => [name, term(name)])),
          documentFields: { '@id': term('documentFields'), '@type': '@json' },
        },
      },
    },
  };
}
