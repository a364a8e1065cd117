import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBackupKey } from '../../server/src/platform/backup/backup-key.ts';
import { openBaseBackup } from '../../server/src/platform/backup/base-backup.ts';
import { writeSealed } from '../../server/src/platform/backup/sealed-part.ts';

/** Backs the whole database server up, packed and encrypted as `npm run backup` does; answers megabytes a second. */
export async function measureBackup(url: string, folder: string): Promise<number> {
  const { recipient } = await createBackupKey();
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const file = join(folder, 'backup');
  const from = performance.now();
  const reading = pipeline(await openBaseBackup(url), counted);
  await Promise.all([reading, writeSealed(counted, file, [recipient])]);
  const seconds = (performance.now() - from) / 1000;
  rmSync(file);
  return bytes / 1e6 / seconds;
}
