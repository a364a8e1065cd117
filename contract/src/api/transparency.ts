import Type from 'typebox';
import { transparencyCalls as calls } from '../calls/transparency.ts';
import { call } from './call.ts';

const Count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
/** In hexadecimal. */
const hash = Type.String();
/** A signed note. */
const checkpoint = Type.String();

/** The way from an entry to the root of a tree. */
export const Inclusion = Type.Object({
  index: Type.Integer(),
  size: Type.Integer(),
  leafHash: hash,
  root: hash,
  proof: Type.Array(hash),
  checkpoint,
});

const Consistency = Type.Object({
  from: Type.Integer(),
  to: Type.Integer(),
  fromRoot: hash,
  toRoot: hash,
  proof: Type.Array(hash),
  checkpoint,
});

const LogKey = Type.Object({
  origin: Type.String(),
  algorithm: Type.Literal('Ed25519'),
  keyId: hash,
  /** In base64. */
  publicKey: Type.String(),
  verifierKey: Type.String(),
});

/** The transparency log: signed states and proofs. They answer bare, without the envelope. */
export const transparencyApi = {
  checkpoint: call(calls.checkpoint, { reply: { files: ['text/plain'] } }),
  key: call(calls.key, { reply: LogKey }),
  inclusion: call(calls.inclusion, {
    query: Type.Object({
      index: Type.Optional(Count),
      hash: Type.Optional(Type.String({ pattern: '^[0-9a-fA-F]{64}$' })),
      size: Type.Optional(Count),
    }),
    reply: Inclusion,
    errors: ['NOT_FOUND'],
  }),
  consistency: call(calls.consistency, {
    query: Type.Object({ from: Count, to: Type.Optional(Count) }),
    reply: Consistency,
  }),
} as const;
