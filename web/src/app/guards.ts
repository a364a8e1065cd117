import type { RouteDefinition } from '@sanad/contract/pages/routes';
import { findRoute } from '@sanad/contract/pages/routes';
import { type LoaderFunctionArgs, redirect, redirectDocument } from 'react-router';
import { loadUiConfig } from '#lib/calls/ui-config.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { text } from '#lib/words/text.ts';
import { showError } from '#ui/toast.tsx';
import { isOtherUser } from './landing.ts';
import { isRefused } from './refusal.ts';
import type { Services } from './running-app.ts';
import { enter, homepageOf } from './sign-in.ts';
import { withoutOutlet } from './special-routes.ts';

function addressOf(request: Request): string {
  const { pathname, search, hash } = new URL(request.url);
  return pathname + search + hash;
}

/** The page is about to be left for the identity service: nothing more may be drawn. */
function leaving(): Promise<never> {
  return new Promise(() => undefined);
}

/** Whoever signs up has no account yet, whatever the form is called. */
async function isSignUp(form: string | undefined, { config }: Services): Promise<boolean> {
  const forms = await loadUiConfig(config.configFolder, 'forms').catch(() => undefined);
  return form !== undefined && forms?.[form]?.isSignupForm === true;
}

/** Opens a route for those who may see it; anonymous visitors go to the sign-in, others to their own homepage. */
export function guard(route: RouteDefinition, services: Services) {
  return async ({ request, params }: LoaderFunctionArgs) => {
    const address = addressOf(request);
    const modern = withoutOutlet(address);
    if (modern !== address) return redirect(modern);
    if (findRoute(address) === undefined) return redirectDocument('/not-found');
    if (!route.guarded) return null;
    const user = await services.auth.ensure();
    if (user === undefined) {
      if (route.id === 'form' && (await isSignUp(params.form, services))) return null;
      await services.auth.signIn(address);
      return leaving();
    }
    // Whoever has no role sees why at the end of the sign-in, and no page of anybody.
    if (user.roles.length === 0) return redirect('/login');
    // Another user than the last one, come in by a silent sign-in: the address is not theirs.
    if (isOtherUser(sessionStore.get('prevUser'), user.id)) return redirect(enter(user, services) ?? '/menu');
    if (sessionStore.get('homepage') === undefined) enter(user, services);
    if (!isRefused(route, params.entity, user.roles)) return null;
    showError(text('frame.not-allowed'));
    return redirect(homepageOf(user, services));
  };
}

export type LoginEnd = { failure: 'answer' | 'no-role' };

/** `/login`: starts a sign-in, takes its answer, or lets a signed-in user land. */
export function login(services: Services) {
  return async ({ request }: LoaderFunctionArgs): Promise<Response | LoginEnd> => {
    const { auth } = services;
    const answer = new URL(request.url).searchParams;
    const isAnswer = answer.has('code') || answer.has('error') || answer.has('state');
    if (!isAnswer) {
      const known = await auth.ensure();
      if (known !== undefined) return land(enter(known, services));
      await auth.signIn();
      return leaving();
    }
    try {
      const { user, returnTo } = await auth.finishSignIn(request.url);
      return land(enter(user, services, returnTo));
    } catch {
      // Back button or a bookmarked answer: whoever is signed in simply goes home.
      const known = await auth.ensure();
      return known === undefined ? { failure: 'answer' } : land(enter(known, services));
    }
  };
}

function land(path: string | undefined): Response | LoginEnd {
  return path === undefined ? { failure: 'no-role' } : redirect(path);
}

/**
 * `/logout`: signs out whoever was led here by the app itself, which has asked. Where the visit begins here a link of
 * anybody may have led to it: then the page asks. (The address changes only after the loader of an own navigation.)
 */
export function logout(services: Services) {
  return async ({ request }: LoaderFunctionArgs) => {
    if (new URL(request.url).pathname === window.location.pathname) return null;
    await services.auth.signOut();
    return leaving();
  };
}
