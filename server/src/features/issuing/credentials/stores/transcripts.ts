import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import type { StoredCredential } from '../../../../platform/database/tables/credential-tables.ts';
import { takeTurn } from '../../../../platform/database/take-turn.ts';

/** What a transcript is about: the sessions that it covers, of one school or of several. */
export type TranscriptPlace = { studentId: string; schoolId: string | undefined; from: number; to: number };

/** Of those who ask for a student's transcripts at once, one works and the others wait for it. */
export async function lockTranscripts(db: Database, studentId: string): Promise<void> {
  await takeTurn(db, `transcript/${studentId}`);
}

/** The student's certificates of these results that are in force; whoever takes one back waits for the end of the transaction. */
export async function listTermsForShare(
  db: Database,
  { studentId, resultIds }: { studentId: string; resultIds: readonly string[] },
): Promise<StoredCredential[]> {
  return db
    .selectFrom('credential')
    .selectAll()
    .where('result_id', 'in', [...resultIds])
    .where('subject_id', '=', studentId)
    .where('entity', '=', 'ClassResults')
    .where('revoked_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where('superseded_by', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
}

export type StoredTranscript = { id: string; credentialId: string; terms: string[] };

/** The one of these sessions, with the ids of the credentials inside, sorted. */
export async function findCurrent(
  db: Database,
  { studentId, schoolId, from, to }: TranscriptPlace,
): Promise<StoredTranscript | undefined> {
  const { rows } = await sql<StoredTranscript>`
    select id, credential_id as "credentialId", (
      select coalesce(array_agg(inside.credential_id::text order by inside.credential_id), '{}')
      from transcript_result inside where inside.transcript_id = transcript.id
    ) as terms
    from transcript where student_id = ${studentId}::uuid and school_id is not distinct from ${schoolId ?? null}::uuid
      and from_year = ${from} and to_year = ${to} and ended_at is null`.execute(db);
  return rows[0];
}

export async function insertTranscript(
  db: Database,
  transcript: TranscriptPlace & StoredTranscript & { at: Date },
): Promise<void> {
  const { id, credentialId, studentId, schoolId = null, from, to, at, terms } = transcript;
  await db
    .insertInto('transcript')
    .values({
      ...{ id, credential_id: credentialId, student_id: studentId, school_id: schoolId, created_at: at },
      ...{ from_year: from, to_year: to, ended_at: null, suspended_with: null },
    })
    .execute();
  await db
    .insertInto('transcript_result')
    .values(terms.map((term) => ({ transcript_id: id, credential_id: term })))
    .execute();
}

/** A newer one takes its place. */
export async function updateEnded(db: Database, id: string, at: Date): Promise<void> {
  await db.updateTable('transcript').set({ ended_at: at }).where('id', '=', id).execute();
}

type Held = Pick<StoredCredential, 'id' | 'issuer_id' | 'list_number' | 'suspended_at'>;
/** `termId`: one of the terms that it was looked for by. */
export type HoldingTranscript = { id: string; termId: string; suspendedWith: string | null; credential: Held };

/** The transcripts that hold certificates of these terms and are not revoked, each once; nobody else changes them meanwhile. */
export async function listHoldingForUpdate(db: Database, termIds: readonly string[]): Promise<HoldingTranscript[]> {
  const { rows } = await sql<Held & { transcriptId: string; termId: string; suspendedWith: string | null }>`
    select credential.id, issuer_id, list_number, suspended_at, transcript.id as "transcriptId",
      held.term as "termId", suspended_with as "suspendedWith"
    from (select transcript_id, min(credential_id::text) as term from transcript_result
      where credential_id = any(${[...termIds]}::uuid[]) group by transcript_id) as held
    join transcript on transcript.id = held.transcript_id
    join credential on credential.id = transcript.credential_id
    where credential.revoked_at is null
    order by credential.id for update of credential`.execute(db);
  return rows.map(({ transcriptId: id, termId, suspendedWith, ...credential }) => ({
    id,
    termId,
    suspendedWith,
    credential,
  }));
}

/** Whether a certificate inside is suspended. */
export async function hasSuspended(db: Database, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('transcript_result')
    .innerJoin('credential', 'credential.id', 'transcript_result.credential_id')
    .select('credential.id')
    .where('transcript_result.transcript_id', '=', id)
    .where('credential.suspended_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function updateSuspendedWith(
  db: Database,
  transcripts: readonly { id: string; termId: string | null }[],
): Promise<void> {
  await sql`update transcript set suspended_with = given.term
    from unnest(${transcripts.map(({ id }) => id)}::uuid[], ${transcripts.map(({ termId }) => termId)}::uuid[])
      as given(id, term)
    where transcript.id = given.id and suspended_with is distinct from given.term`.execute(db);
}
