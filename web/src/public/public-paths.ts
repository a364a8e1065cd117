const exact = new Set(['/', '/privacy-policy', '/tutorials', '/disclaimer', '/active', '/not-found', '/V', '/v']);
const folders = ['/page/', '/V/', '/v/', '/s/'];

/** Whether the public entry answers this path; everything else belongs to the app. */
export function isPublicPath(path: string): boolean {
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return exact.has(trimmed) || folders.some((folder) => path.startsWith(folder));
}
