type Place = { pathname: string; search: string };

/**
 * Where closing a panel leads: from `…/all` to the configured page or to the path without `/all`, from elsewhere to the
 * page that the panel lies on.
 */
export function closingPath({ pathname, search }: Place, configured?: string): string {
  const params = new URLSearchParams(search);
  params.delete('panel');
  const query = params.toString().replace(/%2F/gi, '/');
  const withQuery = (path: string) => (query === '' ? path : `${path}?${query}`);
  if (!/\/all\/?$/.test(pathname)) return withQuery(pathname);
  return configured ?? withQuery(pathname.replace(/\/all\/?$/, ''));
}

export type PanelRequest = { formId: string; recordId: string | undefined; isEdit: boolean };

/** The form that a panel names: `add/{form}`, `edit/{form}`, `edit/{form}/{id}`, `{form}`, `{form}/{id}`. */
export function findPanelForm(panel: string): PanelRequest | undefined {
  const parts = panel.split('/').filter((part) => part !== '');
  const verb = ['add', 'edit', 'form'].find((one) => one === parts[0]);
  const [formId, recordId] = verb === undefined ? parts : parts.slice(1);
  if (formId === undefined) return undefined;
  return { formId, recordId, isEdit: verb === 'edit' };
}
