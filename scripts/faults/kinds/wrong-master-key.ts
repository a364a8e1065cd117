import { createHash, randomBytes } from 'node:crypto';
import { openDatabase } from '../../../server/src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../../../server/src/platform/database/embedded/embedded-postgres.ts';
import { type Fault, type House, untilActs } from '../fault.ts';

/** A sum over every row of every table, while the product does not run. */
async function sumEverything({ product }: House): Promise<Map<string, string>> {
  const server = await startEmbeddedPostgres(product.postgresFolder);
  const { pool, close } = openDatabase(server.url, { max: 1 });
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'graphile_worker') order by 1`,
  );
  const sums = new Map<string, string>();
  for (const { name } of rows) {
    const found = await pool.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
    sums.set(
      name,
      createHash('sha256')
        .update(found.rows.map(({ row }) => row).join('\n'))
        .digest('hex'),
    );
  }
  await close();
  await server.stop();
  return sums;
}

export const wrongMasterKey: Fault = {
  name: 'wrong master key',
  done: 'stopped, started with another SANAD_MASTER_KEY, then with the right one',
  bulk: 500,
  allows: ['cut'],
  longest: 90,
  async happen(house) {
    const { product } = house;
    await product.stop();
    const before = await sumEverything(house);
    const { code, said } = await product.startInVain({ SANAD_MASTER_KEY: randomBytes(32).toString('base64') });
    const after = await sumEverything(house);
    product.start();
    await product.untilReady();
    await untilActs(house, 3);
    const changed = [...after].filter(([name, sum]) => before.get(name) !== sum).map(([name]) => name);
    const isClear = code === 1 && said.split('\n').length === 1 && said.includes('SANAD_MASTER_KEY');
    return [
      ...(isClear ? [] : [`it ended with ${code} and said: ${said.slice(0, 400)}`]),
      ...(changed.length === 0 ? [] : [`written: ${changed.join(', ')}`]),
    ];
  },
};
