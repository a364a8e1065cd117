import type { FastifyReply } from 'fastify';
import type { App } from '../../../../platform/http/app-type.ts';
import { rateLimits } from '../../../../platform/http/rate-limits.ts';
import { confirmEmailPath } from '../provider/addresses.ts';
import { confirmEmail, inspectConfirmLink } from '../usecases/confirm-email.ts';
import type { IdentityDeps } from '../usecases/identity-deps.ts';
import { renderConfirmPage } from './confirm-page.ts';
import { acceptForms, fieldsOf, lookOf, sendPage, useTools } from './form.ts';
import type { Look } from './look.ts';

const limited = { config: { rateLimit: rateLimits.signUp } };

/** The link that was mailed after a sign-up: GET shows a button, the button confirms. Both end on the activation page. */
export async function addConfirmRoutes(app: App, deps: IdentityDeps): Promise<void> {
  const lead = (reply: FastifyReply, status: number) =>
    reply.header('cache-control', 'no-store').redirect(`/active?status=${status}`, 302);
  const show = async (reply: FastifyReply, token: string, look: Look) => {
    const link = await inspectConfirmLink(deps, token);
    if (link.kind === 'closed') return lead(reply, link.status);
    return sendPage(deps, reply, renderConfirmPage({ look, token, email: link.account.username }));
  };
  await app.register(async (plugin) => {
    const scope = plugin as App;
    acceptForms(scope, deps);
    scope.get(confirmEmailPath, limited, async (request, reply) => {
      const { token } = request.query as { token?: string | string[] };
      return show(reply, typeof token === 'string' ? token : '', lookOf(request));
    });
    scope.post(confirmEmailPath, limited, async (request, reply) => {
      const { token = '', action, lang } = fieldsOf(request);
      const changed = useTools(deps, reply, { action, look: lookOf(request, { chosen: lang }) });
      if (changed !== undefined) return show(reply, token, changed);
      return lead(reply, await confirmEmail(deps, token, request.ip));
    });
  });
}
