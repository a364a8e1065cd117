import type { Database } from '../../../../platform/database/database.ts';
import * as store from '../store.ts';

/** Whether the account was closed. Where another provider keeps the accounts, nothing is known of it here. */
export async function isClosed(db: Database, id: string): Promise<boolean> {
  return (await store.findAccount(db, id))?.enabled === false;
}
