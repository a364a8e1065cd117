import type { OpeningAct, ReaderDevice } from '@sanad/contract/api/share-links';
import type { Generated, Selectable } from 'kysely';

type ShareLinkTable = {
  id: string;
  token_hash: Buffer;
  /** The one certificate of a link that sharing again prolongs; null: its items tell. */
  credential_id: string | null;
  owner_id: string;
  created_at: Date;
  expires_at: Date;
  withdrawn_at: Date | null;
  purpose: Generated<string>;
  openings: Generated<number>;
  /** Whether private fields of documents are shown behind it. */
  shows_private: Generated<boolean>;
};

type ShareItemTable = {
  link_id: string;
  place: number;
  credential_id: string | null;
  document_id: string | null;
};

type ShareOpeningTable = { link_id: string; opened_at: Date; act: OpeningAct; device: ReaderDevice };

/** Links to certificates (migration 0041) and to documents of a wallet (0155). */
export interface ShareTables {
  share_link: ShareLinkTable;
  share_item: ShareItemTable;
  share_opening: ShareOpeningTable;
}

export type StoredShare = Selectable<ShareLinkTable>;
export type StoredItem = Selectable<ShareItemTable>;
export type StoredOpening = Selectable<ShareOpeningTable>;
