import type { EntityName } from '@sanad/contract/entities/entity';
import type { AttestationState } from '@sanad/contract/workflow/attestation';
import type { JSONColumnType, Selectable } from 'kysely';

type ClaimTable = {
  id: string;
  attestation_id: string;
  entity: EntityName;
  record_id: string;
  policy: string;
  properties: JSONColumnType<Record<string, string[]>>;
  snapshot: JSONColumnType<Record<string, unknown>>;
  documents: string[];
  /** Id of each document → SHA-256 of what it held when it was asked. */
  document_hashes: JSONColumnType<Record<string, string>>;
  /** Of the kind that a document is asked for by. */
  version_id: string | null;
  state: AttestationState;
  requestor_id: string;
  requestor_name: string;
  /** When it was given another name than the one it was asked with. */
  renamed_at: Date | null;
  /** Who asks and what about, folded: a list of claims is searched here. */
  search_text: string;
  attestor: string;
  conditions: string;
  asked_at: Date;
  updated_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  decider_name: string | null;
  credential_id: string | null;
  certificate_no: string | null;
};

type ClaimNoteTable = {
  id: string;
  claim_id: string;
  account_id: string | null;
  added_by: string;
  notes: string;
  created_at: Date;
};

/** Requests to attest (migrations 0145, 0180, 0181, 0192, 0198). */
export interface ClaimTables {
  claim: ClaimTable;
  claim_desk: { claim_id: string; attestor: string; key: string; needs: string[]; bars: string[] };
  claim_note: ClaimNoteTable;
}

export type StoredClaim = Selectable<ClaimTable>;
export type StoredNote = Selectable<ClaimNoteTable>;
