/** Addresses alone: the public pages load no schemas. */
export const transparencyCalls = {
  checkpoint: 'GET /log/checkpoint',
  key: 'GET /log/key',
  inclusion: 'GET /log/proof/inclusion',
  consistency: 'GET /log/proof/consistency',
} as const;
