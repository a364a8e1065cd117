import { findRole, type Role } from '../values/roles.ts';

/** A screen of the product. */
export type RouteDefinition = {
  id: string;
  /** Path without the leading slash; `{name}` stands for one segment. */
  pattern: string;
  /** The web entry that shows it. */
  entry: 'public' | 'app';
  /** Guarded: an anonymous visitor is sent to the sign-in. */
  guarded: boolean;
  /** Roles that must all be held. */
  roles: readonly Role[];
  /** A screen that is not built shows "Not available in this version" and is in no menu. */
  built: boolean;
};

type Options = { roles?: readonly Role[]; built?: true };

const open = (id: string, pattern: string, options: Options = {}): RouteDefinition => ({
  id,
  pattern,
  entry: 'public',
  guarded: false,
  roles: [],
  built: options.built ?? false,
});

const app = (id: string, pattern: string, options: Options = {}): RouteDefinition => ({
  id,
  pattern,
  entry: 'app',
  guarded: true,
  roles: options.roles ?? [],
  built: options.built ?? false,
});

const unguarded = (id: string, pattern: string, options: Options = {}): RouteDefinition => ({
  ...app(id, pattern, options),
  guarded: false,
});

/**
 * The full route table (administration §2.1), with `form/{id}` left to `form/{form}`: they are one shape. Panels in the
 * outlet `claim` are part of the screen they open on.
 */
export const routes: readonly RouteDefinition[] = [
  open('home', '', { built: true }),
  open('privacy-policy', 'privacy-policy', { built: true }),
  open('tutorials', 'tutorials', { built: true }),
  open('disclaimer', 'disclaimer', { built: true }),
  open('active', 'active', { built: true }),
  open('page', 'page/{page}', { built: true }),
  open('verify-link', 'V/{id}', { built: true }),
  open('share-link', 's/{token}', { built: true }),
  open('not-found', 'not-found', { built: true }),

  app('login', 'login', { built: true }),
  unguarded('logout', 'logout', { built: true }),
  unguarded('install', 'install', { built: true }),
  app('menu', 'menu', { built: true }),
  app('notifications', 'notifications', { built: true }),
  app('security', 'security', { built: true }),
  app('dashboard', 'dashboard', { built: true }),

  unguarded('student-signup', 'form/student-signup', { built: true }),
  unguarded('school-signup', 'form/school-signup', { built: true }),
  unguarded('verifier-signup', 'form/verifier', { built: true }),
  app('form', 'form/{form}', { built: true }),
  app('form-record', 'form/{form}/{id}', { built: true }),
  app('profile', 'profile/{layout}', { built: true }),

  app('verify', 'verify', { roles: ['Verifier'], built: true }),
  app('verify-type', 'verify/{type}', { roles: ['Verifier'], built: true }),
  app('bulk-verify', 'bulk-verify', { roles: ['Verifier'], built: true }),

  app('admin', '{entity}/admin', { built: true }),
  app('aggregate', '{entity}/admin/aggregate', { built: true }),
  app('admin-table', '{entity}/admin/{table}', { built: true }),
  app('admin-table-all', '{entity}/admin/{table}/all', { built: true }),
  app('admin-table-layout', '{entity}/admin/{table}/{layout}', { built: true }),
  app('attestation', '{entity}/attestation/{table}', { built: true }),
  app('claim', '{entity}/attestation/{table}/{id}', { built: true }),
  app('kinds', '{entity}/kinds', { built: true }),
  app('kind', '{entity}/kinds/{id}', { built: true }),
  app('kind-template', '{entity}/kinds/{id}/template', { built: true }),
  app('list', '{entity}/list/{table}', { built: true }),
  app('list-record', '{entity}/list/{table}/{id}', { built: true }),
  app('list-upload-result', '{entity}/list/{table}/action/upload-result', { built: true }),
  app('list-report-errors', '{entity}/list/{table}/action/report-errors', { roles: ['Student'], built: true }),
  app('list-generate-transcripts', '{entity}/list/{table}/action/generate-transcripts', {
    roles: ['Student'],
    built: true,
  }),
  app('generate-transcripts', '{entity}/action/generate-transcripts', { roles: ['Student'], built: true }),
  app('upload-result', 'upload-result', { built: true }),
  app('add-document-scan', '{entity}/documents/add/scan', { built: true }),
  app('add-document-code', '{entity}/documents/scan/vc', { built: true }),
  app('documents', '{entity}/documents', { built: true }),
  app('document', '{entity}/documents/view/{type}/{id}', { built: true }),
  app('add-document-upload', '{entity}/documents/add/upload', { built: true }),
  app('browse-documents', '{entity}/documents/browse', { built: true }),
  app('browse-issuer', '{entity}/documents/browse/add/{osid}', { built: true }),
  app('issue-document', '{entity}/issue', { built: true }),
  app('issued-documents', '{entity}/issued', { built: true }),

  app('face', '{entity}/face', { roles: ['Issuer'], built: true }),
  app('principal-details', '{entity}/principal-details', { roles: ['School'], built: true }),
  app('edit-report-card', '{entity}/edit-report-card', { roles: ['School'], built: true }),
  app('upload-teacher-signature', 'upload-teacher-signature', { roles: ['School'], built: true }),
  app('main-dashboard', '{entity}/main-dashboard', { roles: ['SuperAdmin'], built: true }),
  app('edit-static-pages', '{entity}/edit-static-pages', { roles: ['SuperAdmin'], built: true }),
  app('edit-school-type', '{entity}/edit-school-type', { roles: ['SuperAdmin'], built: true }),
  app('releases', '{entity}/releases', { built: true }),
  app('certificate', '{entity}/certificate', { roles: ['SuperAdmin'], built: true }),
  app('template-versions', '{entity}/certificate/versions', { built: true }),
  app('recalls', 'recalls', { built: true }),
  app('new-recall', 'recalls/new', { roles: ['SuperAdmin'], built: true }),
  app('recall', 'recalls/{id}', { built: true }),
  app('status', '{entity}/status', { roles: ['SuperAdmin'], built: true }),
  app('signing-keys', 'signing-keys', { roles: ['SuperAdmin'], built: true }),
  app('edit-certificate', '{entity}/edit-certificate', { roles: ['SuperAdmin'], built: true }),
  app('upload-signature', '{entity}/upload-signature', { roles: ['SuperAdmin'], built: true }),
  app('upload-signature-record', '{entity}/upload-signature/{id}', { roles: ['SuperAdmin'], built: true }),

  app('preview-html', 'preview-html', { built: true }),
  app('pdf-view', 'pdf-view', { built: true }),
  app('pdf-view-certificate', 'pdf-view/certificate/{id}', { built: true }),
  app('pdf-view-document', 'pdf-view/{document}/{id}', { built: true }),
  app('pdf-view-document-certificate', 'pdf-view/{document}/{id}/{certificateId}', { built: true }),
  app('download-sample', 'download-sample', { built: true }),
  app('transcript', 'app-trans-page', { roles: ['Student'], built: true }),
];

