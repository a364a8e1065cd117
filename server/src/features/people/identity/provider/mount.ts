import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { App } from '../../../../platform/http/app-type.ts';
import { rateLimits } from '../../../../platform/http/rate-limits.ts';
import type { IdentityDeps } from '../usecases/identity-deps.ts';
import { issuerOf, protocolPath, realmPath } from './addresses.ts';

/** `clientAddress`: as our own server judges it; the library would believe any forwarded header. */
export type MountedRequest = IncomingMessage & { originalUrl?: string; clientAddress?: string };

/** The provider's own addresses come from PUBLIC_URL alone: what a caller writes into `Host` must not reach a link. */
function addressAs(publicUrl: string, raw: MountedRequest): void {
  const { host, protocol } = new URL(publicUrl);
  raw.headers.host = host;
  raw.headers['x-forwarded-host'] = host;
  raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
}

/** Puts the provider under its realm path. Our hooks run first; then it answers on the raw response. */
export async function mountProvider(app: App, deps: IdentityDeps, current: () => Provider): Promise<void> {
  const { publicUrl } = deps.settings;
  const mountPath = new URL(issuerOf(deps.settings)).pathname;
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const raw: MountedRequest = request.raw;
    const rest = (raw.url ?? '').slice(realmPath.length);
    raw.url = rest;
    raw.originalUrl = `${mountPath}${rest}`;
    raw.clientAddress = request.ip;
    addressAs(publicUrl, raw);
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    await current().callback()(raw, reply.raw);
  };
  await app.register(async (scope) => {
    // The provider reads the body itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const method = ['GET', 'POST', 'OPTIONS'];
    const limited = { config: { rateLimit: rateLimits.token } };
    scope.route({ method: ['POST', 'OPTIONS'], url: `${realmPath}${protocolPath}/token`, handler: answer, ...limited });
    // Every sign-in that is begun is written down for an hour.
    scope.route({ method, url: `${realmPath}${protocolPath}/auth`, handler: answer, ...limited });
    scope.route({ method, url: `${realmPath}/*`, handler: answer });
  });
}
