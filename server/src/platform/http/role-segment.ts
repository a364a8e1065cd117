/** The roles that stand in paths (`/api/superAdmin/…`), as the routes write them. */
const segments = ['superAdmin', 'school', 'state-admin', 'teacher', 'student', 'inspector', 'examiner', 'verifier'];
const byLowerCase = new Map(segments.map((segment) => [segment.toLowerCase(), segment]));
// `/api/School/search` names an entity, not a role.
const rolePath = /^\/api\/([A-Za-z-]+)\/(?!search(?:$|[/?]))/;

// Searched like entities, whose names callers write in any case, too; those of the registry are found by its routes.
const tables = new Map(['ActivityLog', 'BulkJob', 'Notification'].map((name) => [name.toLowerCase(), name]));
// Schemas have routes of their own beside those of entities.
const schemaPath = /^(\/api\/(?:v1\/)?)schema(?=$|[/?])/i;
const tablePath = /^(\/api\/(?:v1\/)?)([A-Za-z]+)(?=\/search(?:$|[/?]))/;

/** The address in the routes' spelling of a role's segment or a table's name: callers write them in any case. */
export function canonicalUrl(url: string): string {
  if (schemaPath.test(url)) return url.replace(schemaPath, '$1Schema');
  const table = tables.get(tablePath.exec(url)?.[2]?.toLowerCase() ?? '');
  if (table !== undefined) return url.replace(tablePath, (_, before: string) => `${before}${table}`);
  const written = rolePath.exec(url)?.[1] ?? '';
  const segment = byLowerCase.get(written.toLowerCase());
  return segment === undefined ? url : `/api/${segment}${url.slice('/api/'.length + written.length)}`;
}
