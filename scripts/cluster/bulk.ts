import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from './person.ts';

type Job = { state: string; totalCount: number; processedCount: number; sucessCount: number };

const lookMs = 300;

/** An approval of many results at once, watched: how far it is, and for how long it stood still at most. */
export class BulkApproval {
  private processed = 0;
  private standstillMs = 0;
  private movedAt = Date.now();
  private job: Job | undefined;
  private readonly watching: Promise<void>;

  private constructor(
    private readonly inspector: Person,
    private readonly id: string,
  ) {
    this.watching = this.watch();
    // What went wrong is said at the end.
    this.watching.catch(() => {});
  }

  static async start(inspector: Person, mark: string): Promise<BulkApproval> {
    const json = { filters: { candidateNo: { startsWith: `${mark}/` } }, entity: 'Results' };
    const answer = await inspector.askUntilGood({ kind: 'bulk', path: '/api/inspector/bulkApprove', json });
    const { data } = JSON.parse(answer.body.toString('utf8')) as { data: { jobId: string } };
    return new BulkApproval(inspector, data.jobId);
  }

  private async watch(): Promise<void> {
    while (this.job?.state !== 'done' && this.job?.state !== 'failed') {
      const path = `/api/bulk-jobs/${this.id}`;
      const answer = await this.inspector.askUntilGood({ kind: 'progress', path });
      this.see((JSON.parse(answer.body.toString('utf8')) as { data: Job }).data);
      await sleep(lookMs);
    }
  }

  private see(job: Job): void {
    const isMoved = job.processedCount > this.processed || job.state === 'done';
    this.standstillMs = Math.max(this.standstillMs, Date.now() - this.movedAt);
    if (isMoved) this.movedAt = Date.now();
    this.processed = job.processedCount;
    this.job = job;
  }

  /** Under way, and far from its end. */
  async begun(): Promise<void> {
    while (this.processed === 0 && this.job?.state !== 'done' && this.job?.state !== 'failed') await sleep(20);
  }

  async end(): Promise<{ issued: number; total: number; standstill: number }> {
    await this.watching;
    const { sucessCount = 0, totalCount = 0 } = this.job ?? {};
    return { issued: sucessCount, total: totalCount, standstill: this.standstillMs / 1000 };
  }
}
