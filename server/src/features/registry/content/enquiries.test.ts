import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

let running: TestApp;
beforeAll(async () => {
  running = await createTestApp(undefined, { SUPPORT_EMAIL: 'help@sanad.example' });
});
afterAll(() => running.close());

const good = { name: 'Amina Bello', email: 'amina@example.org', message: 'Where is my certificate?' };
const send = (payload: object, app = running.app) =>
  app.inject({ method: 'POST', url: '/api/v1/contact', payload, headers: { cookie: 'lang=en' } });

async function stored(): Promise<Record<string, unknown>[]> {
  const { rows } = await running.database.pool.query<{ data: Record<string, unknown> }>(
    "select data from record where entity = 'Contact' order by osid",
  );
  return rows.map(({ data }) => data);
}

describe('contact', () => {
  test('[HOME-22] [REG-52] an enquiry is stored, mailed to support and answered with statusCode and status', async () => {
    const answer = await send({ ...good, message: `  ${good.message}\n\n` });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ statusCode: 200, status: 'success', responseCode: 'OK' });
    expect((await stored()).at(-1)).toEqual({ ...good, handled: false });
    const mail = running.sentMails.at(-1)!;
    expect(mail.to).toBe('help@sanad.example');
    expect(mail.subject).toBe('Sanad: enquiry from Amina Bello');
    expect(mail.text).toContain('Email: amina@example.org');
    expect(mail.text).toContain('Where is my certificate?');
  });

  test.each([
    ['[HOME-23]', { name: ' ' }, 'Name is required.'],
    ['[HOME-24]', { email: '' }, 'Email is required.'],
    ['[HOME-25] [S-44]', { email: 'a@b.education' }, 'Please enter a valid email address.'],
    ['[HOME-26]', { message: ' ' }, 'Message is required.'],
    ['[HOME-26]', { message: 'x'.repeat(501) }, 'Your Message should not exceed 500 characters.'],
  ])('%s with %j the server refuses and stores nothing', async (_ids, wrong, message) => {
    const before = [(await stored()).length, running.sentMails.length];
    const answer = await send({ ...good, ...wrong });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().params.errmsg).toBe(message);
    expect([(await stored()).length, running.sentMails.length]).toEqual(before);
  });

  test('[HOME-26] 500 characters with blanks around them are taken', async () => {
    expect((await send({ ...good, message: ` ${'ह'.repeat(500)} ` })).statusCode).toBe(200);
  });

  test.each([
    {},
    { ...good, admin: true },
    { ...good, name: 7 },
    { ...good, message: ['x'] },
    { ...good, email: null },
  ])('the body %j is refused', async (payload) => expect((await send(payload)).statusCode).toBe(400));

  test('a text that the database cannot hold is refused, and no mail goes out', async () => {
    const before = running.sentMails.length;
    const answer = await send({ ...good, message: 'a\u0000b' });
    expect(answer.statusCode).toBe(400);
    expect(running.sentMails).toHaveLength(before);
  });

  test('a name with a line break adds no header to the mail', async () => {
    expect((await send({ ...good, name: 'Amina\r\nBcc: all@example.org' })).statusCode).toBe(200);
    expect(running.sentMails.at(-1)?.subject).toBe('Sanad: enquiry from Amina Bcc: all@example.org');
  });

  test('a super administrator marks one as handled and as open again, and changes nothing else of it', async () => {
    const { osid } = (await send(good)).json().data[0];
    const change = (payload: object, role: 'SuperAdmin' | 'School' = 'SuperAdmin') =>
      running.app.inject({ method: 'PUT', url: `/api/v1/Contact/${osid}`, headers: as(role, { id: role }), payload });
    expect((await change({ handled: true })).statusCode).toBe(200);
    expect((await stored()).at(-1)).toEqual({ ...good, handled: true });
    expect((await change({ message: 'Never mind.' })).statusCode).toBe(403);
    expect((await change({ handled: false }, 'School')).statusCode).toBe(403);
    expect((await change({ handled: 'no' })).statusCode).toBe(400);
    expect((await change({ handled: false })).statusCode).toBe(200);
    expect((await stored()).at(-1)).toEqual({ ...good, handled: false });
  });

  test('after ten enquiries in a minute from one address the next must wait', async () => {
    const limited = await createTestApp(undefined, { RATE_LIMITS: 'on' });
    const codes: number[] = [];
    for (let count = 0; count < 11; count += 1) codes.push((await send(good, limited.app)).statusCode);
    const last = await send(good, limited.app);
    await limited.close();
    expect(codes).toEqual([...Array<number>(10).fill(200), 429]);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  });
});
