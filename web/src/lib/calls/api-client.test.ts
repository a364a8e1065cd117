import { errors } from '@sanad/contract/text/en/errors';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTexts, text } from '../words/text.ts';
import { setTokenSource } from './access-token.ts';
import { isConfirmed, listOf, listSearch, withoutSystemFields } from './api-answer.ts';
import { api } from './api-client.ts';
import type { ApiError } from './api-error.ts';
import { resolveApiUrl } from './api-url.ts';
import { runConfirmCall } from './confirm-call.ts';

const fetchMock = vi.fn<typeof fetch>();
const consoleError = vi.spyOn(console, 'error');
const consoleWarn = vi.spyOn(console, 'warn');

function answer(body: unknown, status = 200): void {
  fetchMock.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }));
}

function sent(index = 0): { url: string; init: RequestInit; headers: Headers } {
  const [url, init = {}] = fetchMock.mock.calls[index]!;
  return { url: String(url), init, headers: new Headers(init.headers) };
}

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  return (await call.then(
    () => expect.unreachable('the call should fail'),
    (error) => error,
  )) as ApiError;
}

beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
  consoleError.mockReset().mockReturnValue();
  consoleWarn.mockReset().mockReturnValue();
  setTokenSource(undefined);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each([
  ['/School/search', '/api/v1/School/search'],
  ['Notification/1-2', '/api/v1/Notification/1-2'],
  ['/send', '/api/v1/send'],
  ['api/v1/States/search', '/api/v1/States/search'],
  ['/api/superAdmin/counts', '/api/superAdmin/counts'],
  ['/credentials/credentials/1', '/credentials/credentials/1'],
])('[REG-01] the path %s is called at %s', (path, url) => {
  expect(resolveApiUrl({ method: 'GET', path })).toBe(url);
});

test.each([
  ['POST', '/School/search', true, '/api/School/search'],
  ['POST', 'api/v1/School/search', true, '/api/School/search'],
  ['GET', '/School/search', true, '/api/v1/School/search'],
  ['POST', '/School/invite', true, '/api/v1/School/invite'],
  ['POST', '/School/search', false, '/api/v1/School/search'],
  ['POST', '/Notification/search', false, '/api/Notification/search'],
])('[REG-05] %s %s with useMiddleUrl %s goes to %s', (method, path, useMiddleUrl, url) => {
  expect(resolveApiUrl({ method, path, useMiddleUrl })).toBe(url);
});

test('[REG-02] a call accepts JSON unless it states another type', async () => {
  answer({});
  answer({});
  await api.get('/School');
  await api.file('api/inspector/previewCertificate', { accept: 'text/html' });
  expect(sent(0).headers.get('accept')).toBe('application/json');
  expect(sent(1).headers.get('accept')).toBe('text/html');
});

test('[REG-03] a signed-in user sends the bearer token, an anonymous one none, a foreign host never gets it', async () => {
  answer({});
  await api.get('/School');
  expect(sent(0).headers.has('authorization')).toBe(false);
  setTokenSource({
    current: () => ({ value: 'abc', expiresAt: Date.now() + 300_000 }),
    refresh: async () => undefined,
  });
  answer({});
  answer({});
  await api.get('/School');
  await api.get('https://elsewhere.example/list');
  expect(sent(1).headers.get('authorization')).toBe('Bearer abc');
  expect(sent(2).headers.has('authorization')).toBe(false);
});

test('[REG-04] [CONST-21] a token valid for less than 60 seconds is refreshed first, once for all calls', async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  let token = { value: 'old', expiresAt: 1_000_000 + 60_000 };
  const refresh = vi.fn(async () => {
    token = { value: 'new', expiresAt: 1_000_000 + 300_000 };
    return token;
  });
  setTokenSource({ current: () => token, refresh });
  fetchMock.mockImplementation(async () => new Response('{}'));
  await api.get('/School');
  expect(refresh).not.toHaveBeenCalled();
  expect(sent(0).headers.get('authorization')).toBe('Bearer old');
  vi.setSystemTime(1_000_001);
  await Promise.all([api.get('/School'), api.get('/States'), api.get('/LGA')]);
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(sent(3).headers.get('authorization')).toBe('Bearer new');
});

test('a refresh that cannot reach the identity service uses the token while it lives', async () => {
  setTokenSource({
    current: () => ({ value: 'old', expiresAt: Date.now() + 30_000 }),
    refresh: () => Promise.reject(new TypeError('offline')),
  });
  answer({});
  await api.get('/School');
  expect(sent().headers.get('authorization')).toBe('Bearer old');
});

test.each(['post', 'put', 'get', 'remove'] as const)(
  '[REG-06] [ERR-06] a %s answered 200 without responseCode OK fails',
  async (method) => {
    answer({ responseCode: 'CLIENT_ERROR', params: { status: 'UNSUCCESSFUL', errmsg: 'Already there' } });
    const error = await failureOf(api[method]('/School', {}));
    expect(error).toMatchObject({ name: 'ApiError', message: 'Already there', status: 200 });
  },
);

test('an answer without an envelope speaks by its HTTP status', async () => {
  answer({ status: 'ISSUED' });
  expect(await api.post('/credentials/verify', {})).toEqual({ status: 'ISSUED' });
});

