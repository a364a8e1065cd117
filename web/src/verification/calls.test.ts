import { verificationCalls } from '@sanad/contract/calls/verification';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setTokenSource } from '#lib/calls/access-token.ts';
import { aCertificate } from '../testing/verification.tsx';
import { createCalls, type ScanAnswer } from './calls.ts';

type Sent = { url: string; headers: Headers; body: unknown };

const sent: Sent[] = [];

function answerWith(answer: () => Response | Promise<Response>) {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    sent.push({ url, headers: new Headers(init.headers), body });
    return answer();
  });
}

const lines = (...texts: string[]) => new Response(texts.join('\n'), { headers: { 'content-type': 'x' } });
const nobody = { isVerifier: async () => false, checkQr: async () => ({ kind: 'unreachable' }) as const };
const calls = createCalls({ verifyAddress: verificationCalls.publicVerify, ...nobody });
const file = new File(['%PDF-'], 'copy.pdf', { type: 'application/pdf' });

const scan = (progress: number[] = [], from = calls): Promise<ScanAnswer> =>
  from.scan(file, {
    resultType: 'regional',
    signal: new AbortController().signal,
    onProgress: (percent) => progress.push(percent),
  });

beforeEach(() => {
  sent.length = 0;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  setTokenSource(undefined);
  vi.unstubAllGlobals();
});

describe('lists', () => {
  test('[VERIFY-10] states are asked for in the order of their names', async () => {
    answerWith(() => Response.json({ data: [{ osid: 'ka', stateName: 'Kaduna' }, { osid: 'broken' }] }));
    expect(await calls.listStates()).toEqual([{ id: 'ka', name: 'Kaduna' }]);
    expect(sent[0]).toMatchObject({
      url: '/api/States/search',
      body: { filters: {}, order_entity: 'stateName', order_direction: 'ASC' },
    });
  });

  test('[VERIFY-10] schools are those of the state, 2000 at most', async () => {
    answerWith(() => Response.json({ data: [{ osid: 's', schoolName: 'Unity' }], totalCount: 9000 }));
    expect(await calls.listSchools('ka')).toEqual({ schools: [{ id: 's', name: 'Unity' }], totalCount: 9000 });
    await calls.listSchools('ka', ' uni ');
    expect(sent.map(({ body }) => body)).toEqual([
      { offset: 0, limit: 2000, filters: { schoolStateId: { eq: 'ka' } } },
      { offset: 0, limit: 2000, filters: { schoolStateId: { eq: 'ka' }, schoolName: { contains: 'uni' } } },
    ]);
  });

  test('a list that does not come is not an empty one', async () => {
    answerWith(() => new Response('', { status: 503 }));
    expect(await calls.listStates()).toBeUndefined();
    answerWith(() => Promise.reject(new Error('no line')));
    expect(await calls.listSchools('ka')).toBeUndefined();
  });
});

describe('by id', () => {
  test('[VERIFY-12] the question goes to the address of the page, with the token of whoever is signed in', async () => {
    answerWith(() => Response.json({ data: aCertificate() }));
    const own = createCalls({ verifyAddress: verificationCalls.verify, ...nobody });
    setTokenSource({
      current: () => ({ value: 'mine', expiresAt: Date.now() + 300_000 }),
      refresh: async () => undefined,
    });
    const answer = await own.verify({ certificateNo: 'X', resultType: 'regional' });
    expect(answer).toMatchObject({ kind: 'checked', certificate: { certificateNo: 'SRC-2026-A5QMF01KPQ' } });
    expect(sent[0]).toMatchObject({
      url: '/api/verifier/verify',
      body: { certificateNo: 'X', resultType: 'regional' },
    });
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer mine');
  });

  test.each([404, 400])('[VERIFY-13] [VERIFY-14] %i without data is not valid', async (status) => {
    answerWith(() => Response.json({ params: { errmsg: 'Not here' } }, { status }));
    expect(await calls.verify({})).toEqual({ kind: 'not-found', message: 'Not here' });
  });

  test.each([429, 500, 503])('%i says nothing about the certificate', async (status) => {
    answerWith(() => new Response('', { status }));
    expect(await calls.verify({})).toEqual({ kind: 'unreachable' });
  });

  test('nor does a lost line', async () => {
    answerWith(() => Promise.reject(new Error('no line')));
    expect(await calls.verify({})).toEqual({ kind: 'unreachable' });
  });
});

describe('a copy', () => {
  test('[VERIFY-32] [VERIFY-38] [S-89] goes as a form to the public address, for a verifier to the own one', async () => {
    answerWith(() => lines('{"progress":10}', '{"progress":70}', JSON.stringify({ data: aCertificate() })));
    const progress: number[] = [];
    expect(await scan(progress)).toMatchObject({ kind: 'checked', certificate: { firstName: 'Amina' } });
    expect(progress).toEqual([10, 70]);
    await scan([], createCalls({ verifyAddress: verificationCalls.verify, ...nobody, isVerifier: async () => true }));
    expect(sent.map(({ url }) => url)).toEqual(['/api/verifier/public/scan', '/api/verifier/scan']);
    const form = sent[0]?.body as FormData;
    expect(form.get('resultType')).toBe('regional');
    expect((form.get('file') as File).name).toBe('copy.pdf');
    expect(sent[0]?.headers.get('accept')).toBe('application/x-ndjson');
  });

  test('[VERIFY-37] a last line with an error is told in its words', async () => {
    answerWith(() => lines('{"progress":10}', '{"error":"This PDF is protected by a password."}'));
    expect(await scan()).toEqual({ kind: 'refused', message: 'This PDF is protected by a password.' });
  });

  test('a refusal before the first line is told in its words too', async () => {
    answerWith(() => Response.json({ params: { errmsg: 'File size should be below 5MB.' } }, { status: 413 }));
    expect(await scan()).toEqual({ kind: 'refused', message: 'File size should be below 5MB.' });
  });

  test.each([
    ['a broken server', () => Response.json({ params: { errmsg: 'Oops' } }, { status: 500 })],
    ['a line that breaks off', () => lines('{"progress":10}')],
    ['an answer that is none', () => lines('<html>')],
    ['no line at all', () => Promise.reject(new Error('no line'))],
  ])('[VERIFY-36] %s is a failed upload', async (_what, answer) => {
    answerWith(answer);
    expect(await scan()).toEqual({ kind: 'unreachable' });
  });
});
