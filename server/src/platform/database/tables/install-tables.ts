import type { Generated } from 'kysely';

/** The wizard of a new server (migration 0188). */
export interface InstallTables {
  install_code: {
    only_one: Generated<boolean>;
    code_seal: Buffer;
    tries_left: number;
    expires_at: Date;
    opened_at: Date | null;
    key_seal: Buffer | null;
    key_expires_at: Date | null;
  };
}
