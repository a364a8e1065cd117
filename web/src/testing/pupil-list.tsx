import { catalogues } from '@sanad/contract/text/text';
import type { Table, TableButton } from '@sanad/contract/ui-config/table';
import type { Role } from '@sanad/contract/values/roles';
import { fireEvent, screen, within } from '@testing-library/react';
import { people, pupilPath } from './list-page.tsx';
import { aMenu, fakeServer, renderApp } from './render-app.tsx';

export const rows = [
  { osid: 'p1', name: 'Amina', status: 'pending' },
  { osid: 'p2', name: 'Chinedu', status: 'issued' },
  { osid: 'p3', name: 'Fatima', status: 'rejected' },
];

export function aTable(buttons: TableButton[], more: Partial<Table> = {}): Table {
  const column = buttons.length === 0 ? [] : [{ custom: true as const, buttons }];
  return { ...people, fields: [...people.fields, ...column], ...more };
}

type Options = {
  role?: Role;
  found?: readonly Record<string, unknown>[];
  answers?: Record<string, (body: unknown) => unknown>;
  address?: string;
};

export async function open(table: Table, { role = 'School', found = rows, answers = {}, address }: Options = {}) {
  const server = fakeServer({
    '/assets/i18n/en.json': () => catalogues.en,
    '/assets/config/ui-config/tables.json': () => ({ tables: [{ pupils: table }] }),
    [pupilPath]: () => ({ totalCount: found.length, data: found }),
    ...answers,
  });
  const status = { title: 'Status', filter: 'status' as const, paths: ['pupils'] };
  const term = { title: 'Term', filter: 'term' as const, paths: ['pupils'] };
  const menu = aMenu({ subMenus: { left: [status, term], right: [] } });
  const app = await renderApp({ path: address ?? `/${role}/list/pupils`, roles: [role], menu });
  if (found.length > 0) await screen.findByRole('table');
  else await screen.findByRole('heading', { name: /No records found|activated/ });
  return { ...app, server };
}

export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
export const confirmWith = async (verb: string | RegExp) =>
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: verb }));
export const done = () => ({ responseCode: 'OK', params: { status: 'SUCCESSFUL' } });
