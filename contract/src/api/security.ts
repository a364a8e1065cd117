import Type, { type Static } from 'typebox';
import { closed } from '../entities/fields.ts';
import { limits } from '../values/limits.ts';

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
export type SignInPlace = {
  id: string;
  program: string;
  system: string;
  ip: string;
  isNew: boolean;
  isCurrent: boolean;
  method: SignInMethod;
  signedInAt: string;
  lastUsedAt: string;
};

/** A try that was refused. `locked`: the one after which the account paused. */
export type RefusedSignIn = {
  id: string;
  reason: 'password' | 'code' | 'locked';
  program: string;
  system: string;
  ip: string;
  refusedAt: string;
};

export type Passkey = { id: string; name: string; createdAt: string; lastUsedAt?: string };

export type SecurityState = {
  /** `elsewhere`: another identity provider keeps the account; its page is `manageUrl`, where one is known. */
  keptBy: 'sanad' | 'elsewhere';
  manageUrl?: string;
  username: string;
  passwordChangedAt?: string;
  factor: { isOn: boolean; lastUsedAt?: string; codesLeft: number; isRequired: boolean };
  /** `isOffered`: browsers take passkeys for names only, not for the number of a machine. */
  passkeys: { isOffered: boolean; list: Passkey[] };
  sessions: SignInPlace[];
  recent: SignInPlace[];
  refused: RefusedSignIn[];
};

/** The key for an authenticator app, and the same as a picture (a data address). */
export type ProposedFactor = { key: string; qr: string };

const id = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });

/** A person's own account: password, second factors, sessions. Acts that weaken it ask for both again. */
export const securityApi = {
  state: { path: '/api/account/security' },
  password: { path: '/api/account/password', body: ChangePassword },
  proposeFactor: { path: '/api/account/factor', body: Proof },
  confirmFactor: { path: '/api/account/factor', body: Type.Object({ code }, closed) },
  removeFactor: { path: '/api/account/factor/remove', body: Proof },
  recoveryCodes: { path: '/api/account/recovery-codes', body: Proof },
  /** What a passkey of the account is asked to sign as part of a proof. */
  askPasskey: { path: '/api/account/passkeys/challenge' },
  /** What a new passkey is asked to sign. */
  proposePasskey: { path: '/api/account/passkeys/options', body: Proof },
  addPasskey: { path: '/api/account/passkeys', body: AddPasskey },
  removePasskey: { path: '/api/account/passkeys/:id/remove', params: id, body: Proof },
  session: { path: '/api/account/sessions/:id', params: id },
  otherSessions: { path: '/api/account/sessions/end-others' },
} as const;
