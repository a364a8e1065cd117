import { transparencyApi as calls } from '@sanad/contract/api/transparency';
import type { FastifyReply } from 'fastify';
import { AppError } from '../errors.ts';
import type { App } from '../http/app-type.ts';
import { rateLimits } from '../http/rate-limits.ts';
import { addRoute, type RequestOf } from '../http/route.ts';
import { keyHash, verifierKey } from './checkpoint.ts';
import { findLogIdentity } from './log-key.ts';
import { getCheckpoint, proveConsistency, proveInclusion } from './log-reader.ts';

/** Hashes as hexadecimal text. */
const readable = (hash: Buffer) => hash.toString('hex');

const options = { config: { rateLimit: rateLimits.publicVerify } };

/** The log for everybody: signed states and proofs, nothing of what the entries say. docs/audit.md shows their use. */
export function addLogRoutes(app: App): void {
  const { db } = app.deps;
  const sendCheckpoint = async (_request: unknown, reply: FastifyReply) => {
    const { note } = await getCheckpoint(db);
    return reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(note);
  };
  addRoute(app, calls.checkpoint, sendCheckpoint, options);
  const readKey = async () => {
    const log = await findLogIdentity(db);
    if (log === undefined) throw new AppError('UNAVAILABLE');
    const { origin, rawPublic } = log;
    const keyId = readable(keyHash(origin, rawPublic));
    const key = { origin, algorithm: 'Ed25519' as const, keyId, publicKey: rawPublic.toString('base64') };
    return { ...key, verifierKey: verifierKey(origin, rawPublic) };
  };
  addRoute(app, calls.key, readKey, options);
  const including = async ({ query }: RequestOf<typeof calls.inclusion>) => {
    const { leafHash, root, proof, ...rest } = await proveInclusion(db, query);
    return { ...rest, leafHash: readable(leafHash), root: readable(root), proof: proof.map(readable) };
  };
  addRoute(app, calls.inclusion, including, options);
  const extending = async ({ query }: RequestOf<typeof calls.consistency>) => {
    const { fromRoot, toRoot, proof, ...rest } = await proveConsistency(db, query);
    return { ...rest, fromRoot: readable(fromRoot), toRoot: readable(toRoot), proof: proof.map(readable) };
  };
  addRoute(app, calls.consistency, extending, options);
}
