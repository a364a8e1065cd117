/** Tables of identity and accounts (migration 0002). */
export type AccountTables = {};
