import { Readable } from 'node:stream';
import pg from 'pg';

/** What of the driver's own connection is used: bytes wait in the socket while nobody reads. */
type Connection = { query(text: string): void; stream: { pause(): void; resume(): void } };

const command = "BASE_BACKUP (LABEL 'sanad', CHECKPOINT 'fast', WAL true, MANIFEST 'no')";

/** First byte of each piece: the beginning of an archive (there is one: no tablespaces), bytes of it, or a count. */
const bytesOfArchive = 'd'.charCodeAt(0);

/**
 * One question of the replication protocol, in the shape in which the driver takes questions that are none of its own.
 * Between two lists of rows, which nobody needs, PostgreSQL sends the archive.
 */
class BaseBackupQuestion extends Readable {
  private connection: Connection | undefined;

  submit(connection: Connection): void {
    this.connection = connection;
    connection.query(command);
  }

  override _read(): void {
    this.connection?.stream.resume();
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (chunk[0] !== bytesOfArchive) return;
    // A copy: the driver writes what comes next over it.
    if (!this.push(Buffer.from(chunk.subarray(1)))) this.connection?.stream.pause();
  }

  handleReadyForQuery(): void {
    this.push(null);
  }

  handleError(error: Error): void {
    this.destroy(error);
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
  handleParseComplete(): void {}
  handleCopyInResponse(): void {}
}

/**
 * The files of a running PostgreSQL as one tar archive, as PostgreSQL itself gives them away, with the write-ahead log
 * that makes them whole: whoever starts it finds the database as it was when the archive ended.
 */
export async function openBaseBackup(url: string): Promise<Readable> {
  const client = new pg.Client({
    connectionString: url,
    replication: 'true',
    application_name: 'sanad-backup',
  } as pg.ClientConfig);
  await client.connect();
  const question = new BaseBackupQuestion();
  client.on('error', (error) => question.destroy(error));
  question.once('close', () => void client.end().catch(() => {}));
  client.query(question as unknown as pg.Submittable);
  return question;
}