/** Whether a screen is there to be offered; `id` must be one of the table. */
export function isBuilt(id: string, table: readonly RouteDefinition[] = routes): boolean {
  const route = table.find((candidate) => candidate.id === id);
  if (route === undefined) throw new Error(`There is no route ${id}`);
  return route.built;
}

export type RouteMatch = { route: RouteDefinition; params: Record<string, string> };

const split = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function match(route: RouteDefinition, segments: readonly string[]): RouteMatch | undefined {
  const parts = split(route.pattern);
  if (parts.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const segment = decode(segments[index] ?? '');
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined ? part !== segment : name === 'entity' && findRole(segment) === undefined) return undefined;
    if (name !== undefined) params[name] = segment;
  }
  return { route, params };
}

/** How exactly a pattern names a path, segment by segment: a literal beats a placeholder, the earlier one counts more. */
function exactness(pattern: string): string {
  return split(pattern)
    .map((part) => (part.startsWith('{') ? '0' : '1'))
    .join('');
}

/**
 * The route that shows a path, or undefined. Query, fragment and a panel (`(claim:add/…)`) do not count; `{entity}` must
 * be a role in any of its spellings.
 */
export function findRoute(path: string, table: readonly RouteDefinition[] = routes): RouteMatch | undefined {
  const segments = split(path.replace(/[?#].*$/s, '').replace(/\/?\([^)]*\)\/?$/, ''));
  return table
    .map((route) => match(route, segments))
    .filter((found) => found !== undefined)
    .sort((a, b) => exactness(b.route.pattern).localeCompare(exactness(a.route.pattern)))
    .at(0);
}
