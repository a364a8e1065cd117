import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyForm } from '#testing/copies-world.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let product: TestApp;
beforeAll(async () => {
  product = await createTestApp(() => ({}), { RATE_LIMITS: 'on' });
});
afterAll(() => product.close());

type Asked = { url: string; payload: object | Buffer; headers?: Record<string, string> };

const ask = ({ url, payload, headers = {} }: Asked, remoteAddress: string) =>
  product.app.inject({ method: 'POST', url, payload, headers, remoteAddress });

const questions: [string, number, Asked][] = [
  ['by what stands on the paper', 120, { url: '/api/verifier/public/verify', payload: {} }],
  ['by a code', 120, { url: '/api/verifier/public/qr', payload: {} }],
  ['by a copy', 20, { url: '/api/verifier/public/scan', ...copyForm(Buffer.from('no copy')) }],
];

test.each(questions)(
  'nobody tries numbers out: asking %s, an address has %i questions a minute, and others keep theirs',
  { timeout: 120_000 },
  async (_how, most, asked) => {
    const statuses: number[] = [];
    for (let count = 0; count <= most; count += 1) statuses.push((await ask(asked, '10.0.0.1')).statusCode);
    expect(statuses.slice(0, most)).not.toContain(429);
    expect(statuses.at(-1)).toBe(429);
    const refused = await ask(asked, '10.0.0.1');
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await ask(asked, '10.0.0.2')).statusCode).not.toBe(429);
  },
);
