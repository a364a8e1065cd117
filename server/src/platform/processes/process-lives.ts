import { hostname } from 'node:os';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { ProcessRole } from '../database/tables/platform-tables.ts';
import type { Logger } from '../log.ts';

export type ProcessLife = {
  role: ProcessRole;
  version: string;
  machine: string;
  memoryBytes: number;
  startedAt: Date;
};

/** Who was silent for so long does not run any more. */
const silentSeconds = 60;
const beatMs = 15_000;

async function insertSignOfLife(db: Database, process: { id: string; role: ProcessRole; version: string }) {
  const memory = globalThis.process.memoryUsage.rss();
  await sql`insert into process_life (id, role, version, machine, memory_bytes)
    values (${process.id}, ${process.role}, ${process.version}, ${hostname()}, ${memory})
    on conflict (id) do update set seen_at = now(), memory_bytes = excluded.memory_bytes`.execute(db);
  await sql`delete from process_life where seen_at < now() - make_interval(secs => ${silentSeconds * 10})`.execute(db);
}

async function deleteProcess(db: Database, id: string): Promise<void> {
  await db.deleteFrom('process_life').where('id', '=', id).execute();
}

/** Those that gave a sign of life of late, the oldest first. */
export async function listRunningProcesses(db: Database): Promise<ProcessLife[]> {
  const { rows } = await sql<ProcessLife>`
    select role, version, machine, memory_bytes as "memoryBytes", started_at as "startedAt" from process_life
    where seen_at >= now() - make_interval(secs => ${silentSeconds}) order by started_at, id`.execute(db);
  return rows;
}

type Signs = { db: Database; log: Logger; id: string; role: ProcessRole; version: string };

/** Says every few seconds that this process runs; `stop` says that it does not. */
export async function startSignsOfLife({ db, log, ...process }: Signs): Promise<{ stop(): Promise<void> }> {
  const beat = () =>
    insertSignOfLife(db, process).catch((error: unknown) =>
      log.warn({ part: 'processes', err: error }, 'the sign of life could not be written'),
    );
  let beating = beat();
  await beating;
  const heart = setInterval(() => {
    beating = beat();
  }, beatMs);
  return {
    async stop() {
      clearInterval(heart);
      await beating;
      await deleteProcess(db, process.id).catch(() => {});
    },
  };
}
