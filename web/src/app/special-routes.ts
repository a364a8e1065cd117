/** The paths that the specification treats in a way of their own. Nothing else in the app compares paths with literals. */

const framelessParts = ['not-found', 'form/', 'active', 'privacy-policy', 'tutorials', 'disclaimer'];

/** Pages without side menu and headers. Only the pathname counts: `?type=disclaimer` keeps its menu. */
export function hidesFrame(pathname: string): boolean {
  const path = pathname.replace(/^\/+/, '');
  return path === '' || framelessParts.some((part) => path.includes(part));
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

/** Student list pages hide the notification menu. */
export function isStudentList(pathname: string): boolean {
  return /^\/student\/list(\/|$)/i.test(pathname);
}

/** The form that a path of its own names: `/form/student-signup`. */
export function formIdOf(pathname: string): string {
  return /^\/form\/([^/]+)/.exec(pathname)?.[1] ?? '';
}
