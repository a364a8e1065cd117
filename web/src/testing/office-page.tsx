import { catalogues } from '@sanad/contract/text/text';
import type { Role } from '@sanad/contract/values/roles';
import { fireEvent, screen, within } from '@testing-library/react';
import { fakeServer, renderApp } from './render-app.tsx';

export const officeId = '00000000-0000-7000-8000-00000000000a';
const stored = (name: string) => `/api/files/00000000-0000-7000-8000-0000000000ff-${name}`;

export const aPicture = (name = 'new.png', bytes = 100) =>
  new File([new Uint8Array(bytes)], name, { type: name.endsWith('.gif') ? 'image/gif' : 'image/png' });

export const ok = (data: unknown) => ({ responseCode: 'OK', params: { status: 'SUCCESSFUL' }, data });

/** A refusal as the server writes it. */
export const refused = (status: number, errmsg: string, field?: string) => () =>
  new Response(
    JSON.stringify({
      responseCode: 'CLIENT_ERROR',
      params: { status: 'UNSUCCESSFUL', errmsg },
      message: errmsg,
      ...(field === undefined ? {} : { details: [{ path: field, code: 'image.wrong-type' }] }),
    }),
    { status },
  );

/** Ways in which a server fails that says nothing to people. */
export const failures = {
  'a fault of the server': () => new Response('{}', { status: 500 }),
  'a page of a proxy': () => new Response('<html>gateway</html>', { status: 200 }),
  'no network': () => Promise.reject(new TypeError('network')),
  'an answer that does not confirm it': () => Response.json({ responseCode: 'OK', params: { status: 'UNSUCCESSFUL' } }),
};

export const pictureAddress = stored;

type Office = {
  path: string;
  role: Role;
  entity: 'School' | 'Teacher' | 'States';
  record: Record<string, unknown> | undefined;
  answers?: Record<string, (body: unknown) => unknown>;
};

/** A screen of pictures with one record behind it. */
export async function openOffice({ path, role, entity, record, answers = {} }: Office) {
  const server = fakeServer({
    '/assets/i18n/en.json': () => catalogues.en,
    '/assets/config/ui-config/tables.json': () => ({ tables: [] }),
    [`/api/v1/getUserDetails/${role}`]: () => ok([{ osid: officeId, schoolName: 'Unity' }]),
    [`/api/v1/${entity}/search`]: () => ok(record === undefined ? [] : [record]),
    ...answers,
  });
  const app = await renderApp({ path, roles: [role] });
  await screen.findByRole('complementary');
  const sent = (url: string) => server.asked(url).map(({ body }) => Object.fromEntries(body as FormData));
  return { ...app, server, sent };
}

export const fileControl = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label);

export async function choosePicture(label: string | RegExp, file: File) {
  fireEvent.change(await fileControl(label), { target: { files: [file] } });
}

export const update = () => screen.getByRole('button', { name: 'Update' });

/** Presses Update and answers the question. */
export async function confirmUpdate(question: string) {
  fireEvent.click(update());
  const dialog = within(await screen.findByRole('dialog', { name: question }));
  fireEvent.click(dialog.getByRole('button', { name: 'Update' }));
}
