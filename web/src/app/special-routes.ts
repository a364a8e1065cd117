import { widths } from '@sanad/contract/values/limits';
import type { Role } from '@sanad/contract/values/roles';

/** The paths that the specification treats in a way of their own. Nothing else in the app compares paths with literals. */

const framelessParts = ['not-found', 'form/', 'active', 'privacy-policy', 'tutorials', 'disclaimer'];

/** Pages without side menu and headers. Only the pathname counts: `?type=disclaimer` keeps its menu. */
export function hidesFrame(pathname: string): boolean {
  const path = pathname.replace(/^\/+/, '');
  return path === '' || framelessParts.some((part) => path.includes(part));
}

/** The editor of templates has the whole window: neither menu nor header stands around it. */
export function fillsWindow(pathname: string): boolean {
  return /^\/[^/]+\/(edit-certificate|edit-report-card|kinds\/[^/]+\/template)\/?$/i.test(pathname);
}

/** Old addresses name a panel as an outlet, `/profile/School(claim:add/x)`; ours is `?panel=add/x`. */
export function withoutOutlet(address: string): string {
  const [, path, panel, rest = ''] = /^([^(?#]*?)\/?\(claim:([^)]*)\)(.*)$/.exec(decodeOutlet(address)) ?? [];
  if (path === undefined || panel === undefined) return address;
  const [, query = '', hash = ''] = /^(\?[^#]*)?(#.*)?$/.exec(rest) ?? [];
  const params = new URLSearchParams(query);
  params.set('panel', panel);
  return `${path === '' ? '/' : path}?${readable(params)}${hash}`;
}

/** Browsers write the brackets of an outlet either way. */
function decodeOutlet(address: string): string {
  return address.replace(/%28claim(:|%3A)/i, '(claim:').replace(/%29/, ')');
}

function readable(params: URLSearchParams): string {
  return params.toString().replace(/%2F/gi, '/');
}

/** The address with a panel open over the page. */
export function panelPath(address: string, panel: string): string {
  const [path = '', query = ''] = address.split('?');
  const params = new URLSearchParams(query);
  params.set('panel', panel);
  return `${path}?${readable(params)}`;
}

/** A role's first segments: moving to another top-level menu resets the sub-header. */
export function topLevelOf(pathname: string): string {
  return pathname.split('/').filter(Boolean).slice(0, 3).join('/').toLowerCase();
}

/** Pages whose list the header's search narrows. */
export function showsList(pathname: string): boolean {
  return /^\/[^/]+\/(list|admin|attestation)\/[^/]+/i.test(pathname);
}

/** Student list pages hide the notification menu. */
export function isStudentList(pathname: string): boolean {
  return /^\/student\/list(\/|$)/i.test(pathname);
}

/** The activity log has a download of its own in the sub-header, for those who run the installation. */
export function toolOf(pathname: string, role: string): 'activity-log' | undefined {
  return role === 'SuperAdmin' && /^\/superadmin\/list\/activity_log\/?$/i.test(pathname) ? 'activity-log' : undefined;
}

/** `…/all` shows the whole list in a dialog over its page. */
export function isViewAll(pathname: string): boolean {
  return /^\/[^/]+\/admin\/[^/]+\/all\/?$/i.test(pathname);
}

/** Where closing the dialog leads. */
export function closedViewAll(pathname: string): string {
  return pathname.replace(/\/all\/?$/i, '');
}

/** The admin dashboard shows the first rows only, and leads to all of them. */
export function showsFirstRowsOnly(pathname: string): boolean {
  return /^\/School\/admin\/admin_student\/?$/i.test(pathname);
}

/** The teacher's error report has long texts. */
export function truncateWidth(pathname: string): number {
  const isReport = /^\/Teacher\/list\/error_report_teacher(\/|$)/i.test(pathname);
  return isReport ? widths.truncatedLong : widths.truncatedShort;
}

/** Where an inspector stands after an act was done; who is there already keeps the search and the page. */
export function successPathOf(role: Role, pathname: string): string | undefined {
  const path = '/Inspector/list/Inspector';
  return role === 'Inspector' && pathname !== path ? path : undefined;
}

/** The page over which a reloaded page is come back to. */
export function bounceOf(pathname: string): string | undefined {
  return /^\/School\/admin\/admin_student\/?$/i.test(pathname) ? '/School/admin/admin_teacher' : undefined;
}

/** The form that a path of its own names: `/form/student-signup`. */
export function formIdOf(pathname: string): string {
  return /^\/form\/([^/]+)/.exec(pathname)?.[1] ?? '';
}

/** Where the screens of pictures lead back to. */
export const signatureList = '/School/list/teacher-signature';
export const stateList = '/SuperAdmin/list/state_list';

/** Where the dialog of a school type leads back to. */
export const schoolTypesList = '/SuperAdmin/list/manage_school_types';

/** The dialog that changes or deletes a school type. */
export function schoolTypePath(
  type: 'edit_school_type' | 'delete_school_type',
  row: Readonly<Record<string, unknown>>,
) {
  const query = new URLSearchParams({ type, id: String(row.osid ?? ''), name: String(row.title ?? '') });
  return `/SuperAdmin/edit-school-type?${query}`;
}
