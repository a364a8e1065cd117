import Type, { type Static } from 'typebox';
import { securityCalls as calls } from '../calls/security.ts';
import { closed } from '../entities/fields.ts';
import { limits } from '../values/limits.ts';
import { call } from './call.ts';
import { Answer, Done } from './envelope.ts';

const password = Type.String({ minLength: 1, maxLength: 200 });
const code = Type.String({ minLength: 1, maxLength: 40 });
const encoded = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' });

/** What a device answers, in the browser's own spelling (WebAuthn, JSON form). */
export const PasskeyAnswer = Type.Object(
  {
    id: encoded(1400),
    rawId: encoded(1400),
    type: Type.Literal('public-key'),
    authenticatorAttachment: Type.Optional(Type.String({ maxLength: 40 })),
    clientExtensionResults: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 10 })),
    response: Type.Object(
      {
        clientDataJSON: encoded(4000),
        attestationObject: Type.Optional(encoded(20_000)),
        authenticatorData: Type.Optional(encoded(4000)),
        signature: Type.Optional(encoded(2000)),
        userHandle: Type.Optional(Type.String({ maxLength: 200 })),
        transports: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 10 })),
        publicKey: Type.Optional(encoded(4000)),
        publicKeyAlgorithm: Type.Optional(Type.Integer()),
      },
      closed,
    ),
  },
  closed,
);
export type PasskeyAnswer = Static<typeof PasskeyAnswer>;

/** The password, and what the second factor says where there is one: a code, a recovery code, or a passkey's answer. */
export const Proof = Type.Object(
  { password, code: Type.Optional(code), passkey: Type.Optional(PasskeyAnswer) },
  closed,
);
export type Proof = Static<typeof Proof>;

export const AddPasskey = Type.Object(
  { name: Type.String({ minLength: 1, maxLength: limits.passkeyNameCharacters }), answer: PasskeyAnswer },
  closed,
);
export type AddPasskey = Static<typeof AddPasskey>;

export const ChangePassword = Type.Object(
  {
    password,
    newPassword: Type.String({ maxLength: 200 }),
    newPasswordConfirm: Type.Optional(Type.String({ maxLength: 200 })),
  },
  closed,
);
export type ChangePassword = Static<typeof ChangePassword>;

export const signInMethods = ['password', 'code', 'recovery', 'passkey'] as const;
/** What opened the account, beside the password. */
export type SignInMethod = (typeof signInMethods)[number];

/** Where an account is, or was, signed in. */
const SignInPlace = Type.Object({
  id: Type.String(),
  program: Type.String(),
  system: Type.String(),
  ip: Type.String(),
  isNew: Type.Boolean(),
  isCurrent: Type.Boolean(),
  method: Type.Enum([...signInMethods]),
  signedInAt: Type.String(),
  lastUsedAt: Type.String(),
});
export type SignInPlace = Static<typeof SignInPlace>;

/** A try that was refused. `locked`: the one after which the account paused. */
const RefusedSignIn = Type.Object({
  id: Type.String(),
  reason: Type.Enum(['password', 'code', 'locked']),
  program: Type.String(),
  system: Type.String(),
  ip: Type.String(),
  refusedAt: Type.String(),
});
export type RefusedSignIn = Static<typeof RefusedSignIn>;

const Passkey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  createdAt: Type.String(),
  lastUsedAt: Type.Optional(Type.String()),
});
export type Passkey = Static<typeof Passkey>;

const SecurityState = Type.Object({
  /** `elsewhere`: another identity provider keeps the account; its page is `manageUrl`, where one is known. */
  keptBy: Type.Enum(['sanad', 'elsewhere']),
  manageUrl: Type.Optional(Type.String()),
  username: Type.String(),
  passwordChangedAt: Type.Optional(Type.String()),
  factor: Type.Object({
    isOn: Type.Boolean(),
    lastUsedAt: Type.Optional(Type.String()),
    codesLeft: Type.Integer(),
    isRequired: Type.Boolean(),
  }),
  /** `isOffered`: browsers take passkeys for names only, not for the number of a machine. */
  passkeys: Type.Object({ isOffered: Type.Boolean(), list: Type.Array(Passkey) }),
  sessions: Type.Array(SignInPlace),
  recent: Type.Array(SignInPlace),
  refused: Type.Array(RefusedSignIn),
});
export type SecurityState = Static<typeof SecurityState>;

/** The key for an authenticator app, and the same as a picture (a data address). */
const ProposedFactor = Type.Object({ key: Type.String(), qr: Type.String() });
export type ProposedFactor = Static<typeof ProposedFactor>;

const params = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });
const codes = Type.Array(Type.String());
const Codes = Answer(Type.Object({ codes }));
/** What a device is asked to sign, in the browser's own spelling. */
const Options = Answer(Type.Object({ options: Type.Object({}, { additionalProperties: true }) }));
/** Where another provider keeps the account, acts on it are none of ours. */
const errors = ['CONFLICT'] as const;

/** A person's own account: password, second factors, sessions. Acts that weaken it ask for both again. */
export const securityApi = {
  state: call(calls.state, { reply: Answer(SecurityState) }),
  password: call(calls.password, { body: ChangePassword, reply: Done, errors }),
  proposeFactor: call(calls.proposeFactor, { body: Proof, reply: Answer(ProposedFactor), errors }),
  confirmFactor: call(calls.confirmFactor, { body: Type.Object({ code }, closed), reply: Codes, errors }),
  removeFactor: call(calls.removeFactor, { body: Proof, reply: Done, errors }),
  recoveryCodes: call(calls.recoveryCodes, { body: Proof, reply: Codes, errors }),
  /** What a passkey of the account is asked to sign as part of a proof. */
  askPasskey: call(calls.askPasskey, { reply: Options, errors }),
  /** What a new passkey is asked to sign. */
  proposePasskey: call(calls.proposePasskey, { body: Proof, reply: Options, errors }),
  /** Recovery codes come with the first factor. */
  addPasskey: call(calls.addPasskey, {
    body: AddPasskey,
    reply: Answer(Type.Object({ codes: Type.Optional(codes) })),
    errors,
  }),
  removePasskey: call(calls.removePasskey, { params, body: Proof, reply: Done, errors: ['CONFLICT', 'NOT_FOUND'] }),
  session: call(calls.session, { params, reply: Done, errors: ['CONFLICT', 'NOT_FOUND'] }),
  otherSessions: call(calls.otherSessions, { reply: Answer(Type.Object({ endedCount: Type.Integer() })), errors }),
} as const;
