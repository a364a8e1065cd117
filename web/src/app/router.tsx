import { type RouteDefinition, routes } from '@sanad/contract/pages/routes';
import { createBrowserRouter, type RouteObject, redirect, redirectDocument } from 'react-router';
import { ErrorPage } from './error-page.tsx';
import { guard, login, logout } from './guards.ts';
import { LoginPage } from './login-page.tsx';
import { LogoutPage } from './logout-page.tsx';
import { RootLayout } from './root-layout.tsx';
import type { Services } from './running-app.ts';
import { notAvailable, screens } from './screens.ts';
import { withoutOutlet } from './special-routes.ts';
import { WaitPage } from './wait-page.tsx';

function pathOf(route: RouteDefinition): string {
  return `/${route.pattern.replace(/\{(\w+)\}/g, ':$1')}`;
}

/**
 * The public pages are another web entry: going there leaves the app. Where a server answers such a path with the app,
 * the page says so instead of loading itself for ever.
 */
function publicRoute(route: RouteDefinition): RouteObject {
  return {
    path: pathOf(route),
    loader: ({ request }) => {
      const { pathname, search, hash } = new URL(request.url);
      return pathname === window.location.pathname ? null : redirectDocument(pathname + search + hash);
    },
    lazy: notAvailable,
  };
}

function screenRoute(route: RouteDefinition, services: Services): RouteObject {
  return {
    path: pathOf(route),
    handle: { route },
    loader: guard(route, services),
    lazy: screens[route.id] ?? notAvailable,
  };
}

function appRoute(route: RouteDefinition, services: Services): RouteObject {
  const path = pathOf(route);
  if (route.id === 'login') return { path, loader: login(services), Component: LoginPage };
  if (route.id === 'logout') return { path, loader: logout(services), Component: LogoutPage };
  return screenRoute(route, services);
}

/** Old addresses with an outlet match no pattern; anything else unknown is the not-found page. */
function unknownRoute(): RouteObject {
  return {
    path: '*',
    loader: ({ request }) => {
      const { pathname, search, hash } = new URL(request.url);
      const address = pathname + search + hash;
      const modern = withoutOutlet(address);
      return modern === address ? redirectDocument('/not-found') : redirect(modern);
    },
  };
}

export function routeObjects(services: Services): RouteObject[] {
  const known = routes.map((route) => (route.entry === 'public' ? publicRoute(route) : appRoute(route, services)));
  return [
    {
      Component: RootLayout,
      ErrorBoundary: ErrorPage,
      HydrateFallback: WaitPage,
      children: [{ ErrorBoundary: ErrorPage, children: [...known, unknownRoute()] }],
    },
  ];
}

export function createAppRouter(services: Services) {
  return createBrowserRouter(routeObjects(services));
}
