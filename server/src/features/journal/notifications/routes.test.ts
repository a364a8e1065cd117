import type { Notification } from '@sanad/contract/api/notifications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';
import { addMissingRecords } from '../../registry/records/usecases.ts';
import { recordAct } from '../activity/usecases/record-act.ts';
import { insertNotifications } from './store.ts';
import { notify } from './usecases.ts';

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

test('[EP-88] [NOTIF-06] a user finds own notifications under both paths, newest first, with the unread count', async () => {
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

test('[EP-89] marking as read lowers the unread count and only the owner can do it', async () => {
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

const actor = { id: 'school-1', username: 'school@sanad.example' };

test('who is told of a new school and of a class, as the table says', async () => {
  const { db, ids } = product.deps;
  const now = new Date();
  const admin = (ownerId: string | null, name: string) => ({
    entity: 'SuperAdmin' as const,
    osid: ids.next(),
    ownerId,
    data: { name, email: `${name}@sanad.example` },
    by: null,
    at: now,
  });
  await addMissingRecords(db, [admin('boss-1', 'ngozi'), admin('boss-2', 'aisha'), admin(null, 'waiting')]);
  await recordAct(db, 'school.signed-up', { actor, values: { name: 'GSS Ikeja' }, link: '/SuperAdmin/dashboard' });
  for (const id of ['boss-1', 'boss-2']) {
    const { data, unreadCount } = (await search(as('SuperAdmin', { id }))).json();
    expect(unreadCount).toBe(1);
    expect(data[0]).toMatchObject({ subject: 'New school', link: '/SuperAdmin/dashboard' });
    expect(data[0].description).toContain('GSS Ikeja');
  }
  const tell = { teachers: ['teacher-9', 'teacher-9'] };
  await recordAct(db, 'class.assigned', { actor, values: { className: 'JSS 3 A' }, tell });
  const told = (await search(as('Teacher', { id: 'teacher-9' }))).json();
  expect(told.data.map((row: Notification) => [row.subject, row.description])).toEqual([
    ['Class assigned', 'You are now class teacher of JSS 3 A.'],
  ]);
});

test('each reader gets the text in the own language', async () => {
  const content = { subject: 'notification.class-assigned', description: 'notification.class-assigned.text' } as const;
  await notify(product.deps.db, ['reader-1'], { ...content, values: { className: '7 B' } });
  const subjectFor = async (headers: Record<string, string>) => (await search(headers)).json().data[0].subject;
  expect(await subjectFor(as('Teacher', { id: 'reader-1', locale: 'hi' }))).toBe('कक्षा सौंपी गई');
  expect(await subjectFor(as('Teacher', { id: 'reader-1' }))).toBe('Class assigned');
  expect(await subjectFor({ ...as('Teacher', { id: 'reader-1' }), cookie: 'lang=hi' })).toBe('कक्षा सौंपी गई');
});

test('the number on the bell can be asked for alone', async () => {
  const content = { subject: 'notification.bulk-finished', description: 'notification.bulk-finished.text' } as const;
  await notify(
    product.deps.db,
    Array.from({ length: 4100 }, (_, n) => `many-${n}`),
    content,
  );
  const unread = async (headers: Record<string, string>, url = '/api/v1/Notification/unread') =>
    product.app.inject({ method: 'GET', url, headers });
  expect((await unread(as('Student', { id: 'many-4099' }))).json().data).toEqual({ unreadCount: 1 });
  expect((await unread(as('Student', { id: 'nobody' }), '/api/Notification/unread')).json().data.unreadCount).toBe(0);
  expect((await unread({})).statusCode).toBe(401);
});

test('own notifications are asked with the operators and the orders of the registry', async () => {
  const content = { subject: 'notification.class-assigned', description: 'notification.class-assigned.text' } as const;
  for (const className of ['1 A', '1 B', '2 A']) {
    await notify(product.deps.db, ['asker', 'somebody-else'], { ...content, values: { className } });
  }
  const asker = as('Teacher', { id: 'asker' });
  const found = async (body: object) => {
    const { data, totalCount } = (await search(asker, body)).json();
    return { classes: data.map((row: Notification) => row.description.match(/\d [AB]/)?.[0]), totalCount };
  };
  expect(await found({ filters: { description: { contains: 'of 1 ' } } })).toEqual({
    classes: ['1 B', '1 A'],
    totalCount: 2,
  });
  const ordered = { order_entity: 'description', order_direction: 'DESC', limit: 2, offset: 1 };
  expect(await found(ordered)).toEqual({ classes: ['1 B', '1 A'], totalCount: 3 });
  const [first] = (await search(asker, { order_entity: 'osCreatedAt', limit: 1 })).json().data;
  await product.app.inject({
    method: 'PUT',
    url: `/api/v1/Notification/${first.osid}`,
    headers: asker,
    payload: { is_read: true },
  });
  expect(await found({ filters: { is_read: { eq: true } } })).toEqual({ classes: ['1 A'], totalCount: 1 });
  expect(await found({ filters: { is_read: { neq: true }, osid: { neq: first.osid } } })).toMatchObject({
    totalCount: 2,
  });
});

test.each<object>([
  { filters: { subject: { like: 'x' } } },
  { filters: { is_read: { gt: true } } },
  { filters: { is_read: { eq: 'yes' } } },
  { filters: { osCreatedAt: { gt: 'yesterday' } } },
  { filters: 'all' },
  { order_entity: 'account_id' },
  { order_entity: 'subject', order_direction: 'sideways' },
])('a search with %j is refused with a reason', async (body) => {
  const answer = await search(teacher, body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().params.errmsg).toContain('Search query');
});

test('the answer to a search links to the neighbouring pages, and the links give them', async () => {
  const content = { subject: 'notification.class-assigned', description: 'notification.class-assigned.text' } as const;
  for (const className of ['1 A', '1 B', '1 C']) {
    await notify(product.deps.db, ['pager'], { ...content, values: { className } });
  }
  const pager = as('Teacher', { id: 'pager' });
  const follow = async (link: string, headers = pager) => {
    const { pathname, search: query } = new URL(link);
    return product.app.inject({ url: pathname + query, headers });
  };
  const first = (await search(pager, { limit: 2, filters: { is_read: { eq: false } } })).json();
  expect(first.data).toHaveLength(2);
  expect(first).not.toHaveProperty('prevPage');
  const last = (await follow(first.nextPage)).json();
  expect(last.data.map((row: Notification) => row.description)).toEqual(['You are now class teacher of 1 A.']);
  expect(last).not.toHaveProperty('nextPage');
  expect((await follow(last.prevPage)).json().data).toEqual(first.data);
  const foreign = (await follow(first.nextPage, as('Teacher', { id: 'somebody' }))).json();
  expect(foreign, 'a link gives only what is the own of its reader').toMatchObject({ data: [], totalCount: 0 });
  expect((await product.app.inject({ url: '/api/v1/Notification/search?search=%%', headers: pager })).statusCode).toBe(
    400,
  );
  expect((await product.app.inject({ url: '/api/v1/Notification/search?search=x', headers: pager })).statusCode).toBe(
    400,
  );
});
