import { createHash } from 'node:crypto';
import type {
  StoredCredential,
  StoredCredentialEvent,
} from '../../../../platform/database/tables/credential-tables.ts';
import type { LogEntry } from '../../../../platform/transparency/append-entries.ts';
import type { LogSource } from '../../../../platform/transparency/audit/audit.ts';
import type { CanonicalValue } from '../../../../platform/transparency/canonical-json.ts';
import { listCredentialIds, listCredentialsById, listEventIds, listEventsById } from '../stores/credentials.ts';

/** The kinds of entries in the transparency log. */
export const credentialKind = 'credential';
const eventKind = 'credential-event';

type Issued = Pick<StoredCredential, 'id' | 'certificate_no' | 'kid' | 'result_id' | 'issued_at'>;

/** What the log vouches for when a credential is issued. Outsiders compute it from the credential (docs/credentials.md). */
export function issueContent(row: Issued, sha256: Buffer) {
  return {
    event: 'issued',
    certificateNo: row.certificate_no,
    kid: row.kid,
    result: row.result_id,
    sha256: sha256.toString('hex'),
    time: row.issued_at.toISOString(),
  };
}

export function issueEntry(row: Issued, sha256: Buffer): LogEntry {
  return { kind: credentialKind, ref: row.id, content: issueContent(row, sha256) };
}

function eventContent(row: StoredCredentialEvent): CanonicalValue {
  return {
    event: row.event,
    credential: row.credential_id,
    reason: row.reason,
    supersededBy: row.superseded_by,
    by: row.by_user,
    time: row.created_at.toISOString(),
  };
}

export function eventEntry(row: StoredCredentialEvent): LogEntry {
  return { kind: eventKind, ref: row.osid, content: eventContent(row) };
}

export function documentHash({ document }: Pick<StoredCredential, 'document'>): Buffer {
  return createHash('sha256').update(document).digest();
}

/** Credentials and what became of them, as `npm run audit:verify` reads them. */
export const credentialSources: readonly LogSource[] = [
  {
    kind: credentialKind,
    async listContents(db, refs) {
      const rows = refs.length === 0 ? [] : await listCredentialsById(db, refs);
      return new Map(rows.map((row) => [row.id, issueContent(row, documentHash(row))]));
    },
    listRefs: listCredentialIds,
  },
  {
    kind: eventKind,
    async listContents(db, refs) {
      const rows = refs.length === 0 ? [] : await listEventsById(db, refs);
      return new Map(rows.map((row) => [row.osid, eventContent(row)]));
    },
    listRefs: listEventIds,
  },
];
