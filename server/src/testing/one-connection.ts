import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { transactions } from '#platform/database/database.ts';

type Held = { isOver?: true };

const held = new AsyncLocalStorage<Held>();
transactions.start.bindStore(held, (transaction) => transaction as Held);
transactions.asyncEnd.subscribe((transaction) => {
  (transaction as Held).isOver = true;
});

/** What somebody else does while a transaction of this test is open. */
export const asSomebodyElse = <T>(work: () => T): T => held.exit(work);

/**
 * Whoever holds a connection for a transaction and asks the pool for a second one waits for those who do the same: as
 * many at once as there are connections wait until they are given up, and everybody else with them.
 */
export function refuseSecondConnections(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown;
  pool.connect = ((...given: unknown[]) => {
    const transaction = held.getStore();
    if (transaction !== undefined && transaction.isOver !== true) {
      throw new Error('A second connection was asked for within a transaction: give its `db` along.');
    }
    return connect(...given);
  }) as never;
}
