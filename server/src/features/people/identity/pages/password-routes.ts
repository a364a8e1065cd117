import type { FastifyReply } from 'fastify';
import { AppError } from '../../../../platform/errors.ts';
import type { App } from '../../../../platform/http/app-type.ts';
import { ok } from '../../../../platform/http/envelope.ts';
import { rateLimits } from '../../../../platform/http/rate-limits.ts';
import { forgotPath, preferencesPath, setPasswordPath } from '../provider/addresses.ts';
import { isEmailAddress } from '../rules.ts';
import type { IdentityDeps } from '../usecases/identity-deps.ts';
import { requestPasswordReset } from '../usecases/request-password-reset.ts';
import { inspectSetPasswordLink, type SetPasswordOutcome, setPassword } from '../usecases/set-password.ts';
import { acceptForms, fieldsOf, isJson, lookOf, sendPage, useTools } from './form.ts';
import type { Look } from './look.ts';
import {
  renderDeadLinkPage,
  renderForgotPage,
  renderForgotSentPage,
  renderPasswordSavedPage,
  renderSetPasswordPage,
} from './password-pages.ts';
import type { Welcome } from './welcome.ts';

const limited = { config: { rateLimit: rateLimits.signUp } };

function addForgot(scope: App, deps: IdentityDeps): void {
  scope.get(forgotPath, async (request, reply) =>
    sendPage(deps, reply, renderForgotPage({ look: lookOf(request), email: '', problem: undefined })),
  );
  scope.post(forgotPath, limited, async (request, reply) => {
    const fields = fieldsOf(request);
    const email = fields.email?.trim() ?? '';
    const look = lookOf(request, { chosen: fields.lang });
    const changed = isJson(request) ? undefined : useTools(deps, reply, { action: fields.action, look });
    if (changed !== undefined) {
      return sendPage(deps, reply, renderForgotPage({ look: changed, email, problem: undefined }));
    }
    if (!isEmailAddress(email)) {
      if (isJson(request)) throw new AppError('VALIDATION', { text: 'identity.email.invalid' });
      return sendPage(deps, reply, renderForgotPage({ look, email, problem: 'identity.email.invalid' }));
    }
    await requestPasswordReset(deps, email);
    return isJson(request) ? ok({}, {}, 'create') : sendPage(deps, reply, renderForgotSentPage(look, email));
  });
}

type Shown = { look: Look; token: string };

function showLink(deps: IdentityDeps, reply: FastifyReply, outcome: SetPasswordOutcome, { look, token }: Shown) {
  if (outcome.kind === 'set') return sendPage(deps, reply, renderPasswordSavedPage(look));
  if (outcome.kind === 'refused') {
    const { problem, account, role } = outcome;
    return sendPage(deps, reply, renderSetPasswordPage({ look, token, account, role, problem }));
  }
  const returnTo = `${setPasswordPath}?token=${encodeURIComponent(token)}`;
  return sendPage(deps, reply, renderDeadLinkPage({ look, reason: outcome.kind, returnTo }));
}

function answerJson(outcome: SetPasswordOutcome) {
  if (outcome.kind === 'set') return ok({}, {}, 'update');
  if (outcome.kind === 'refused') throw new AppError('VALIDATION', { text: outcome.problem });
  throw new AppError('VALIDATION', { text: `identity.link.${outcome.kind}.title`, at: 'link' });
}

function addSetPassword(scope: App, deps: IdentityDeps, welcome: Welcome | undefined): void {
  const showForm = async (reply: FastifyReply, shown: Shown) => {
    const link = await inspectSetPasswordLink(deps, shown.token);
    if (link.kind !== 'open') return showLink(deps, reply, link, shown);
    const { account, offer } = link;
    const form = { ...shown, account, role: offer?.role, problem: undefined };
    return sendPage(deps, reply, renderSetPasswordPage(form));
  };
  scope.get(setPasswordPath, async (request, reply) => {
    const { token } = request.query as { token?: string | string[] };
    return showForm(reply, { look: lookOf(request), token: typeof token === 'string' ? token : '' });
  });
  scope.post(setPasswordPath, limited, async (request, reply) => {
    const fields = fieldsOf(request);
    const { token = '', password = '' } = fields;
    const sent = { token, password, ip: request.ip };
    const look = lookOf(request, { chosen: fields.lang });
    if (isJson(request)) {
      return answerJson(await setPassword(deps, { ...sent, confirmation: fields.passwordConfirm ?? password }));
    }
    const changed = useTools(deps, reply, { action: fields.action, look });
    if (changed !== undefined) return showForm(reply, { look: changed, token });
    const outcome = await setPassword(deps, { ...sent, confirmation: fields.passwordConfirm ?? '' });
    if (outcome.kind === 'set' && outcome.invited !== undefined && welcome?.isFree(request)) {
      await welcome.give(reply, outcome.invited);
      return reply.redirect('/login', 303);
    }
    return showLink(deps, reply, outcome, { look, token });
  });
}

/** Only back to a page of this server: `//elsewhere` and `/\elsewhere` leave it, also after `/..` is resolved. */
function ownPathOf(asked: string): string {
  const isOwn = (path: string) => /^\/(?![/\\])[^\s\\]*$/.test(path);
  if (!isOwn(asked)) return '/';
  // As a header can carry it: other letters in percent signs.
  const { pathname, search, hash } = new URL(asked, 'http://here');
  return isOwn(pathname) ? `${pathname}${search}${hash}` : '/';
}

function addPreferences(scope: App, deps: IdentityDeps): void {
  scope.post(preferencesPath, async (request, reply) => {
    const fields = fieldsOf(request);
    useTools(deps, reply, { action: fields.action, look: lookOf(request, { chosen: fields.lang }) });
    return reply.redirect(ownPathOf(fields.return ?? '/'), 303);
  });
}

/** Forgotten password, setting one through a mailed link (both also as JSON), and the tools of pages without a form. */
export async function addPasswordRoutes(app: App, deps: IdentityDeps, welcome?: Welcome): Promise<void> {
  await app.register(async (plugin) => {
    const scope = plugin as App;
    acceptForms(scope, deps);
    addForgot(scope, deps);
    addSetPassword(scope, deps, welcome);
    addPreferences(scope, deps);
  });
}
