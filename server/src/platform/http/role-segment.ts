/** The roles that stand in paths (`/api/superAdmin/…`), as the routes write them. */
const segments = ['superAdmin', 'school', 'state-admin', 'teacher', 'student', 'inspector', 'examiner', 'verifier'];
const byLowerCase = new Map(segments.map((segment) => [segment.toLowerCase(), segment]));
// `/api/School/search` names an entity, not a role.
const rolePath = /^\/api\/([A-Za-z-]+)\/(?!search(?:$|[/?]))/;

/** The address with the role segment in the routes' spelling: callers write it in any case. */
export function canonicalUrl(url: string): string {
  const written = rolePath.exec(url)?.[1] ?? '';
  const segment = byLowerCase.get(written.toLowerCase());
  return segment === undefined ? url : `/api/${segment}${url.slice('/api/'.length + written.length)}`;
}
