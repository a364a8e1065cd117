import Type from 'typebox';
import { AppError } from '../errors.ts';
import type { App } from '../http/app-type.ts';
import { rateLimits } from '../http/rate-limits.ts';
import { keyHash, verifierKey } from './checkpoint.ts';
import { findLogIdentity } from './log-key.ts';
import { getCheckpoint, proveConsistency, proveInclusion } from './log-reader.ts';

const Count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const InclusionQuery = Type.Object({
  index: Type.Optional(Count),
  hash: Type.Optional(Type.String({ pattern: '^[0-9a-fA-F]{64}$' })),
  size: Type.Optional(Count),
});
const ConsistencyQuery = Type.Object({ from: Count, to: Type.Optional(Count) });

type Answer = Record<string, number | string | Buffer | readonly Buffer[]>;

/** Hashes as hexadecimal text. */
function readable(answer: Answer): Record<string, unknown> {
  const text = (hash: Buffer) => hash.toString('hex');
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => {
      if (Buffer.isBuffer(value)) return [name, text(value)];
      return [name, typeof value === 'object' ? value.map(text) : value];
    }),
  );
}

const config = { rateLimit: rateLimits.publicVerify };

/** The log for everybody: signed states and proofs, nothing of what the entries say. docs/audit.md shows their use. */
export function addLogRoutes(app: App): void {
  const { db } = app.deps;
  app.get('/log/checkpoint', { config }, async (_request, reply) => {
    const { note } = await getCheckpoint(db);
    return reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(note);
  });
  app.get('/log/key', { config }, async () => {
    const log = await findLogIdentity(db);
    if (log === undefined) throw new AppError('UNAVAILABLE');
    const { origin, rawPublic } = log;
    const keyId = keyHash(origin, rawPublic).toString('hex');
    const key = { origin, algorithm: 'Ed25519', keyId, publicKey: rawPublic.toString('base64') };
    return { ...key, verifierKey: verifierKey(origin, rawPublic) };
  });
  app.get('/log/proof/inclusion', { config, schema: { querystring: InclusionQuery } }, async (request) =>
    readable(await proveInclusion(db, request.query)),
  );
  app.get('/log/proof/consistency', { config, schema: { querystring: ConsistencyQuery } }, async (request) =>
    readable(await proveConsistency(db, request.query)),
  );
}
