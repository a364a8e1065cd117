import Type, { type Static } from 'typebox';
import { credentialCalls as calls } from '../calls/credentials.ts';
import { revokeClasses } from '../values/revoke-classes.ts';
import { call } from './call.ts';
import { anyCredential, CredentialStatus, GivenStatus, SignedStatus } from './credential-status.ts';
import { Answer, Page } from './envelope.ts';
import { Inclusion } from './transparency.ts';

const strict = { additionalProperties: false } as const;
const ref = Type.String({ minLength: 1, maxLength: 60 });
const reason = Type.String({ minLength: 1, maxLength: 250, pattern: '^[^\\p{Cc}]*\\S[^\\p{Cc}]*$' });

/**
 * `vcOsid` is the id of the credential, `ceritificateOsid` of its result. `reasonClass`: what everybody may read; the reason
 * itself is told to its holder and its school.
 */
export const ChangeCredential = Type.Object(
  { vcOsid: ref, reason, reasonClass: Type.Optional(Type.Enum([...revokeClasses])) },
  strict,
);
export const LiftSuspension = Type.Object({ vcOsid: ref, reason: Type.Optional(reason) }, strict);

const SigningKey = Type.Object({
  kid: Type.String(),
  issuerId: Type.String(),
  issuerName: Type.String(),
  issuerType: Type.Enum(['School', 'States', 'Issuer']),
  state: Type.Enum(['active', 'retired', 'compromised']),
  createdAt: Type.String(),
  retiredAt: Type.Optional(Type.String()),
  compromisedAt: Type.Optional(Type.String()),
});

/** The forms in which a credential is given: to machines, to people, and to a camera (`qr`: its code, drawn). */
export const credentialFormats = ['json', 'bundle', 'vc-1.1', 'vc-jwt', 'pdf', 'png', 'jpeg', 'html', 'qr'] as const;
export type CredentialFormat = (typeof credentialFormats)[number];

const open = { additionalProperties: true } as const;
const texts = Type.Array(Type.String());
const ofRecord = Type.Object({
  entity: Type.String({ minLength: 1, maxLength: 200 }),
  id: Type.String({ minLength: 1, maxLength: 200 }),
});
const anyId = Type.Object({ id: Type.String({ minLength: 1, maxLength: 300 }) });

/** What is said of whom; the kind of credential decides the names. */
const Subject = Type.Record(Type.String(), Type.Unknown());

/**
 * A credential: signed, exported to older readers, or as much of it as everybody may see (not signed, with the place
 * of the school beside). Its own JSON-LD context says what else it holds.
 */
const GivenCredential = Type.Object(
  {
    id: Type.String(),
    type: texts,
    issuer: Type.Union([Type.String(), Type.Object({ id: Type.String(), name: Type.Optional(Type.String()) }, open)]),
    validFrom: Type.Optional(Type.String()),
    issuanceDate: Type.Optional(Type.String()),
    credentialSubject: Subject,
    schoolPlace: Type.Optional(Type.String()),
  },
  open,
);
export type GivenCredential = Static<typeof GivenCredential>;

/** Whether the log holds a credential, and the way to a signed root. */
const LoggedCredential = Type.Object({
  entry: Type.Object({
    kind: Type.String(),
    ref: Type.String(),
    content: Type.Object({
      event: Type.String(),
      certificateNo: Type.String(),
      kid: Type.String(),
      result: Type.String(),
      sha256: Type.String(),
      time: Type.String(),
    }),
  }),
  /** `waiting`: the log takes it in within seconds; nothing of the proof is there yet. */
  state: Type.Enum(['waiting', 'included']),
  ...Type.Partial(Inclusion).properties,
});

/** The signed document with its code and its place in the log. */
const CredentialBundle = Type.Object({
  credential: GivenCredential,
  qr: Type.String(),
  inclusion: LoggedCredential,
});

