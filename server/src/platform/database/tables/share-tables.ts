import type { Selectable } from 'kysely';

type ShareLinkTable = {
  id: string;
  token_hash: Buffer;
  credential_id: string;
  owner_id: string;
  created_at: Date;
  expires_at: Date;
  withdrawn_at: Date | null;
};

/** Links to certificates (migration 0041). */
export interface ShareTables {
  share_link: ShareLinkTable;
}

export type StoredShare = Selectable<ShareLinkTable>;
