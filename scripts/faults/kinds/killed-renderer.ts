import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../../cluster/processes.ts';
import type { Fault, House } from '../fault.ts';

const kills = 5;

function killBrowsers({ product }: House): number {
  const pids = product.children(/chrom/i);
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It went with its parent.
    }
  }
  return pids.length;
}

/** Certificates are asked for while their browser dies; people are to get every one of them. */
export const killedRenderer: Fault = {
  name: 'renderer killed',
  done: `kill -9 of Chromium, ${kills} times while PDFs are drawn`,
  bulk: 500,
  async happen(house) {
    const { inspector } = house.traffic.people;
    let drawn = 0;
    for (let turn = 0; turn < kills; turn += 1) {
      const ids = await house.product.withDatabase(async ({ pool }) => {
        const { rows } = await pool.query<{ id: string }>(
          "select id from credential where entity = 'Results' order by random() limit 6",
        );
        return rows.map(({ id }) => id);
      });
      const drawing = Promise.all(
        ids.map((id) =>
          inspector.askUntilGood({
            kind: 'download',
            path: `/api/inspector/credentials?vcOsid=${id}&format=pdf`,
          }),
        ),
      );
      await sleep(60 + 80 * turn);
      await until('a browser runs', () => killBrowsers(house) > 0);
      drawn += (await drawing).filter(({ body }) => body.subarray(0, 5).toString() === '%PDF-').length;
    }
    return drawn === kills * 6 ? [] : [`${drawn} PDFs of ${kills * 6}`];
  },
};
