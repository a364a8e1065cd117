import helmet from '@fastify/helmet';
import Fastify from 'fastify';
import type { App } from './app-type.ts';
import { type ContentSecurityKind, contentSecurityPolicy, contentSourcesOf } from './content-security.ts';
import { isCall } from './request.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which content policy the answers of the route carry; `strict` unless it says otherwise. */
    contentSecurity?: ContentSecurityKind;
  }
  interface FastifyInstance {
    /** Called when the configuration is read: with a Google client id pages may load Google's scripts. */
    allowGoogle(allowed: boolean): void;
  }
}

const permissions = 'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()';

/** The library makes its headers anew for every answer, which takes longer than writing them; they stay the same. */
async function collectHeaders(publicUrl: string): Promise<Record<string, string>> {
  const asked = Fastify();
  await asked.register(helmet, {
    contentSecurityPolicy: false,
    // Promising https to browsers is right only where it is offered, and not for names beside ours.
    strictTransportSecurity: publicUrl.startsWith('https://') && { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  });
  asked.get('/', async (_request, reply) => reply.raw.getHeaders());
  return (await asked.inject('/')).json();
}

/** Security headers on every answer, errors too. */
export async function addSecurityHeaders(app: App): Promise<void> {
  const { settings } = app.deps;
  const policiesWith = (google: boolean) => {
    const sources = { ...contentSourcesOf(settings), google };
    return { strict: contentSecurityPolicy('strict', sources), app: contentSecurityPolicy('app', sources) };
  };
  const without = policiesWith(false);
  const withGoogle = policiesWith(true);
  let policies = without;
  app.decorate('allowGoogle', (allowed: boolean) => {
    policies = allowed ? withGoogle : without;
  });
  const headers = { ...(await collectHeaders(settings.publicUrl)), 'permissions-policy': permissions };
  app.addHook('onRequest', (request, reply, done) => {
    // Not on the raw answer, where each is looked at twice: what another library writes is given them by `mountProvider`.
    reply.headers(headers);
    const kind = request.routeOptions.config?.contentSecurity ?? 'strict';
    reply.header('content-security-policy', policies[kind]);
    // Answers of calls are personal; a route whose answer is not may say otherwise.
    if (isCall(request)) reply.header('cache-control', 'no-store');
    done();
  });
}
