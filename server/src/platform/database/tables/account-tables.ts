import type { ColumnType, Generated } from 'kysely';

type AccountTable = {
  id: string;
  /** The e-mail address, trimmed and in lower case. */
  username: string;
  first_name: Generated<string>;
  last_name: Generated<string>;
  password_hash: string | null;
  /** Null until it changes for the first time after the account was made. */
  password_set_at: Generated<Date | null>;
  email_verified: Generated<boolean>;
  enabled: Generated<boolean>;
  entity: Generated<string[]>;
  locale: Generated<string[]>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  last_sign_in_at: Generated<Date | null>;
  password_changed_at: Generated<Date | null>;
};

type AuthTokenTable = {
  hash: Buffer;
  /** `chosen`: not mailed; stands for a password that was chosen a moment ago. */
  kind: 'verify' | 'setPassword' | 'chosen';
  account_id: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  /** A role that the link offers, with the record that goes with it. */
  role: Generated<string | null>;
  entity: Generated<string | null>;
  osid: Generated<string | null>;
};

type SignInLockTable = {
  username_hash: Buffer;
  failed_tries: number;
  last_try_at: Date;
  locked_until: Date | null;
};

type OidcModelTable = {
  model: string;
  id_hash: Buffer;
  /** Read as an object, written as JSON text. */
  payload: ColumnType<Record<string, unknown>, string, string>;
  account_id: string | null;
  grant_id: string | null;
  uid: string | null;
  user_code: string | null;
  consumed_at: Date | null;
  expires_at: Date | null;
};

type IdentityKeyTable = {
  kid: string;
  kind: 'signing' | 'cookie';
  public_jwk: ColumnType<Record<string, unknown> | null, string | null, string | null>;
  wrapped: Buffer;
  created_at: Date;
  retired_at: Date | null;
};

type TotpFactorTable = {
  account_id: string;
  /** The sign-in or the session in which it was proposed. */
  bound_to: Generated<string>;
  wrapped: Buffer;
  created_at: Date;
  /** Null while it is only proposed. */
  confirmed_at: Date | null;
  last_step: Generated<number>;
  last_used_at: Date | null;
};

type RecoveryCodeTable = { account_id: string; hash: Buffer; used_at: Generated<Date | null> };

type RecoveryKeyTable = { account_id: string; wrapped: Buffer };

type PasskeyTable = {
  id: string;
  account_id: string;
  /** In base64url, as browsers say it. */
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  created_at: Date;
  last_used_at: Generated<Date | null>;
};

type PasskeyChallengeTable = {
  challenge: string;
  account_id: string;
  purpose: 'add' | 'prove';
  /** The session of a signed-in user, or the sign-in that is going on. */
  bound_to: string;
  expires_at: Date;
};

type SignInPlaceTable = {
  grant_id: string;
  account_id: string;
  user_agent: string;
  ip: string;
  is_new: boolean;
  method: Generated<'password' | 'code' | 'recovery' | 'passkey'>;
  signed_in_at: Date;
  last_used_at: Date;
};

type RefusedSignInTable = {
  id: string;
  account_id: string;
  reason: 'password' | 'code' | 'locked';
  ip: string;
  user_agent: string;
  refused_at: Date;
};

type TokenDenialTable = { subject: string; until: Date };

/** Tables of identity and accounts (migrations 0002, 0095 to 0101). */
export type AccountTables = {
  account: AccountTable;
  auth_token: AuthTokenTable;
  sign_in_lock: SignInLockTable;
  oidc_model: OidcModelTable;
  identity_key: IdentityKeyTable;
  token_denial: TokenDenialTable;
  totp_factor: TotpFactorTable;
  recovery_code: RecoveryCodeTable;
  recovery_key: RecoveryKeyTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  sign_in_place: SignInPlaceTable;
  refused_sign_in: RefusedSignInTable;
};
