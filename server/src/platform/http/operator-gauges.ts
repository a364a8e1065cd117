import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import { measureReplicas } from '../database/measure-replicas.ts';
import { measureOpenBatches } from '../jobs/batches.ts';
import { measureOldestJob } from '../jobs/worker-lives.ts';
import { measureWaitingMessages } from '../mail/outbox.ts';
import { watchTlsEnd } from '../processes/tls-end.ts';
import { measurePending } from '../transparency/log-store.ts';

type Group<Numbers extends Record<string, number>> = {
  read(db: Database): Promise<Numbers>;
  gauges: { [Number in keyof Numbers]: [name: string, help: string] };
};

/** Numbers of the whole installation, told by every process alike: take the largest, not the sum. */
function watch<Numbers extends Record<string, number>>(registry: Registry, db: Database, group: Group<Numbers>): void {
  let asked: Promise<Numbers | undefined> | undefined;
  // The gauges of a group share one statement; without a database the other numbers are still worth having.
  const look = () => {
    asked ??= group
      .read(db)
      .catch(() => undefined)
      .finally(() => {
        asked = undefined;
      });
    return asked;
  };
  for (const [number, [name, help]] of Object.entries(group.gauges) as [keyof Numbers, [string, string]][]) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const numbers = await look();
        if (numbers === undefined) this.remove();
        else this.set(numbers[number] as number);
      },
    });
  }
}

export function watchInstallation(registry: Registry, db: Database): void {
  watch(registry, db, {
    read: measureOldestJob,
    gauges: { seconds: ['sanad_jobs_oldest_seconds', 'How long the job has waited that waits longest.'] },
  });
  watch(registry, db, {
    read: measureOpenBatches,
    gauges: {
      number: ['sanad_batches_open', 'Bulk work that is queued or runs.'],
      rows: ['sanad_batch_rows_to_do', 'Rows that it still has to do.'],
    },
  });
  watch(registry, db, {
    read: measurePending,
    gauges: {
      number: ['sanad_log_waiting', 'Entries that wait for their place in the log.'],
      seconds: ['sanad_log_lag_seconds', 'How long the oldest of them has waited.'],
    },
  });
  watch(registry, db, {
    read: measureWaitingMessages,
    gauges: {
      number: ['sanad_messages_waiting', 'Mails and text messages that were not sent yet.'],
      seconds: ['sanad_messages_oldest_seconds', 'How long the oldest of them has waited.'],
    },
  });
  watch(registry, db, {
    read: measureReplicas,
    gauges: {
      number: ['sanad_database_replicas', 'Replicas that follow the database.'],
      lag: ['sanad_database_replica_lag_seconds', 'How far the slowest of them is behind.'],
    },
  });
}

/** Room on the disk of the data folder. */
export function watchDisk(registry: Registry, folder: string): void {
  new Gauge({
    name: 'sanad_disk_bytes',
    help: 'Bytes of the disk that the data folder lies on.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const disk = await statfs(folder).catch(() => undefined);
      if (disk === undefined) return this.reset();
      this.set({ state: 'free' }, disk.bavail * disk.bsize);
      this.set({ state: 'size' }, disk.blocks * disk.bsize);
    },
  });
}

/** How long the certificate of the public address is still valid; nothing where it is not a secure one. */
export function watchTls(registry: Registry, publicUrl: string): void {
  const tlsEnd = watchTlsEnd(publicUrl);
  new Gauge({
    name: 'sanad_tls_certificate_seconds',
    help: 'Until the certificate of the public address expires.',
    registers: [registry],
    async collect() {
      const end = await tlsEnd();
      if (end === undefined) this.remove();
      else this.set((end.until.getTime() - Date.now()) / 1000);
    },
  });
}
