import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIdentityApp, type IdentityApp, Visitor } from '#testing/identity-app.ts';

let product: IdentityApp;
beforeAll(async () => {
  product = await createIdentityApp({ RATE_LIMITS: 'on' });
});
afterAll(() => product.close());

