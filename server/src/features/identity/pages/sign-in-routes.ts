import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors, type Provider } from 'oidc-provider';
import type { App } from '../../../platform/http/app-type.ts';
import { realmPath, signInPath } from '../provider/addresses.ts';
import { identityRateLimits } from '../provider/rate-limits.ts';
import { checkSignIn, findPause, type SignInOutcome } from '../usecases/check-sign-in.ts';
import type { IdentityDeps } from '../usecases/identity-deps.ts';
import { recordIdentityEvent } from '../usecases/record-identity-event.ts';
import { acceptForms, type Fields, fieldsOf, lookOf, sendPage, useTools } from './form.ts';
import type { Look } from './look.ts';
import { renderLockedPage, renderSignInPage, renderUnverifiedPage } from './sign-in-pages.ts';

const path = `${realmPath}${signInPath}/:uid`;

type Visit = { request: FastifyRequest; reply: FastifyReply };

/** Undefined for a sign-in that is finished, forgotten or another browser's. */
async function findInteraction(provider: Provider, { request, reply }: Visit) {
  try {
    const interaction = await provider.interactionDetails(request.raw, reply.raw);
    const asked = (request.params as { uid: string }).uid;
    return interaction.uid === asked && interaction.prompt.name === 'login' ? interaction : undefined;
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return undefined;
    throw error;
  }
}

type Interaction = NonNullable<Awaited<ReturnType<typeof findInteraction>>>;

function textParam(interaction: Interaction, name: string): string {
  const value = interaction.params[name];
  return typeof value === 'string' ? value : '';
}

type Shown = { look: Look; action: string; username: string };

/** Adds the sign-in page: GET shows it, POST signs in, switches the language or the theme. */
export async function addSignInRoutes(app: App, deps: IdentityDeps, current: () => Provider): Promise<void> {
  const showLocked = (reply: FastifyReply, shown: Shown, until: Date) => {
    const seconds = Math.max(1, Math.ceil((until.getTime() - deps.clock.now().getTime()) / 1000));
    reply.header('refresh', `${seconds};url=${shown.action}`);
    return sendPage(deps, reply, renderLockedPage({ ...shown, seconds }));
  };

  const finish = async (visit: Visit, interaction: Interaction, accountId: string) => {
    const login = { login: { accountId, amr: ['pwd'] } };
    const { raw } = visit.reply;
    const returnTo = await current().interactionResult(visit.request.raw, raw, login, {
      mergeWithLastSubmission: false,
    });
    recordIdentityEvent(deps, { name: 'signed-in', accountId, clientId: textParam(interaction, 'client_id') });
    return visit.reply.redirect(returnTo, 303);
  };

  const showRefusal = (reply: FastifyReply, shown: Shown, outcome: Exclude<SignInOutcome, { kind: 'right' }>) => {
    if (outcome.kind === 'locked') return showLocked(reply, shown, outcome.until);
    if (outcome.kind === 'wrong') return sendPage(deps, reply, renderSignInPage({ ...shown, wrong: true }));
    return sendPage(deps, reply, renderUnverifiedPage({ ...shown, email: outcome.account.username }));
  };

  const showAgain = async (reply: FastifyReply, shown: Shown) => {
    const until = shown.username === '' ? undefined : await findPause(deps, shown.username);
    return until === undefined
      ? sendPage(deps, reply, renderSignInPage({ ...shown, wrong: false }))
      : showLocked(reply, shown, until);
  };

  const submit = async (visit: Visit, interaction: Interaction, fields: Fields) => {
    const look = lookOf(visit.request, { chosen: fields.lang, uiLocales: textParam(interaction, 'ui_locales') });
    const shown = { look, action: visit.request.url, username: fields.username?.trim() ?? '' };
    const changed = useTools(deps, visit.reply, { action: fields.action, look });
    if (changed !== undefined) return showAgain(visit.reply, { ...shown, look: changed });
    const { username } = shown;
    const password = fields.password ?? '';
    if (username === '' || password === '') return showRefusal(visit.reply, shown, { kind: 'wrong' });
    const outcome = await checkSignIn(deps, { username, password });
    if (outcome.kind === 'right') return finish(visit, interaction, outcome.account.id);
    return showRefusal(visit.reply, shown, outcome);
  };

  await app.register(async (scope) => {
    acceptForms(scope as App, deps);
    scope.get(path, async (request, reply) => {
      const interaction = await findInteraction(current(), { request, reply });
      if (interaction === undefined) return reply.redirect('/login', 303);
      const look = lookOf(request, { uiLocales: textParam(interaction, 'ui_locales') });
      const username = textParam(interaction, 'login_hint');
      return sendPage(deps, reply, renderSignInPage({ look, action: request.url, username, wrong: false }));
    });
    scope.post(path, { config: { rateLimit: identityRateLimits.signIn } }, async (request, reply) => {
      const interaction = await findInteraction(current(), { request, reply });
      if (interaction === undefined) return reply.redirect('/login', 303);
      return submit({ request, reply }, interaction, fieldsOf(request));
    });
  });
}
