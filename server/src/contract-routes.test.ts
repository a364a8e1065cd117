import { allCalls } from '@sanad/contract/api/all';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#app.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

/** Pages and files of the web: they are no calls. */
const isOfWeb = (url: string) =>
  !/^\/(api|credentials|issuers|status|trust|log|contexts|r|assets\/(config|i18n))(\/|$)/.test(url);

async function registeredRoutes(): Promise<string[]> {
  const found = new Set<string>();
  const app = await buildApp(testApp.deps, {
    addIdentity: async (building) => {
      building.addHook('onRoute', ({ method, url }) => {
        const methods = [method].flat().filter((one) => one !== 'HEAD' && one !== 'OPTIONS');
        if (!isOfWeb(url)) for (const one of methods) found.add(`${one} ${url}`);
      });
    },
  });
  await app.close();
  return [...found].sort();
}

const routesOfCalls = allCalls.flatMap(({ method, paths }) => paths.map((path) => `${method} ${path}`)).sort();

/** Routes that are no calls of the contract, and why. */
const outside: Record<string, string> = {};

test('what answers to the web and to machines is a call of the contract, or stands here with its reason', async () => {
  const known = new Set(routesOfCalls);
  const others = (await registeredRoutes()).filter((route) => !known.has(route));
  expect(others).toEqual(Object.keys(outside).sort());
});

test('every call of the contract has its route, at each of its paths', () => {
  const missing = allCalls.flatMap(({ method, paths }) =>
    paths.filter((url) => !testApp.app.hasRoute({ method, url })).map((url) => `${method} ${url}`),
  );
  expect(missing).toEqual([]);
});
