import type { RevokeClass } from '@sanad/contract/values/revoke-classes';
import type { CredentialEntity } from '@sanad/contract/workflow/certificate';
import type { Generated, JSONColumnType, Selectable } from 'kysely';

export type KeyState = 'active' | 'retired' | 'compromised';
export type IssuerEntity = 'School' | 'States' | 'Issuer';
export type CredentialEventName = 'revoked' | 'suspended' | 'unsuspended' | 'superseded' | 'reinstated';

type SigningKeyTable = {
  kid: string;
  issuer_entity: IssuerEntity;
  issuer_id: string;
  public_key: Buffer;
  wrapped: Buffer | null;
  state: Generated<KeyState>;
  created_at: Date;
  retired_at: Date | null;
  compromised_at: Date | null;
};

type CredentialTable = {
  id: string;
  short_id: string;
  certificate_no: string;
  entity: CredentialEntity;
  result_id: string;
  subject_id: string;
  school_id: string;
  state_id: string;
  issuer_id: string;
  kid: string;
  list_number: number;
  list_index: number;
  issued_at: Date;
  issued_by: string | null;
  document: string;
  qr: string;
  seal: Buffer | null;
  paper_key: string | null;
  template_version_id: string | null;
  looks: string | null;
  photo: string | null;
  /** With which set it comes out; null: at once. */
  release_id: string | null;
  revoked_at: Date | null;
  revoke_reason: string | null;
  suspended_at: Date | null;
  suspend_reason: string | null;
  superseded_by: string | null;
  /** Why it was revoked, in a word that everybody may read. */
  revoke_class: RevokeClass | null;
  /** The recall that revoked it. */
  recall_id: string | null;
  /** A corrected one is to take its place. */
  awaits_successor: Generated<boolean>;
};

type CredentialEventTable = {
  osid: string;
  credential_id: string;
  event: CredentialEventName;
  reason: string;
  superseded_by: string | null;
  by_user: string | null;
  created_at: Date;
};

type TranscriptTable = {
  id: string;
  credential_id: string;
  student_id: string;
  school_id: string | null;
  from_year: number;
  to_year: number;
  created_at: Date;
  ended_at: Date | null;
  suspended_with: string | null;
};

/** Credentials, keys, status lists (migration 0030), transcripts (0070), what recalls leave (0142). */
export interface CredentialTables {
  certificate_labels: {
    hash: string;
    languages: string[];
    words: JSONColumnType<Record<string, string>[]>;
  };
  certificate_looks: {
    hash: string;
    images: JSONColumnType<Record<string, string>>;
    words: JSONColumnType<Record<string, string>>;
  };
  issuing_origin: { origin: string; created_at: Date };
  signing_key: SigningKeyTable;
  status_list: {
    issuer_id: string;
    number: number;
    seed: Buffer;
    used: Generated<number>;
    changes: Generated<number>;
  };
  credential: CredentialTable;
  credential_event: CredentialEventTable;
  transcript: TranscriptTable;
  transcript_result: { transcript_id: string; credential_id: string };
}

export type StoredKey = Selectable<SigningKeyTable>;
export type StoredCredential = Selectable<CredentialTable>;
export type StoredCredentialEvent = Selectable<CredentialEventTable>;
