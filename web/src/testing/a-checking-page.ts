import type { CheckedCertificate } from '@sanad/contract/api/verification';
import type { Check } from '@sanad/contract/workflow/verdict';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { checkQr, type QrAnswer } from '../public/verify/check-qr.ts';
import { keepTrust } from '../public/verify/kept-trust.ts';
import {
  aKey,
  createCaches,
  issueDay,
  publishBundle,
  type TestBundle,
  type TestKey,
  trustedKey,
} from './a-signed-qr.ts';

export const daySeconds = 86_400;
export const asOf = (issueDay + 30) * daySeconds;

/** A page that checks codes, with a server and a cache of its own in each test. */
export type CheckingPage = {
  logKey: TestKey;
  key: TestKey;
  caches: ReturnType<typeof createCaches>;
  /** What the server has under which address; undefined: there is no network. */
  server: Map<string, Uint8Array | object> | undefined;
  asked: string[];
  tokens: Map<string, string>;
  publish(bundle?: Partial<TestBundle>): Promise<void>;
  /** Visits with a connection, and loses it. */
  keepAndLeave(bundle?: Partial<TestBundle>): Promise<void>;
};

const answerOf = (body: Uint8Array | object) =>
  body instanceof Uint8Array ? new Response(Uint8Array.from(body)) : new Response(JSON.stringify(body));

/** Sets the page up anew before every test of the file. */
export function setUpCheckingPage(): CheckingPage {
  const browser = {
    async publish(bundle = {}) {
      browser.server = await publishBundle({ asOf, keys: [trustedKey(browser.key)], ...bundle }, browser.logKey);
    },
    async keepAndLeave(bundle = {}) {
      await browser.publish(bundle);
      expect(await keepTrust()).toBe(true);
      browser.server = undefined;
    },
  } as CheckingPage;
  beforeEach(async () => {
    const keys = { logKey: await aKey(), key: await aKey() };
    Object.assign(browser, { ...keys, caches: createCaches(), server: new Map(), asked: [], tokens: new Map() });
    vi.stubGlobal('caches', browser.caches);
    vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit = {}) => {
      if (browser.server === undefined) throw new TypeError('Failed to fetch');
      browser.asked.push(path);
      const token = new Headers(headers).get('authorization');
      if (token !== null) browser.tokens.set(path, token);
      const body = browser.server.get(path.split('?')[0] ?? '');
      return body === undefined ? new Response('{}', { status: 404 }) : answerOf(body);
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  return browser;
}

function certificateIn(answer: QrAnswer): CheckedCertificate {
  if (answer.kind !== 'checked') throw new Error(`Not checked: ${answer.kind}`);
  return answer.certificate;
}
export const check = async (text: string) => certificateIn(await checkQr(text));
export const resultsOf = ({ verdict }: CheckedCertificate) =>
  verdict.checks.map(({ name, result, code }: Check) => `${name} ${result} ${code}`);
