const security = 'https://w3id.org/security#';
const dateTime = 'http://www.w3.org/2001/XMLSchema#dateTime';
const id = { id: '@id', type: '@type' } as const;
const relation = (name: string) => ({ '@id': `${security}${name}`, '@type': '@id', '@container': '@set' });
const multibase = (name: string) => ({ '@id': `${security}${name}`, '@type': `${security}multibase` });

/** The context of the W3C suite Ed25519Signature2020, version 1, term by term. */
export const ed25519Context = {
  '@context': {
    ...id,
    '@protected': true,
    proof: { '@id': `${security}proof`, '@type': '@id', '@container': '@graph' },
    Ed25519VerificationKey2020: {
      '@id': `${security}Ed25519VerificationKey2020`,
      '@context': {
        '@protected': true,
        ...id,
        controller: { '@id': `${security}controller`, '@type': '@id' },
        revoked: { '@id': `${security}revoked`, '@type': dateTime },
        publicKeyMultibase: multibase('publicKeyMultibase'),
      },
    },
    Ed25519Signature2020: {
      '@id': `${security}Ed25519Signature2020`,
      '@context': {
        '@protected': true,
        ...id,
        challenge: `${security}challenge`,
        created: { '@id': 'http://purl.org/dc/terms/created', '@type': dateTime },
        domain: `${security}domain`,
        expires: { '@id': `${security}expiration`, '@type': dateTime },
        nonce: `${security}nonce`,
        proofPurpose: {
          '@id': `${security}proofPurpose`,
          '@type': '@vocab',
          '@context': {
            '@protected': true,
            ...id,
            assertionMethod: relation('assertionMethod'),
            authentication: relation('authenticationMethod'),
            capabilityInvocation: relation('capabilityInvocationMethod'),
            capabilityDelegation: relation('capabilityDelegationMethod'),
            keyAgreement: relation('keyAgreementMethod'),
          },
        },
        proofValue: multibase('proofValue'),
        verificationMethod: { '@id': `${security}verificationMethod`, '@type': '@id' },
      },
    },
  },
} as const;
