import Type, { type Static } from 'typebox';

const strict = { additionalProperties: false } as const;
const ref = Type.String({ minLength: 1, maxLength: 60 });
const reason = Type.String({ minLength: 1, maxLength: 250, pattern: '^[^\\p{Cc}]*\\S[^\\p{Cc}]*$' });

/** `vcOsid` is the id of the credential, `ceritificateOsid` of its result. */
export const ChangeCredential = Type.Object({ vcOsid: ref, reason }, strict);
export const LiftSuspension = Type.Object({ vcOsid: ref, reason: Type.Optional(reason) }, strict);

/** The forms in which a credential is given: to machines, and to people. */
export const credentialFormats = ['json', 'bundle', 'vc-1.1', 'vc-jwt', 'pdf', 'png', 'jpeg', 'html'] as const;
export type CredentialFormat = (typeof credentialFormats)[number];

const anyId = Type.Object({ id: Type.String({ minLength: 1, maxLength: 300 }) });

/** Credentials, their issuers and lists. What lies under `/credentials/` answers bare, without the envelope. */
export const credentialsApi = {
  read: {
    path: '/credentials/credentials/:id',
    params: anyId,
    query: Type.Object({
      format: Type.Optional(Type.String({ maxLength: 20 })),
      share: Type.Optional(Type.String({ maxLength: 100 })),
      /** `inside`: the older export names its status lists itself; some of its readers then refuse it. */
      status: Type.Optional(Type.Enum(['inside'])),
    }),
  },
  /** A verifier's question goes into the history; `qr=altered` says there that the QR was not as it was signed. */
  verify: {
    path: '/credentials/credentials/:id/verify',
    params: anyId,
    query: Type.Object({ qr: Type.Optional(Type.Enum(['altered'])) }),
  },
  inclusion: { path: '/credentials/credentials/:id/inclusion', params: anyId },
  revocationList: {
    path: '/credentials/revocation-list',
    query: Type.Object({
      issuerId: Type.Optional(Type.String({ maxLength: 300 })),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    }),
  },
  did: {
    path: '/issuers/:id/did.json',
    params: Type.Object({ id: ref }),
    query: Type.Object({ type: Type.Optional(Type.Enum(['Multikey', 'Ed25519VerificationKey2020'])) }),
  },
  /** One key by itself: older clients look at the first key of a document and at no other. */
  keyDid: {
    path: '/issuers/:id/keys/:kid/did.json',
    params: Type.Object({ id: ref, kid: Type.String({ pattern: '^[0-9a-f]{16}$' }) }),
    query: Type.Object({ type: Type.Optional(Type.Enum(['Multikey', 'Ed25519VerificationKey2020'])) }),
  },
  context: { path: '/contexts/education/v1' },
  transcriptContext: { path: '/contexts/transcript/v1' },
  statusList: {
    path: '/status/:issuerId/:number',
    params: Type.Object({ issuerId: ref, number: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }),
  },
  suspensionList: {
    path: '/status/:issuerId/:number/suspension',
    params: Type.Object({ issuerId: ref, number: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }),
  },
  /** A COSE_Sign1 message with a `TrustManifest` (contract/values/trust-bundle). */
  trustBundle: { path: '/trust/bundle' },
  trustPage: {
    path: '/trust/pages/:hash',
    params: Type.Object({ hash: Type.String({ pattern: '^[0-9a-f]{64}$' }) }),
  },
  revoke: { paths: ['/api/superAdmin/revoke', '/api/school/revoke'], body: ChangeCredential },
  suspend: { paths: ['/api/superAdmin/suspend', '/api/school/suspend'], body: ChangeCredential },
  unsuspend: { paths: ['/api/superAdmin/unsuspend', '/api/school/unsuspend'], body: LiftSuspension },
  rotateKey: { path: '/api/superAdmin/rotateKey', body: Type.Object({ issuerId: ref }, strict) },
  compromisedKey: {
    path: '/api/superAdmin/compromisedKey',
    body: Type.Object(
      { kid: Type.String({ pattern: '^[0-9a-f]{16}$' }), since: Type.String({ format: 'date-time' }) },
      strict,
    ),
  },
} as const;

export type ChangeCredential = Static<typeof ChangeCredential>;
export type LiftSuspension = Static<typeof LiftSuspension>;
