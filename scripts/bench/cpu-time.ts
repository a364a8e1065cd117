import { readdirSync, readFileSync } from 'node:fs';
import type { OpenDatabase } from '../../server/src/platform/database/database.ts';

const ticksPerSecond = 100;

/** Of `/proc/<pid>/stat`: the parent, and the ticks of the process and of its children that ended. */
function readStat(pid: string | number): { parent: number; own: number; ended: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name stands in brackets and may hold anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const number = (index: number) => Number(fields[index]);
    return { parent: number(1), own: number(11) + number(12), ended: number(13) + number(14) };
  } catch {
    return undefined;
  }
}

async function postgresTicks({ pool }: OpenDatabase): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const server = readStat(rows[0]?.pid ?? 0)?.parent ?? 0;
  const main = readStat(server);
  if (main === undefined) return 0;
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const living = children.map(readStat).filter((stat) => stat?.parent === server);
  return living.reduce((sum, stat) => sum + (stat?.own ?? 0), main.own + main.ended);
}

export type CpuTime = { node: number; postgres: number };

/**
 * Starts to count; the answer tells the CPU seconds since then, of this process, of the product where it has one of its
 * own, and of the database server (Linux).
 */
export async function countCpu(database: OpenDatabase, product?: { pid: number }): Promise<() => Promise<CpuTime>> {
  const productTicks = () => (product === undefined ? 0 : (readStat(product.pid)?.own ?? 0));
  const before = { own: process.cpuUsage(), product: productTicks(), postgres: await postgresTicks(database) };
  return async () => {
    const { user, system } = process.cpuUsage(before.own);
    const node = (user + system) / 1e6 + (productTicks() - before.product) / ticksPerSecond;
    const postgres = ((await postgresTicks(database)) - before.postgres) / ticksPerSecond;
    return { node, postgres };
  };
}

/** What so many of something cost, for a thousand of them. */
export function cpuText({ node, postgres }: CpuTime, count: number): string {
  const each = (seconds: number) => ((seconds / count) * 1000).toFixed(2);
  return `CPU s per 1,000: ${each(node)} node + ${each(postgres)} PostgreSQL`;
}
