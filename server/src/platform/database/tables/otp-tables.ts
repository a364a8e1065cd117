import type { Generated } from 'kysely';

/** Codes sent to phones (migration 0020). */
export interface OtpTables {
  otp: {
    id: string;
    account_id: string | null;
    id_number_hash: Buffer;
    code_hash: Buffer;
    mobile_hash: Buffer;
    tries: Generated<number>;
    created_at: Date;
    expires_at: Date;
    verified_at: Date | null;
    used_at: Date | null;
  };
}