/** A credential that is no longer in force, as registry clients read it. */
const TakenBack = Type.Object({
  id: Type.String(),
  uuid: Type.String(),
  tags: texts,
  issuer: Type.String(),
  issuanceDate: Type.String(),
  status: Type.Enum(['suspended', 'revoked']),
  revokedAt: Type.String(),
});

const keyForm = Type.Enum(['Multikey', 'Ed25519VerificationKey2020']);

const DidDocument = Type.Object({
  '@context': texts,
  id: Type.String(),
  /** Of the document of one key: whose key it is. */
  controller: Type.Optional(Type.String()),
  verificationMethod: Type.Array(
    Type.Object({
      id: Type.String(),
      type: keyForm,
      controller: Type.String(),
      publicKeyMultibase: Type.String(),
    }),
  ),
  assertionMethod: texts,
});
export type DidDocument = Static<typeof DidDocument>;
const did = { files: [], json: { 'application/did+json': DidDocument } } as const;

/** A JSON-LD context: terms and what they mean. */
const JsonLdContext = Type.Object({ '@context': Type.Record(Type.String(), Type.Unknown()) });
const context = { files: [], json: { 'application/ld+json': JsonLdContext } } as const;

/** A Bitstring Status List, signed by the issuer. */
const StatusList = Type.Object({
  '@context': texts,
  id: Type.String(),
  type: texts,
  issuer: Type.String(),
  validFrom: Type.String(),
  validUntil: Type.String(),
  credentialSubject: Type.Object({
    id: Type.String(),
    type: Type.Literal('BitstringStatusList'),
    statusPurpose: Type.Enum(['revocation', 'suspension']),
    encodedList: Type.String(),
  }),
  proof: Type.Object({}, open),
});
const listParams = Type.Object({ issuerId: ref, number: Type.Integer({ minimum: 1, maximum: 1_000_000 }) });
const list = { files: [], json: { 'application/vc': StatusList } } as const;

const kid = Type.String({ pattern: '^[0-9a-f]{16}$' });
const Changed = Answer(Type.Array(Type.Object({ vcOsid: Type.String(), certificateNo: Type.String() })));
const Key = Answer(Type.Object({ kid: Type.String() }));
const refusals = ['NOT_FOUND', 'CONFLICT'] as const;
const notFound = ['NOT_FOUND'] as const;

const credentialForms = {
  files: ['application/pdf', 'image/png', 'image/jpeg', 'text/html', 'application/vc+jwt'],
  json: { 'application/json': Type.Union([CredentialBundle, GivenCredential]) },
} as const;

