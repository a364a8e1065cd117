import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { App } from '../../../../platform/http/app-type.ts';
import { rateLimits } from '../../../../platform/http/rate-limits.ts';
import { realmPath, signInPath } from '../provider/addresses.ts';
import { errors } from '../provider/oidc-library.ts';
import { checkSignIn, findPause, type SignInOutcome } from '../usecases/check-sign-in.ts';
import type { IdentityDeps } from '../usecases/identity-deps.ts';
import { newDevice, noteSignIn } from '../usecases/note-sign-in.ts';
import { recordIdentityEvent } from '../usecases/record-identity-event.ts';
import { acceptForms, type Fields, fieldsOf, lookOf, sendPage, useTools } from './form.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import type { Look } from './look.ts';
import { SecondStep, type StepOutcome } from './second-step.ts';
import { renderLockedPage, renderSignInPage, renderUnverifiedPage } from './sign-in-pages.ts';
import type { SignInTickets } from './sign-in-tickets.ts';
import { Welcome } from './welcome.ts';

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

const callerOf = ({ headers, ip }: FastifyRequest) => ({ userAgent: headers['user-agent'] ?? '', ip });

type Interaction = NonNullable<Awaited<ReturnType<typeof findInteraction>>>;

function textParam(interaction: Interaction, name: string): string {
  const value = interaction.params[name];
  return typeof value === 'string' ? value : '';
}

type Shown = { look: Look; action: string; username: string };
type Begun = { interaction: Interaction; shown: Shown };
type Passed = Extract<StepOutcome, { kind: 'passed' }>;
type Refusal = Exclude<SignInOutcome, { kind: 'right' }>;

/** The sign-in page of one server. */
class SignInDesk {
  constructor(
    private readonly deps: IdentityDeps,
    private readonly current: () => Provider,
    private readonly browsers: KnownBrowsers,
    private readonly secondStep: SecondStep,
    private readonly welcome: Welcome,
  ) {}

  async show(visit: Visit) {
    const { request, reply } = visit;
    const interaction = await findInteraction(this.current(), visit);
    if (interaction === undefined) return reply.redirect('/login', 303);
    const look = lookOf(request, { uiLocales: textParam(interaction, 'ui_locales') });
    const username = textParam(interaction, 'login_hint');
    const chosen = await this.welcome.take(request, reply);
    if (chosen !== undefined) {
      const shown = { look, action: request.url, username: chosen.username };
      const asked = { reply, look, action: request.url, uid: interaction.uid, caller: callerOf(request) };
      return this.goOn(visit, { interaction, shown }, await this.secondStep.begin(asked, chosen));
    }
    return sendPage(this.deps, reply, renderSignInPage({ look, action: request.url, username, wrong: false }));
  }

  /** Signs in, or switches language or theme and shows the page again with what was typed. */
  async submit(visit: Visit, fields: Fields) {
    const { request, reply } = visit;
    const interaction = await findInteraction(this.current(), visit);
    if (interaction === undefined) return reply.redirect('/login', 303);
    const look = lookOf(request, { chosen: fields.lang, uiLocales: textParam(interaction, 'ui_locales') });
    const shown = { look, action: request.url, username: fields.username?.trim() ?? '' };
    const caller = callerOf(request);
    const asked = { reply, look, action: request.url, uid: interaction.uid, caller };
    if (fields.ticket !== undefined) {
      return this.goOn(visit, { interaction, shown }, await this.secondStep.submit(asked, fields));
    }
    const changed = useTools(this.deps, reply, { action: fields.action, look });
    const { username } = shown;
    const browser = this.browsers.find(request, username);
    if (changed !== undefined) return this.showAgain(reply, { ...shown, look: changed }, browser);
    const password = fields.password ?? '';
    if (username === '' || password === '') return this.refuse(reply, shown, { kind: 'wrong' });
    const outcome = await checkSignIn(this.deps, { username, password, browser, caller });
    if (outcome.kind !== 'right') return this.refuse(reply, shown, outcome);
    return this.goOn(visit, { interaction, shown }, await this.secondStep.begin(asked, outcome.account));
  }

  private async goOn(visit: Visit, { interaction, shown }: Begun, outcome: StepOutcome) {
    if (outcome.kind === 'passed') return this.finish(visit, interaction, outcome);
    if (outcome.kind === 'locked') return this.showLocked(visit.reply, shown, outcome.until);
    return outcome.kind === 'sent' ? outcome.reply : visit.reply.redirect(shown.action, 303);
  }

  private async finish(visit: Visit, interaction: Interaction, { account, amr }: Passed) {
    const { request, reply } = visit;
    const { id: accountId, username } = account;
    const isKnown = this.browsers.find(request, username) !== undefined;
    // The session keeps it until its place is written down (`placeOf`).
    const login = { login: { accountId, amr: isKnown ? amr : [...amr, newDevice] } };
    const options = { mergeWithLastSubmission: false };
    const returnTo = await this.current().interactionResult(request.raw, reply.raw, login, options);
    this.browsers.remember(visit, username);
    const clientId = textParam(interaction, 'client_id');
    await recordIdentityEvent(this.deps, { name: 'signed-in', accountId, clientId, ip: request.ip });
    await noteSignIn(this.deps, account, { isKnown, ...callerOf(request) });
    return reply.redirect(returnTo, 303);
  }

  private refuse(reply: FastifyReply, shown: Shown, outcome: Refusal) {
    if (outcome.kind === 'locked') return this.showLocked(reply, shown, outcome.until);
    if (outcome.kind === 'wrong') return sendPage(this.deps, reply, renderSignInPage({ ...shown, wrong: true }));
    return sendPage(this.deps, reply, renderUnverifiedPage({ ...shown, email: outcome.account.username }));
  }

  private showLocked(reply: FastifyReply, shown: Shown, until: Date) {
    const seconds = Math.max(1, Math.ceil((until.getTime() - this.deps.clock.now().getTime()) / 1000));
    reply.header('refresh', `${seconds};url=${shown.action}`);
    return sendPage(this.deps, reply, renderLockedPage({ ...shown, seconds }));
  }

  private async showAgain(reply: FastifyReply, shown: Shown, browser: string | undefined) {
    const { username } = shown;
    const until = username === '' ? undefined : await findPause(this.deps, { username, browser });
    if (until !== undefined) return this.showLocked(reply, shown, until);
    return sendPage(this.deps, reply, renderSignInPage({ ...shown, wrong: false }));
  }
}

/** Adds the sign-in page: GET shows it, POST signs in, switches the language or the theme. */
export async function addSignInRoutes(
  app: App,
  deps: IdentityDeps,
  { provider, browsers, tickets }: { provider: () => Provider; browsers: KnownBrowsers; tickets: SignInTickets },
): Promise<void> {
  const desk = new SignInDesk(deps, provider, browsers, new SecondStep(deps, tickets), new Welcome(deps));
  await app.register(async (scope) => {
    acceptForms(scope as App, deps);
    scope.get(path, (request, reply) => desk.show({ request, reply }));
    scope.post(path, { config: { rateLimit: rateLimits.signIn } }, (request, reply) =>
      desk.submit({ request, reply }, fieldsOf(request)),
    );
  });
}
