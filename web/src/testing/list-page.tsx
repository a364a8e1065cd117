import { catalogues } from '@sanad/contract/text/text';
import type { MenuEntry, SubMenuItem } from '@sanad/contract/ui-config/menu';
import type { Table } from '@sanad/contract/ui-config/table';
import type { Role } from '@sanad/contract/values/roles';
import { screen, within } from '@testing-library/react';
import { aMenu, fakeServer, renderApp } from './render-app.tsx';

export type Row = Record<string, unknown>;
export type Body = { limit: number; offset: number; filters: Row; order_entity?: string; order_direction?: string };

export const pupil = (number: number, more: Row = {}): Row => ({
  osid: `p${number}`,
  name: `Pupil ${number}`,
  status: 'pending',
  ...more,
});
export const pupils = (count: number, more: Row = {}) =>
  Array.from({ length: count }, (_, index) => pupil(index + 1, more));

/** A search that answers page by page, as the server does. */
export const search = (rows: readonly Row[]) => (body: unknown) => {
  const { limit, offset } = body as Body;
  return { responseCode: 'OK', totalCount: rows.length, data: rows.slice(offset, offset + limit) };
};

export const people: Table = {
  api: 'api/v1/Pupil/search',
  call: 'post',
  body: { limit: 20, offset: 0, filters: {} },
  fields: [
    { name: 'name', title: 'Name' },
    { name: 'status', type: 'status', title: 'State' },
  ],
};
export const pupilPath = '/api/v1/Pupil/search';

type Options = {
  path?: string;
  role?: Role;
  tables?: Record<string, Table>;
  rows?: readonly Row[];
  answers?: Record<string, (body: unknown) => unknown>;
  filters?: SubMenuItem[];
  menus?: MenuEntry[];
};

export async function openList({
  path = '/School/list/pupils',
  role = 'School',
  tables = { pupils: people },
  ...options
}: Options = {}) {
  const server = fakeServer({
    '/assets/i18n/en.json': () => catalogues.en,
    '/assets/config/ui-config/tables.json': () => ({
      tables: Object.entries(tables).map(([id, table]) => ({ [id]: table })),
    }),
    [pupilPath]: search(options.rows ?? pupils(3)),
    ...options.answers,
  });
  const menu = aMenu({ menus: options.menus ?? [], subMenus: { left: options.filters ?? [], right: [] } });
  const app = await renderApp({ path, roles: [role], menu });
  await screen.findAllByRole('banner');
  return { ...app, server, bodies: () => server.asked(pupilPath).map((call) => call.body as Body) };
}

export const findTable = () => screen.findByRole('table');
export const shownRows = async () =>
  within(await findTable())
    .getAllByRole('row')
    .slice(1);
export const shownNames = async () =>
  (await shownRows()).map((row) => within(row).getAllByRole('cell')[0]?.textContent);
