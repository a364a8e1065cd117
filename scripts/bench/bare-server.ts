import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import type { CertifiedProduct } from '../load/certified-product.ts';
import type { Order } from '../load/send-load.ts';

const verifyPath = '/api/verifier/public/verify';

/** A certificate is asked for by its number, as a visitor types it. */
export const questionsOf = (numbers: readonly string[]): Order['calls'] =>
  numbers.map((certificateNo) => ({
    method: 'POST',
    path: verifyPath,
    body: { certificateNo, resultType: 'regional' },
  }));

/** Each number with an answer of the size that the product gives; the number is the key. */
async function keepAnswers({ app, database, numbers: [first = ''] }: CertifiedProduct): Promise<void> {
  const answer = await app.inject({
    method: 'POST',
    url: verifyPath,
    body: { certificateNo: first, resultType: 'regional' },
  });
  if (answer.statusCode !== 200) throw new Error(`The product answers ${answer.statusCode}.`);
  await database.pool.query('create table bare_answer (number text primary key, answer jsonb not null)');
  await database.pool.query(
    'insert into bare_answer select certificate_no, replace($1, $2, certificate_no)::jsonb from credential',
    [answer.body, first],
  );
  await database.pool.query('vacuum (analyze) bare_answer');
}

/**
 * The least that a server can do for the same question and the same answer: one row by its primary key, as JSON. It
 * runs in the same process, on the same pool and as silent as the product.
 */
export async function startBare(product: CertifiedProduct): Promise<{ bare: FastifyInstance; port: number }> {
  await keepAnswers(product);
  const { pool } = product.database;
  const bare = Fastify({ logger: false });
  bare.post<{ Body: { certificateNo: string } }>(verifyPath, async ({ body }) => {
    const { rows } = await pool.query<{ answer: object }>('select answer from bare_answer where number = $1', [
      body.certificateNo,
    ]);
    return rows[0]?.answer;
  });
  await bare.listen({ port: 0, host: '127.0.0.1' });
  return { bare, port: (bare.server.address() as AddressInfo).port };
}
