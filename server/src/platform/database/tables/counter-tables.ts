/** Totals (migration 0021). */
export interface CounterTables {
  counter: { name: string; shard: number; value: number };
}
