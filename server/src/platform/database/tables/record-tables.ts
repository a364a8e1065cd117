/** The registry (migration 0003). */
export type RecordTables = {};
