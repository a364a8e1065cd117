import { sql } from 'kysely';
import type { StoredCredential } from '../../../../platform/database/tables/credential-tables.ts';

const columns: Record<keyof StoredCredential, true> = {
  id: true,
  short_id: true,
  certificate_no: true,
  entity: true,
  result_id: true,
  subject_id: true,
  school_id: true,
  state_id: true,
  issuer_id: true,
  kid: true,
  list_number: true,
  list_index: true,
  issued_at: true,
  issued_by: true,
  document: true,
  qr: true,
  seal: true,
  paper_key: true,
  template_version_id: true,
  looks: true,
  photo: true,
  release_id: true,
  revoked_at: true,
  revoke_reason: true,
  suspended_at: true,
  suspend_reason: true,
  superseded_by: true,
  revoke_class: true,
  recall_id: true,
  awaits_successor: true,
};

export const columnsOfCredential = (names: readonly (keyof StoredCredential)[]) =>
  sql.join(names.map((name) => sql.ref(`credential.${name}`)));

/** By name, not by a star: a statement that is planned once must not change when a later version adds a column. */
export const credentialColumns = columnsOfCredential(Object.keys(columns) as (keyof StoredCredential)[]);
