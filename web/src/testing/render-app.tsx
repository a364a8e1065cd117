import type { UiConfig } from '@sanad/contract/ui-config/kinds';
import type { Menu } from '@sanad/contract/ui-config/menu';
import type { Role } from '@sanad/contract/values/roles';
import { render } from '@testing-library/react';
import type { User } from 'oidc-client-ts';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { App } from '#app/app.tsx';
import { createQueryClient } from '#app/query-client.ts';
import { routeObjects } from '#app/router.tsx';
import type { Services } from '#app/running-app.ts';
import { type AppConfig, parseAppConfig } from '#lib/calls/app-config.ts';
import { Auth, type Manager } from '#lib/session/auth.ts';
import { startTexts } from '#lib/words/text.ts';
import { completeAnswer } from './inventions.ts';

export const plainMenu: Menu = { menus: [], logout: { title: 'Leave' }, name: 'schoolName' };

export function aMenu(over: Partial<Menu> = {}): Menu {
  return { ...plainMenu, ...over };
}

/** The identity service, as far as the browser sees it. */
export function fakeIdentity(roles: readonly Role[], id = 'u1') {
  const user = {
    access_token: 'token',
    expires_at: Date.now() / 1000 + 3600,
    expired: false,
    profile: { sub: id, preferred_username: 'aisha@sanad.example', name: 'Aisha', entity: roles, 'entity-osid': 'o' },
  } as unknown as User;
  return {
    getUser: vi.fn<Manager['getUser']>(async () => (roles.length > 0 ? user : null)),
    signinRedirect: vi.fn<Manager['signinRedirect']>(async () => undefined),
    signinRedirectCallback: vi.fn<Manager['signinRedirectCallback']>(async () => user),
    signinSilent: vi.fn<Manager['signinSilent']>(async () => null),
    signoutRedirect: vi.fn<Manager['signoutRedirect']>(async () => undefined),
    removeUser: vi.fn<Manager['removeUser']>(async () => undefined),
  };
}

type Answer = (body: unknown) => unknown;

/** Answers calls by path; `texts` stand for the Hindi and English files. */
export function fakeServer(answers: Record<string, Answer> = {}) {
  const calls: { url: string; body: unknown; method: string; headers: Headers }[] = [];
  const fetch = vi.fn(async (url: string, init?: RequestInit) => {
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : (init?.body ?? undefined);
    const call = { url, body, method: init?.method ?? 'GET' };
    // To be asked for by name; a test that compares whole calls is about the rest.
    calls.push(Object.defineProperty(call, 'headers', { value: new Headers(init?.headers) }) as (typeof calls)[number]);
    const invented = await answers[url]?.(body);
    if (invented instanceof Response) return invented;
    const isJson = typeof invented === 'object' && invented !== null;
    const answer = isJson ? completeAnswer(call, invented) : invented;
    return new Response(JSON.stringify(answer ?? {}), { status: answer === undefined ? 404 : 200 });
  });
  vi.stubGlobal('fetch', fetch);
  return { calls, asked: (url: string) => calls.filter((call) => call.url === url) };
}

export type AppOptions = {
  path: string;
  roles?: readonly Role[];
  menu?: Menu;
  menus?: UiConfig['menu'] | null;
  admin?: UiConfig['admin'] | null;
  config?: Record<string, unknown>;
  identity?: ReturnType<typeof fakeIdentity>;
};

export function anAppConfig(over: Record<string, unknown> = {}): AppConfig {
  const keycloak = { url: '/auth', realm: 'sanad', clientId: 'web' };
  return parseAppConfig({ title: 'Sanad', appType: 'certification', languages: ['en', 'hi'], keycloak, ...over })!;
}

/** The whole app at a path, with a user of the given roles; `fakeServer` must stand before. */
export async function renderApp(options: AppOptions) {
  const roles = options.roles ?? ['School'];
  const identity = options.identity ?? fakeIdentity(roles);
  const config = anAppConfig(options.config);
  await startTexts({ languages: config.languages });
  const menus = options.menus ?? Object.fromEntries(roles.map((role) => [role, options.menu ?? plainMenu]));
  const services: Services = { config, auth: new Auth(identity), menus, admin: options.admin ?? null };
  const router = createMemoryRouter(routeObjects(services), { initialEntries: [options.path] });
  const view = render(
    <App services={services} client={createQueryClient()} env="test">
      <RouterProvider router={router} />
    </App>,
  );
  return { ...view, router, identity, services };
}
