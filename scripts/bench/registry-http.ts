import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { Deps } from '../../server/src/deps.ts';
import { addMissingRecords } from '../../server/src/features/registry/records/usecases.ts';
import type { OpenDatabase } from '../../server/src/platform/database/database.ts';
import { createTokenDenials } from '../../server/src/platform/identity/token-denials.ts';
import { apiAudience, createTokenVerifier } from '../../server/src/platform/identity/token-verifier.ts';
import { type Order, type Sent, withSender } from '../load/send-load.ts';
import { type CpuTime, countCpu, cpuText } from './cpu-time.ts';
import { startProduct } from './import-built.ts';
import { type Finding, median } from './measure.ts';
import { certificateNoOf, placeRecords, resultIdOf, schoolIdOf, schoolOwnerOf, statusOf } from './result-rows.ts';
import type { SizedRegistry } from './sized-registry.ts';

const connections = 16;
const rounds = 5;
const perRound = 2400;

/** The caller: an account of a school. */
const school = 0;
const issuer = 'http://bench.example';

async function createTokens({ db }: OpenDatabase): Promise<{ tokens: Deps['tokens']; token: string }> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: 'bench', alg: 'RS256' }] });
  const claims = { typ: 'Bearer', entity: ['School'], preferred_username: 'school0@example.org', sid: 'bench' };
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: 'bench' })
    .setSubject(schoolOwnerOf(school))
    .setIssuer(issuer)
    .setAudience(apiAudience)
    .setExpirationTime('2h')
    .sign(privateKey);
  return { tokens: createTokenVerifier({ issuer, clientIds: [], keys, denials: createTokenDenials(db) }), token };
}

/** The same calls under the same addresses: the token is checked, then one statement by a key. */
async function startBare({ pool }: OpenDatabase, tokens: Deps['tokens']): Promise<FastifyInstance> {
  await pool.query('create table bare_record (osid uuid primary key, number text unique, data jsonb not null)');
  await pool.query(`insert into bare_record select osid, natural_key, data from record where entity = 'ClassResults'`);
  await pool.query('vacuum (analyze) bare_record');
  const bare = Fastify({ logger: false });
  bare.addHook('onRequest', async ({ headers }) => {
    await tokens.verify(headers.authorization?.slice('Bearer '.length) ?? '');
  });
  bare.get<{ Params: { id: string } }>('/api/v1/ClassResults/:id', async ({ params }) => {
    const { rows } = await pool.query('select data from bare_record where osid = $1', [params.id]);
    return rows[0].data;
  });
  bare.post<{ Body: { filters: { certificateNo: { eq: string } } } }>(
    '/api/v1/ClassResults/search',
    async ({ body }) => {
      const { rows } = await pool.query('select data from bare_record where number = $1', [
        body.filters.certificateNo.eq,
      ]);
      return { data: rows.map((row) => row.data) };
    },
  );
  bare.post('/api/v1/Student', async ({ body }) => {
    const { rows } = await pool.query(
      'insert into bare_record (osid, data) values (gen_random_uuid(), $1) returning osid',
      [body],
    );
    return rows[0];
  });
  await bare.listen({ port: 0, host: '127.0.0.1' });
  return bare;
}

type Calls = () => Order['calls'];
type Measured = { name: string; atLeast: number; calls: Calls };

/** A number in letters: names have no digits. */
const nameOf = (number: number) =>
  `A${[...number.toString(26)].map((digit) => letters[Number.parseInt(digit, 26)]).join('')}`;
const letters = 'abcdefghijklmnopqrstuvwxyz';

/** The results of the caller's own school, class by class. */
function ownResults({ rows, schools }: SizedRegistry): number[] {
  return Array.from({ length: rows }, (_, index) => index).filter(
    (index) => Math.floor(index / 40) % schools === school,
  );
}

