import Type, { type Static } from 'typebox';
import { closed } from '../entities/fields.ts';

const password = Type.String({ minLength: 1, maxLength: 200 });
const Proof = Type.Object({ password }, closed);

export const ChangePassword = Type.Object(
  {
    password,
    newPassword: Type.String({ maxLength: 200 }),
    newPasswordConfirm: Type.Optional(Type.String({ maxLength: 200 })),
  },
  closed,
);
export type ChangePassword = Static<typeof ChangePassword>;

/** Where an account is, or was, signed in. */
export type SignInPlace = {
  id: string;
  program: string;
  system: string;
  ip: string;
  isNew: boolean;
  isCurrent: boolean;
  signedInAt: string;
  lastUsedAt: string;
};

export type SecurityState = {
  /** `elsewhere`: another identity provider keeps the account; its page is `manageUrl`, where one is known. */
  keptBy: 'sanad' | 'elsewhere';
  manageUrl?: string;
  username: string;
  passwordChangedAt?: string;
  factor: { isOn: boolean; lastUsedAt?: string; codesLeft: number; isRequired: boolean };
  sessions: SignInPlace[];
  recent: SignInPlace[];
};

/** The key for an authenticator app, and the same as a picture (a data address). */
export type ProposedFactor = { key: string; qr: string };

/** A person's own account: password, second factor, sessions. Acts that weaken it ask for the password again. */
export const securityApi = {
  state: { path: '/api/account/security' },
  password: { path: '/api/account/password', body: ChangePassword },
  proposeFactor: { path: '/api/account/factor', body: Proof },
  confirmFactor: {
    path: '/api/account/factor',
    body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 40 }) }, closed),
  },
  removeFactor: { path: '/api/account/factor/remove', body: Proof },
  recoveryCodes: { path: '/api/account/recovery-codes', body: Proof },
  session: {
    path: '/api/account/sessions/:id',
    params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) }),
  },
  otherSessions: { path: '/api/account/sessions/end-others' },
} as const;
