/** Tables of the ground floor: mail, files, jobs (migration 0001). */
export interface PlatformTables {
  migration: { name: string; checksum: string; applied_at: Date };
}
