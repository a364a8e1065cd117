import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { type CertifiedProduct, startCertified } from '../load/certified-product.ts';
import { type Order, type Sent, withSender } from '../load/send-load.ts';
import { type Finding, isMet, median, table } from './measure.ts';
import { withThrowawayPostgres } from './throwaway-postgres.ts';

const certificates = 5000;
const rounds = 3;
const seconds = 5;
const connections = 16;

/** The least that a server can do: one row by its key, as JSON. */
async function startBare({ app }: CertifiedProduct): Promise<{ bare: FastifyInstance; port: number }> {
  const bare = Fastify({ logger: false });
  const { db } = app.deps;
  bare.get<{ Params: { id: string } }>('/bare/:id', ({ params }) =>
    db.selectFrom('credential').select(['id', 'certificate_no', 'issued_at']).where('id', '=', params.id).execute(),
  );
  await bare.listen({ port: 0, host: '127.0.0.1' });
  return { bare, port: (bare.server.address() as AddressInfo).port };
}

/** A certificate is asked for by its number, as a visitor types it. */
export const questionsOf = ({ numbers }: Pick<CertifiedProduct, 'numbers'>): Order['calls'] =>
  numbers.map((certificateNo) => ({
    method: 'POST',
    path: '/api/verifier/public/verify',
    body: { certificateNo, resultType: 'regional' },
  }));

type Measured = { ours: number[]; bare: number[]; steady: Sent };

async function measure(product: CertifiedProduct): Promise<Measured> {
  const { bare, port } = await startBare(product);
  const bareCalls = product.ids.map((id) => ({ path: `/bare/${id}` }));
  const calls = questionsOf(product);
  try {
    return await withSender(async (send) => {
      const rate = async (at: number, asked: Order['calls']) =>
        (await send({ port: at, calls: asked, seconds, pace: { connections } })).perSecond;
      const ours: number[] = [];
      const others: number[] = [];
      for (let round = 0; round <= rounds; round += 1) {
        const pair = [await rate(product.port, calls), await rate(port, bareCalls)] as const;
        // The first round warms up.
        if (round === 0) continue;
        ours.push(pair[0]);
        others.push(pair[1]);
      }
      const steady = await send({ port: product.port, calls, seconds: 10, pace: { perSecond: 400 } });
      return { ours, bare: others, steady };
    });
  } finally {
    await bare.close();
  }
}

/** Verifying by number over HTTP against the least that a server can do. Answers whether the targets are met. */
export async function runVerifyBench(): Promise<boolean> {
  const findings = await withThrowawayPostgres(async (postgres): Promise<Finding[]> => {
    const product = await startCertified(postgres, certificates);
    try {
      const { ours, bare, steady } = await measure(product);
      const [own, other] = [median(ours), median(bare)];
      const { 200: good = 0 } = steady.statuses;
      const all = Object.values(steady.statuses).reduce((sum, count) => sum + count, 0);
      return [
        {
          name: 'verify by number against a bare route with one select',
          detail: `${own.toFixed(0)}/s against ${other.toFixed(0)}/s`,
          value: own / other,
          target: { atLeast: 0.5 },
        },
        {
          name: 'p95 in ms at 400 a second',
          detail: `p50 ${steady.p50.toFixed(1)} ms, p99 ${steady.p99.toFixed(1)} ms, ${good} of ${all} answered`,
          value: good === all ? steady.p95 : Number.POSITIVE_INFINITY,
          target: { atMost: 15 },
        },
      ];
    } finally {
      await product.app.close();
    }
  });
  console.log(`\nVerification of ${certificates} certificates over HTTP.\n\n${table(findings)}`);
  return findings.every(isMet);
}
