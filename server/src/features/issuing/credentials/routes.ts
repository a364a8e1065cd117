import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { credentialsApi as calls } from '@sanad/contract/api/credentials';
import type { FastifyReply } from 'fastify';
import type { App } from '../../../platform/http/app-type.ts';
import { acceptEmptyBodies } from '../../../platform/http/empty-bodies.ts';
import { ok } from '../../../platform/http/envelope.ts';
import { acceptedEncodings } from '../../../platform/http/html-pages.ts';
import { rateLimits } from '../../../platform/http/rate-limits.ts';
import { contextOf } from '../../../platform/http/request.ts';
import { addRoute, type RequestOf } from '../../../platform/http/route.ts';
import { isUnchanged } from '../../../platform/http/send-document.ts';
import { presentKey } from './present.ts';
import {
  attestationContext,
  documentContext,
  educationContext,
  transcriptContext,
} from './signing/education-context.ts';
import { changeCredential, revokeOfRecord } from './usecases/change-status.ts';
import { markCompromised, readDidDocument, readKeyDidDocument, rotateKey, searchKeys } from './usecases/keys.ts';
import { getOrigin } from './usecases/origin.ts';
import { getById, proveCredential } from './usecases/read-credential.ts';
import { readRevocationList, readStatusList } from './usecases/status-lists.ts';
import { readTrustManifest, readTrustPage } from './usecases/trust-bundle.ts';

const publicConfig = { rateLimit: rateLimits.publicVerify };

function addReading(app: App): void {
  addRoute(
    app,
    calls.inclusion,
    async (request) => proveCredential(app.deps, await getById(app.deps, request.params.id)),
    { config: publicConfig },
  );
  addRoute(
    app,
    calls.revocationList,
    async (request, reply) => {
      const parts = Readable.from(readRevocationList(app.deps, request.query));
      return openly(reply, 'application/json; charset=utf-8', 60).send(parts);
    },
    { config: publicConfig },
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

function addIssuers(app: App): void {
  addRoute(
    app,
    calls.did,
    async (request, reply) => {
      openly(reply, 'application/did+json', 300);
      return readDidDocument(app.deps, request.params.id, request.query.type);
    },
    { config: publicConfig },
  );
  addRoute(
    app,
    calls.keyDid,
    async (request, reply) => {
      const { id, kid } = request.params;
      const { type: form = 'Ed25519VerificationKey2020' } = request.query;
      openly(reply, 'application/did+json', 300);
      return readKeyDidDocument(app.deps, id, { kid, form });
    },
    { config: publicConfig },
  );
}

function addPublications(app: App): void {
  for (const [call, contextOfOrigin] of [
    [calls.context, educationContext],
    [calls.transcriptContext, transcriptContext],
    [calls.attestationContext, attestationContext],
    [calls.documentContext, documentContext],
  ] as const) {
    const send = async (_request: unknown, reply: FastifyReply) => {
      const context = contextOfOrigin(await getOrigin(app.deps.db, app.deps));
      return openly(reply, 'application/ld+json', 31_536_000).send(JSON.stringify(context));
    };
    addRoute(app, call, send, { config: publicConfig });
  }
  for (const [call, purpose] of [
    [calls.statusList, 'revocation'],
    [calls.suspensionList, 'suspension'],
  ] as const) {
    const send = async (request: RequestOf<typeof call>, reply: FastifyReply) => {
      const text = await readStatusList(app.deps, { ...request.params, purpose });
      return openly(reply, 'application/vc', 60).send(text);
    };
    addRoute(app, call, send, { config: publicConfig });
  }
}

/** Built once a minute and sent from memory, so that a whole school behind one address may keep it. */
function addTrustBundle(app: App): void {
  addRoute(app, calls.trustBundle, async (request, reply) => {
    const manifest = await readTrustManifest(app.deps);
    const sha256 = createHash('sha256').update(manifest).digest('hex');
    openly(reply, 'application/cose', 60).header('etag', `"${sha256}"`);
    return isUnchanged(request, { sha256 }) ? reply.status(304).send() : reply.send(manifest);
  });
  addRoute(app, calls.trustPage, async (request, reply) => {
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
    addRoute(app, calls[act], async (request) => {
      const { id, certificateNo } = await changeCredential(contextOf(request), act, request.body);
      return ok([{ vcOsid: id, certificateNo }], {}, 'update');
    });
  }
  void app.register(async (scope: App) => {
    acceptEmptyBodies(scope);
    addRoute(scope, calls.revokeOfRecord, async (request) => {
      const { entity: name, id } = request.params;
      const revoked = await revokeOfRecord(contextOf(request), { name, id, ...request.body });
      return ok([{ vcOsid: revoked.id, certificateNo: revoked.certificateNo }], {}, 'update');
    });
  });
  addRoute(app, calls.searchKeys, async (request) => {
    const { keys, totalCount } = await searchKeys(contextOf(request), request.body);
    return ok(keys.map(presentKey), { totalCount }, 'search');
  });
  addRoute(app, calls.rotateKey, async (request) =>
    ok(await rotateKey(contextOf(request), request.body.issuerId), {}, 'update'),
  );
  addRoute(app, calls.compromisedKey, async (request) => {
    const { kid, since } = request.body;
    await markCompromised(contextOf(request), { kid, since: new Date(since) });
    return ok({ kid }, {}, 'update');
  });
}

/** Credentials, their status and their issuers. */
export function addCredentialRoutes(app: App): void {
  addReading(app);
  addIssuers(app);
  addPublications(app);
  addTrustBundle(app);
  addChanges(app);
}