/** Credentials, their issuers and lists. What lies under `/credentials/` answers bare, without the envelope. */
export const credentialsApi = {
  read: call(calls.read, {
    params: anyId,
    query: Type.Object({
      format: Type.Optional(Type.String({ maxLength: 20 })),
      share: Type.Optional(Type.String({ maxLength: 100 })),
      /** `inside`: the older export names its status lists itself; some of its readers then refuse it. */
      status: Type.Optional(Type.Enum(['inside'])),
    }),
    reply: credentialForms,
    errors: ['NOT_FOUND', 'NOT_ACCEPTABLE', 'CONFLICT'],
  }),
  /** A verifier's question goes into the history; `qr=altered` says there that the QR was not as it was signed. */
  verify: call(calls.verify, {
    params: anyId,
    query: Type.Object({ qr: Type.Optional(Type.Enum(['altered'])) }),
    reply: CredentialStatus,
    errors: notFound,
  }),
  verifyGiven: call(calls.verifyGiven, {
    body: Type.Object({ verifiableCredential: anyCredential }, open),
    reply: GivenStatus,
    errors: ['NOT_FOUND', 'TOO_LARGE'],
  }),
  verifySigned: call(calls.verifySigned, {
    body: Type.Object({ signedCredentials: anyCredential }, open),
    reply: SignedStatus,
    errors: ['NOT_FOUND', 'TOO_LARGE'],
  }),
  /** The certificate of a record: those who read the record are given it. */
  ofRecord: call(calls.ofRecord, {
    params: ofRecord,
    query: Type.Object({ format: Type.Optional(Type.String({ maxLength: 20 })) }),
    reply: credentialForms,
    errors: ['NOT_FOUND', 'NOT_ACCEPTABLE', 'CONFLICT'],
  }),
  /** Clients of the open-source registry say no reason. */
  revokeOfRecord: call(calls.revokeOfRecord, {
    params: ofRecord,
    body: Type.Object(
      { reason: Type.Optional(reason), reasonClass: Type.Optional(Type.Enum([...revokeClasses])) },
      strict,
    ),
    reply: Changed,
    errors: refusals,
  }),
  inclusion: call(calls.inclusion, { params: anyId, reply: LoggedCredential, errors: notFound }),
  revocationList: call(calls.revocationList, {
    query: Type.Object({
      issuerId: Type.Optional(Type.String({ maxLength: 300 })),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    }),
    reply: Type.Array(TakenBack),
    alsoAt: ['/credentials/credentials/revocation-list'],
  }),
  did: call(calls.did, {
    params: Type.Object({ id: ref }),
    query: Type.Object({ type: Type.Optional(keyForm) }),
    reply: did,
    errors: notFound,
  }),
  /** One key by itself: older clients look at the first key of a document and at no other. */
  keyDid: call(calls.keyDid, {
    params: Type.Object({ id: ref, kid }),
    query: Type.Object({ type: Type.Optional(keyForm) }),
    reply: did,
    errors: notFound,
  }),
  context: call(calls.context, { reply: context }),
  transcriptContext: call(calls.transcriptContext, { reply: context }),
  attestationContext: call(calls.attestationContext, { reply: context }),
  documentContext: call(calls.documentContext, { reply: context }),
  statusList: call(calls.statusList, { params: listParams, reply: list, errors: notFound }),
  suspensionList: call(calls.suspensionList, { params: listParams, reply: list, errors: notFound }),
  /** A COSE_Sign1 message with a `TrustManifest` (contract/qr/trust-bundle). */
  trustBundle: call(calls.trustBundle, { reply: { files: ['application/cose'] } }),
  trustPage: call(calls.trustPage, {
    params: Type.Object({ hash: Type.String({ pattern: '^[0-9a-f]{64}$' }) }),
    reply: { files: ['application/cbor'] },
    errors: notFound,
  }),
  revoke: call(calls.revoke, {
    body: ChangeCredential,
    reply: Changed,
    errors: refusals,
    alsoAt: ['/api/school/revoke'],
  }),
  suspend: call(calls.suspend, {
    body: ChangeCredential,
    reply: Changed,
    errors: refusals,
    alsoAt: ['/api/school/suspend'],
  }),
  unsuspend: call(calls.unsuspend, {
    body: LiftSuspension,
    reply: Changed,
    errors: refusals,
    alsoAt: ['/api/school/unsuspend'],
  }),
  /** The signing keys of schools and states, the newest first; `name` is a part of the name of whose they are. */
  searchKeys: call(calls.searchKeys, {
    body: Type.Object(
      {
        name: Type.Optional(Type.String({ maxLength: 100 })),
        offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      },
      strict,
    ),
    reply: Page(SigningKey),
  }),
  rotateKey: call(calls.rotateKey, { body: Type.Object({ issuerId: ref }, strict), reply: Key, errors: notFound }),
  compromisedKey: call(calls.compromisedKey, {
    body: Type.Object({ kid, since: Type.String({ format: 'date-time' }) }, strict),
    reply: Key,
    errors: notFound,
  }),
} as const;

export type SigningKey = Static<typeof SigningKey>;
export type ChangeCredential = Static<typeof ChangeCredential>;
export type LiftSuspension = Static<typeof LiftSuspension>;