test.each([
  [{ message: 'first', params: { errmsg: 'second' } }, 'first'],
  [{ params: { errmsg: 'second' } }, 'second'],
  [{ error: { params: { errmsg: 'third' } } }, 'third'],
])('[REG-09] the message of the HTTP error %j is %s', async (body, message) => {
  answer(body, 409);
  expect(await failureOf(api.get('/School'))).toMatchObject({ code: 'CONFLICT', message, status: 409 });
});

test.each(['Validation Exception : #/Student/email: must match format', 'भेजे गए विवरण में गलती है: #/Student/email: गलत'])(
  'words for programs are told to nobody: %s',
  async (message) => {
    answer({ code: 'VALIDATION', message, params: { errmsg: message } }, 400);
    const error = await failureOf(api.get('/School'));
    expect(error.message).not.toContain('#/');
    expect(error.message).toBe(text('error.check-entries'));
  },
);

test('screens can decide by the code of a refusal', async () => {
  answer({ code: 'FORBIDDEN', message: 'no' }, 403);
  expect((await failureOf(api.get('/School'))).code).toBe('FORBIDDEN');
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect((await failureOf(api.get('/School'))).code).toBe('NETWORK');
});

test('[REG-10] a request whose address contains "undefined" is not sent', async () => {
  const error = await failureOf(api.get('/School/undefined'));
  expect(error.code).toBe('NOT_SENT');
  expect(fetchMock).not.toHaveBeenCalled();
});

test('[REG-12] system fields leave the model before it is submitted', () => {
  const model = { osid: '1', osCreatedAt: 'a', osCreatedBy: 'b', osUpdatedAt: 'c', osUpdatedBy: 'd', name: 'Aisha' };
  expect(withoutSystemFields(model)).toEqual({ name: 'Aisha' });
});

test('[REG-14] a list is read from content, data or the answer itself; anything else is logged and empty', async () => {
  expect(listOf({ content: [1] })).toEqual([1]);
  expect(listOf({ data: [2] })).toEqual([2]);
  expect(listOf([3])).toEqual([3]);
  expect(consoleError).not.toHaveBeenCalled();
  answer({ data: { not: 'a list' } });
  expect(await api.list('/School/search', {})).toEqual([]);
  expect(consoleError).toHaveBeenCalledTimes(1);
});

test('[REG-19] a confirm dialog deletes by putId or osid, posts the item or a bulk body, puts, and updates by POST', async () => {
  fetchMock.mockImplementation(async () => new Response('[{}]'));
  await runConfirmCall({ kind: 'delete', api: 'api/school-type/', item: { putId: 'p', osid: 'o' } });
  await runConfirmCall({ kind: 'delete', api: 'api/school-type/', item: { osid: 'o' } });
  await runConfirmCall({ kind: 'post', api: 'api/approve', item: { osid: 'o' } });
  await runConfirmCall({ kind: 'post', api: 'api/approve', item: { osid: 'o' }, bulkBody: { all: true } });
  await runConfirmCall({ kind: 'put', api: '/Report/', item: { osid: 'o' } });
  await runConfirmCall({ kind: 'putAsPost', api: '/Report/', item: { osid: 'o' } });
  expect(fetchMock.mock.calls.map(([url, init]) => [init?.method, url, init?.body])).toEqual([
    ['DELETE', '/api/school-type/p', undefined],
    ['DELETE', '/api/school-type/o', undefined],
    ['POST', '/api/approve', '{"osid":"o"}'],
    ['POST', '/api/approve', '{"all":true}'],
    ['PUT', '/api/v1/Report/o', '{"osid":"o"}'],
    ['POST', '/api/v1/Report/o', '{"osid":"o"}'],
  ]);
});

test('a confirm dialog for a row without an id sends nothing', async () => {
  expect((await failureOf(runConfirmCall({ kind: 'delete', api: '/Report/', item: {} }))).code).toBe('NOT_SENT');
  expect(fetchMock).not.toHaveBeenCalled();
});

test.each([
  [[{}], true],
  [[], false],
  [{ params: { status: 'SUCCESSFUL' } }, true],
  [{ params: { status: 'UNSUCCESSFUL' } }, false],
  [undefined, false],
])('[REG-20] the answer %j counts as success: %s', (body, success) => {
  expect(isConfirmed(body)).toBe(success);
});

test('dropdown and list calls ask for 2000 rows', () => {
  expect(listSearch({ stateId: { eq: 'a' } }, { by: 'lgaName' })).toEqual({
    offset: 0,
    limit: 2000,
    filters: { stateId: { eq: 'a' } },
    order_entity: 'lgaName',
    order_direction: 'ASC',
  });
});

test('[ERR-07] a refused file shows the JSON message in its body, or the parse error', async () => {
  fetchMock.mockImplementation(async () => Response.json({ 'error.parse-response': errors['error.parse-response'] }));
  await startTexts({ languages: ['en'] });
  answer({ params: { errmsg: 'No template' } }, 404);
  expect((await failureOf(api.file('api/download'))).message).toBe('No template');
  fetchMock.mockResolvedValueOnce(new Response(new Blob(['<html>']), { status: 502 }));
  expect((await failureOf(api.file('api/download'))).message).toBe('Error parsing server response');
});
