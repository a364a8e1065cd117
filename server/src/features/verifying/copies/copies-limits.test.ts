import { expect, test } from 'vitest';
import { createTestApp } from '#testing/test-app.ts';

test('the twenty-first copy of a minute from one address is refused, with the time to wait', async () => {
  const testApp = await createTestApp(() => ({}), { RATE_LIMITS: 'on' });
  try {
    const send = () => testApp.app.inject({ method: 'POST', url: '/api/verifier/public/scan', payload: {} });
    for (let count = 0; count < 20; count += 1) expect((await send()).statusCode).toBe(415);
    const refused = await send();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  } finally {
    await testApp.close();
  }
});
