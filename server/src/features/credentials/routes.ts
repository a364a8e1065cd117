import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { credentialsApi as api, type CredentialFormat, credentialFormats } from '@sanad/contract/api/credentials';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { acceptedOf } from '../../platform/http/accept.ts';
import type { App } from '../../platform/http/app-type.ts';
import { ok } from '../../platform/http/envelope.ts';
import { acceptedEncodings } from '../../platform/http/html-pages.ts';
import { rateLimits } from '../../platform/http/rate-limits.ts';
import { callerOf, contextOf } from '../../platform/http/request.ts';
import { isUnchanged, sayNote, sendDocument } from '../../platform/http/send-document.ts';
import { verifyCredential } from '../verification/usecases.ts';
import { presentVerdict } from './present.ts';
import { educationContext, transcriptContext } from './signing/education-context.ts';
import { changeCredential } from './usecases/change-status.ts';
import { giveCredential } from './usecases/give-credential.ts';
import { markCompromised, readDidDocument, readKeyDidDocument, rotateKey } from './usecases/keys.ts';
import { getOrigin } from './usecases/origin.ts';
import { getById, proveCredential } from './usecases/read-credential.ts';
import { type ListPurpose, readRevocationList, readStatusList } from './usecases/status-lists.ts';
import { readTrustManifest, readTrustPage } from './usecases/trust-bundle.ts';

const publicConfig = { rateLimit: rateLimits.publicVerify };

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

function addReading(app: App): void {
  app.get(
    api.read.path,
    { config: publicConfig, schema: { params: api.read.params, querystring: api.read.query } },
    async (request, reply) => {
      const { format, share, status } = request.query;
      const formats = formatsOf(format, request.headers.accept);
      const wanted = { id: request.params.id, formats, share, withStatus: status === 'inside' };
      const given = await giveCredential(callerOf(request), wanted);
      if (!('body' in given)) return sendDocument(request, reply, { document: given, as: 'inline' });
      sayNote(reply, given.note);
      return reply.header('vary', 'accept, authorization').type(given.type).send(given.body);
    },
  );
  app.get(
    api.verify.path,
    {
      config: { ...publicConfig, gate: 'verification' },
      schema: { params: api.verify.params, querystring: api.verify.query },
    },
    async (request, reply) => {
      const asked = { id: request.params.id, isAltered: request.query.qr === 'altered' };
      const found = await verifyCredential(callerOf(request), asked);
      if (found === undefined) return reply.status(404).send({ errors: ['Credential not found'] });
      return presentVerdict(found.credential, found.verdict);
    },
  );
  app.get(api.inclusion.path, { config: publicConfig, schema: { params: api.inclusion.params } }, async (request) =>
    proveCredential(app.deps, await getById(app.deps, request.params.id)),
  );
  app.get(
    api.revocationList.path,
    { config: publicConfig, schema: { querystring: api.revocationList.query } },
    async (request, reply) => {
      const parts = Readable.from(readRevocationList(app.deps, request.query));
      return openly(reply, 'application/json; charset=utf-8', 60).send(parts);
    },
  );
}

/** What verifiers anywhere may fetch, also from pages of other hosts. */
function openly(reply: FastifyReply, type: string, seconds: number): FastifyReply {
  return reply
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', `public, max-age=${seconds}`)
    .type(type);
}

type ListRequest = FastifyRequest<{ Params: { issuerId: string; number: number } }>;

function addPublications(app: App): void {
  app.get(
    api.did.path,
    { config: publicConfig, schema: { params: api.did.params, querystring: api.did.query } },
    async (request, reply) => {
      const document = await readDidDocument(app.deps, request.params.id, request.query.type);
      return openly(reply, 'application/did+json', 300).send(JSON.stringify(document));
    },
  );
  app.get(
    api.keyDid.path,
    { config: publicConfig, schema: { params: api.keyDid.params, querystring: api.keyDid.query } },
    async (request, reply) => {
      const { id, kid } = request.params;
      const { type: form = 'Ed25519VerificationKey2020' } = request.query;
      const document = await readKeyDidDocument(app.deps, id, { kid, form });
      return openly(reply, 'application/did+json', 300).send(JSON.stringify(document));
    },
  );
  for (const [path, contextOfOrigin] of [
    [api.context.path, educationContext],
    [api.transcriptContext.path, transcriptContext],
  ] as const) {
    app.get(path, { config: publicConfig }, async (_request, reply) => {
      const context = contextOfOrigin(await getOrigin(app.deps.db, app.deps));
      return openly(reply, 'application/ld+json', 31_536_000).send(JSON.stringify(context));
    });
  }
  const list = (purpose: ListPurpose) => async (request: ListRequest, reply: FastifyReply) => {
    const text = await readStatusList(app.deps, { ...request.params, purpose });
    return openly(reply, 'application/vc', 60).send(text);
  };
  app.get(api.statusList.path, { config: publicConfig, schema: { params: api.statusList.params } }, list('revocation'));
  const { path, params } = api.suspensionList;
  app.get(path, { config: publicConfig, schema: { params } }, list('suspension'));
}

/** Built once a minute and sent from memory, so that a whole school behind one address may keep it. */
function addTrustBundle(app: App): void {
  app.get(api.trustBundle.path, async (request, reply) => {
    const manifest = await readTrustManifest(app.deps);
    const sha256 = createHash('sha256').update(manifest).digest('hex');
    openly(reply, 'application/cose', 60).header('etag', `"${sha256}"`);
    return isUnchanged(request, { sha256 }) ? reply.status(304).send() : reply.send(manifest);
  });
  app.get(api.trustPage.path, { schema: { params: api.trustPage.params } }, async (request, reply) => {
    const { hash } = request.params;
    const { bytes, gzipped } = await readTrustPage(app.deps, hash);
    openly(reply, 'application/cbor', 31_536_000)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .header('etag', `"${hash}"`);
    if (isUnchanged(request, { sha256: hash })) return reply.status(304).send();
    const takesGzip = acceptedEncodings(request.headers['accept-encoding']).has('gzip');
    return takesGzip ? reply.header('content-encoding', 'gzip').send(gzipped) : reply.send(bytes);
  });
}

function addChanges(app: App): void {
  for (const act of ['revoke', 'suspend', 'unsuspend'] as const) {
    const { paths, body } = api[act];
    for (const path of paths) {
      app.post(path, { schema: { body } }, async (request) => {
        const { id, certificateNo } = await changeCredential(contextOf(request), act, request.body);
        return ok([{ vcOsid: id, certificateNo }], {}, 'update');
      });
    }
  }
  app.post(api.rotateKey.path, { schema: { body: api.rotateKey.body } }, async (request) =>
    ok(await rotateKey(contextOf(request), request.body.issuerId), {}, 'update'),
  );
  app.post(api.compromisedKey.path, { schema: { body: api.compromisedKey.body } }, async (request) => {
    const { kid, since } = request.body;
    await markCompromised(contextOf(request), { kid, since: new Date(since) });
    return ok({ kid }, {}, 'update');
  });
}

/** Credentials, their status and their issuers. */
export function addCredentialRoutes(app: App): void {
  addReading(app);
  addPublications(app);
  addTrustBundle(app);
  addChanges(app);
}
