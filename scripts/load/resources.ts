import { readFileSync } from 'node:fs';
import { descendantsOf, handlesOf } from '../cluster/processes.ts';
import type { SupervisedProduct } from '../faults/supervised-product.ts';

const names = [
  'memory of the server',
  'memory with its children',
  'handles',
  'sockets',
  'database connections',
] as const;
type Name = (typeof names)[number];
type Sample = { at: number } & Record<Name, number>;

function megabytesOf(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

async function countConnections(product: SupervisedProduct): Promise<number> {
  return product.withDatabase(async ({ pool }) => {
    const { rows } = await pool.query<{ count: number }>(
      "select count(*) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    return Number(rows[0]?.count ?? 0);
  });
}

/** Least squares: by how much it grows in a minute. */
function slopeOf(samples: readonly Sample[], name: Name): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const minutes = samples.map(({ at }) => at / 60_000);
  const [middle, height] = [mean(minutes), mean(samples.map((one) => one[name]))];
  const across = samples.map((one, index) => ((minutes[index] ?? 0) - middle) * (one[name] - height));
  const along = minutes.map((minute) => (minute - middle) ** 2);
  return mean(across) / mean(along);
}

/** What the product takes while it works, looked at every few seconds. */
export class Resources {
  private readonly samples: Sample[] = [];
  private readonly timer: NodeJS.Timeout;
  private looking: Promise<void> = Promise.resolve();
  private calmFrom = 0;

  constructor(
    private readonly product: SupervisedProduct,
    everyMs = 3000,
  ) {
    this.timer = setInterval(() => {
      this.looking = this.look().catch(() => {});
    }, everyMs);
  }

  private async look(): Promise<void> {
    const { pid } = this.product;
    const own = megabytesOf(pid);
    const { handles, sockets } = handlesOf(pid);
    this.samples.push({
      at: Date.now(),
      'memory of the server': own,
      'memory with its children': descendantsOf(pid).reduce((sum, child) => sum + megabytesOf(child.pid), own),
      handles,
      sockets,
      'database connections': await countConnections(this.product),
    });
  }

  /** The crowd has gone: from now on nothing should grow. */
  becomeCalm(): void {
    this.calmFrom = Date.now();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
  }

  /** First, last, largest, and growth in a minute since the crowd has gone. */
  print(): void {
    const late = this.samples.filter(({ at }) => at >= this.calmFrom);
    console.log(`\n| ${this.samples.length} samples | first | last | most | a minute, after the crowd |`);
    console.log('|---|---|---|---|---|');
    for (const name of names) {
      const all = this.samples.map((one) => one[name]);
      const unit = name.startsWith('memory') ? ' MB' : '';
      const cells = [all[0] ?? 0, all.at(-1) ?? 0, Math.max(...all)].map((value) => `${value.toFixed(0)}${unit}`);
      console.log(`| ${name} | ${cells.join(' | ')} | ${slopeOf(late, name).toFixed(1)}${unit} |`);
    }
  }
}
