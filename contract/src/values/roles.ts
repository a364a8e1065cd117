/** The ten roles (the specification calls them entities), in the order in which a user's home is chosen. */
export const roles = [
  'SuperAdmin',
  'School',
  'Inspector',
  'Examiner',
  'stateadmin',
  'lgaadmin',
  'Teacher',
  'Verifier',
  'Issuer',
  'Student',
] as const;

export type Role = (typeof roles)[number];

const roleByLowerCase = new Map<string, Role>([
  ...roles.map((role): [string, Role] => [role.toLowerCase(), role]),
  ['issue', 'Issuer'],
]);

/** The role behind any of its spellings (`LGAADMIN`, `StateAdmin`, `issue`), or undefined for an unknown one. */
export function findRole(spelling: string): Role | undefined {
  return roleByLowerCase.get(spelling.trim().toLowerCase());
}

/** The known roles of a profile attribute `entity`, without repeats, the role whose home the user lands on first. */
export function rolesOf(entities: readonly string[]): Role[] {
  const held = new Set(entities.map(findRole));
  return roles.filter((role) => held.has(role));
}