function measuredCalls(registry: SizedRegistry, token: string): Measured[] {
  const headers = { authorization: `Bearer ${token}` };
  const own = ownResults(registry);
  const issued = own.filter((index) => statusOf(index) === 'issued');
  let pupil = 0;
  const newPupil = () => {
    pupil += 1;
    return {
      firstName: nameOf(pupil),
      lastName: nameOf(pupil * 7),
      admissionNo: `NEW/${pupil}`,
      schoolId: schoolIdOf(school),
      className: 'JSS 1',
      subClass: 'A',
    };
  };
  return [
    {
      name: 'read by id, with token and scope',
      atLeast: 0.7,
      calls: () => own.map((index) => ({ path: `/api/v1/ClassResults/${resultIdOf(index)}`, headers })),
    },
    {
      name: 'search with one hit',
      atLeast: 0.6,
      calls: () =>
        issued.map((index) => ({
          method: 'POST',
          path: '/api/v1/ClassResults/search',
          headers,
          body: { filters: { certificateNo: { eq: certificateNoOf(index) } }, limit: 1 },
        })),
    },
    {
      name: 'create, with activity and log',
      atLeast: 0.5,
      calls: () =>
        Array.from({ length: perRound }, () => ({
          method: 'POST',
          path: '/api/v1/Student',
          headers,
          body: newPupil(),
        })),
    },
  ];
}

type Turn = { perSecond: number; good: number; cpu: CpuTime };

async function takeTurn(
  send: (order: Order) => Promise<Sent>,
  database: OpenDatabase,
  order: Pick<Order, 'port' | 'calls'>,
): Promise<Turn> {
  const cpu = await countCpu(database);
  const { perSecond, statuses } = await send({ ...order, seconds: 60, most: perRound, pace: { connections } });
  const { 200: good = 0, ...others } = statuses;
  if (Object.keys(others).length > 0) throw new Error(`Answered: ${JSON.stringify(statuses)}`);
  return { perSecond, good, cpu: await cpu() };
}

function cpuOf(turns: readonly Turn[]): string {
  const sum = (of: (turn: Turn) => number) => turns.reduce((total, turn) => total + of(turn), 0);
  const cpu = { node: sum((turn) => turn.cpu.node), postgres: sum((turn) => turn.cpu.postgres) };
  return cpuText(
    cpu,
    sum((turn) => turn.good),
  );
}

/** The calls of the registry over HTTP against the least that a server with the same token check can do. */
export async function measureRegistryHttp(registry: SizedRegistry, database: OpenDatabase): Promise<Finding[]> {
  await addMissingRecords(registry.deps.db, placeRecords(school));
  const { tokens, token } = await createTokens(database);
  const app = await startProduct(database, { tokens });
  const bare = await startBare(database, tokens);
  const ports = { ours: app.port, bare: (bare.server.address() as AddressInfo).port };
  const findings: Finding[] = [];
  try {
    await withSender(async (send) => {
      for (const { name, atLeast, calls } of measuredCalls(registry, token)) {
        const turns: { ours: Turn; bare: Turn }[] = [];
        for (const port of Object.values(ports)) await takeTurn(send, database, { port, calls: calls() });
        // As housekeeping does within a minute.
        await database.pool.query('analyze');
        for (let round = 0; round < rounds; round += 1) {
          const ours = await takeTurn(send, database, { port: ports.ours, calls: calls() });
          turns.push({ ours, bare: await takeTurn(send, database, { port: ports.bare, calls: calls() }) });
        }
        const rate = (side: 'ours' | 'bare') => median(turns.map((turn) => turn[side].perSecond)).toFixed(0);
        findings.push({
          name,
          detail: `${rate('ours')}/s against ${rate('bare')}/s`,
          value: median(turns.map((turn) => turn.ours.perSecond / turn.bare.perSecond)),
          target: { atLeast },
        });
        console.log(
          `${name}: ${cpuOf(turns.map((turn) => turn.ours))}; bare: ${cpuOf(turns.map((turn) => turn.bare))}`,
        );
      }
    });
    return findings;
  } finally {
    await bare.close();
    await app.close();
  }
}
