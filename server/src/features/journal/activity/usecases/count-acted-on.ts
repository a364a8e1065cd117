import { type ActName, sideEffects } from '@sanad/contract/workflow/side-effects';
import type { RawBuilder } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import { countTargets } from '../store.ts';

/** With how many of these (`select item ...`) somebody has done so at least once. */
export function countActedOn(db: Database, name: ActName, items: RawBuilder<{ item: string }>): Promise<number> {
  return countTargets(db, sideEffects[name].activity, items);
}
