import { type CredentialFormat, credentialsApi as calls, credentialFormats } from '@sanad/contract/api/credentials';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import { acceptedOf } from '../../../platform/http/accept.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { rateLimits } from '../../../platform/http/rate-limits.ts';
import { callerOf, whileWaiting } from '../../../platform/http/request.ts';
import { addRoute } from '../../../platform/http/route.ts';
import { sayNote, sendDocument } from '../../../platform/http/send-document.ts';
import { giveCertificateOf, giveCredential } from './usecases.ts';

/** Media types and what is given for them. */
const types: Readonly<Record<string, CredentialFormat>> = {
  '*/*': 'json',
  'application/*': 'json',
  'application/json': 'json',
  'application/vc': 'json',
  'application/ld+json': 'json',
  'application/vc+ld+json': 'json',
  'text/plain': 'json',
  'application/vc+jwt': 'vc-jwt',
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/*': 'png',
  'image/jpeg': 'jpeg',
  'image/jpg': 'jpeg',
  'text/html': 'html',
};

/** The forms that the caller takes, the best first; `format` in the address says it alone. */
function formatsOf(format: string | undefined, accept: string | undefined): CredentialFormat[] {
  const asked = credentialFormats.filter((one) => one === format?.toLowerCase());
  const taken = format === undefined ? acceptedOf(accept, types) : asked;
  if (taken.length > 0) return taken;
  throw new AppError('NOT_ACCEPTABLE', {
    text: 'credential.format-unknown',
    values: { formats: credentialFormats.join(', ') },
  });
}

async function send(request: FastifyRequest, reply: FastifyReply, given: Awaited<ReturnType<typeof giveCredential>>) {
  if (!('body' in given)) return sendDocument(request, reply, { document: given, as: 'inline' });
  sayNote(reply, given.note);
  return reply.header('vary', 'accept, authorization').type(given.type).send(given.body);
}

/** A credential at its own address or at that of its record, in the form that the caller takes. */
export function addGivingRoutes(app: App): void {
  addRoute(
    app,
    calls.read,
    async (request, reply) => {
      const { format, share, status } = request.query;
      const formats = formatsOf(format, request.headers.accept);
      const userAgent = request.headers['user-agent'];
      const wanted = { id: request.params.id, formats, share, userAgent, withStatus: status === 'inside' };
      return send(request, reply, await giveCredential(whileWaiting(callerOf(request), reply), wanted));
    },
    { config: { rateLimit: rateLimits.publicVerify } },
  );
  addRoute(app, calls.ofRecord, async (request, reply) => {
    const formats = formatsOf(request.query.format, request.headers.accept);
    return send(
      request,
      reply,
      await giveCertificateOf(whileWaiting(callerOf(request), reply), request.params, formats),
    );
  });
}
