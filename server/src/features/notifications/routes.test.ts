import type { Notification } from '@sanad/contract/api/notifications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';
import { insertNotifications } from './store.ts';

let product: TestApp;
const teacher = as('Teacher', { id: 'teacher-1' });
const first = '0190a0a0-0000-7000-8000-000000000001';
const second = '0190a0a0-0000-7000-8000-000000000002';

beforeAll(async () => {
  product = await createTestApp();
  await insertNotifications(product.deps.db, [
    { osid: first, accountId: 'teacher-1', subject: 'Class assigned', description: 'JSS 3 A', link: '/notifications' },
    { osid: second, accountId: 'teacher-1', subject: 'Result rejected', description: 'Mark missing' },
    { osid: '0190a0a0-0000-7000-8000-000000000003', accountId: 'someone-else', subject: 'Not yours', description: '' },
  ]);
});
afterAll(() => product.close());

function search(headers: Record<string, string>, payload: object = {}, url = '/api/Notification/search') {
  return product.app.inject({ method: 'POST', url, headers, payload });
}

test('a user finds own notifications under both paths, newest first, with the unread count', async () => {
  for (const url of ['/api/Notification/search', '/api/v1/Notification/search']) {
    const answer = (await search(teacher, {}, url)).json();
    expect(answer.data.map((row: Notification) => row.osid)).toEqual([second, first]);
    expect(answer).toMatchObject({ responseCode: 'OK', totalCount: 2, unreadCount: 2 });
  }
});

test('[REG-42] a notification carries osid, subject, description, is_read and osCreatedAt', async () => {
  const [newest] = (await search(teacher, { limit: 1 })).json().data;
  expect(newest).toMatchObject({
    osid: second,
    subject: 'Result rejected',
    description: 'Mark missing',
    is_read: false,
  });
  expect(Number.isNaN(Date.parse(newest.osCreatedAt))).toBe(false);
});

test('marking as read lowers the unread count and only the owner can do it', async () => {
  const mark = (headers: Record<string, string>) =>
    product.app.inject({ method: 'PUT', url: `/api/v1/Notification/${first}`, headers, payload: { is_read: true } });
  expect((await mark(as('Student', { id: 'someone-else' }))).statusCode).toBe(404);
  expect((await search(teacher)).json().unreadCount).toBe(2);
  expect((await mark(teacher)).json().params.status).toBe('SUCCESSFUL');
  expect((await search(teacher, { filters: { is_read: { eq: false } } })).json()).toMatchObject({
    totalCount: 1,
    unreadCount: 1,
  });
});

test('an anonymous caller is refused, and so are unknown filters and ids', async () => {
  expect((await search({})).statusCode).toBe(401);
  expect((await search(teacher, { filters: { account_id: { eq: 'someone-else' } } })).statusCode).toBe(400);
  expect((await search(teacher, { limit: '20' })).statusCode).toBe(400);
  const bad = await product.app.inject({
    method: 'PUT',
    url: '/api/v1/Notification/x',
    headers: teacher,
    payload: { is_read: true },
  });
  expect(bad.statusCode).toBe(400);
  expect(bad.json()).toMatchObject({ responseCode: 'CLIENT_ERROR', params: { status: 'UNSUCCESSFUL' } });
});
