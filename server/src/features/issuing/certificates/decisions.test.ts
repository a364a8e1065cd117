import { isCertificateNumber } from '@sanad/contract/numbers/certificate-number';
import { type Role, roles } from '@sanad/contract/values/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildIssuingWorld, type IssuingWorld, pendingClassResult, pendingResult } from '#testing/issuing-world.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
let world: IssuingWorld;
beforeAll(async () => {
  testApp = await createTestApp();
  world = await buildIssuingWorld(testApp);
});
afterAll(() => testApp.close());

type Decision = { act: 'approve' | 'reject'; osid: string; path?: string; reason?: string };

const decide = (headers: { authorization?: string }, { act, path = 'school', ...payload }: Decision) =>
  testApp.app.inject({ method: 'POST', url: `/api/${path}/${act}`, headers, payload });

async function row(
  osid: string,
): Promise<{ status: string; natural_key: string | null; data: Record<string, unknown> }> {
  const { rows } = await testApp.database.pool.query('select status, natural_key, data from record where osid = $1', [
    osid,
  ]);
  return rows[0];
}

async function count(sql: string, values: unknown[] = []): Promise<number> {
  const { rows } = await testApp.database.pool.query<{ count: number }>(`select count(*) as count from ${sql}`, values);
  return Number(rows[0]?.count);
}

const notices = (account: string, key: string) =>
  count('notification where account_id = $1 and subject_key = $2', [account, key]);

describe('approving one result', () => {
  test('[CERT-01] [CERT-15] the school approves: the result becomes issued, with a number and a signed credential', async () => {
    const { osid } = await pendingClassResult(testApp, world, { student: world.student, term: 'Second' });
    const answer = await decide(as('School'), { act: 'approve', osid });
    expect(answer.statusCode).toBe(200);
    const [issued] = answer.json().data;
    const stored = await row(osid);
    expect(stored.status).toBe('issued');
    expect(stored.data).toMatchObject({ status: 'issued', certificateNo: issued.certificateNo });
    expect(stored.natural_key).toBe(issued.certificateNo);
    expect(isCertificateNumber(issued.certificateNo)).toBe(true);
    expect(issued.certificateNo).toMatch(new RegExp(`^SRC-${new Date().getUTCFullYear()}-`));
    expect(await count('credential where id = $1 and result_id = $2', [issued.ceritificateOsid, osid])).toBe(1);
    expect(await count("log_pending where kind = 'credential' and ref = $1", [issued.ceritificateOsid])).toBe(1);
  });

  test('student and uploader are told once, and the activity log names the number', async () => {
    const before = [
      await notices('user-Student', 'notification.certificate-issued'),
      await notices('user-Teacher', 'notification.certificate-issued'),
    ];
    const { osid } = await pendingClassResult(testApp, world, { student: world.student, term: 'Third' });
    const [{ certificateNo }] = (await decide(as('School'), { act: 'approve', osid })).json().data;
    expect(await notices('user-Student', 'notification.certificate-issued')).toBe((before[0] ?? 0) + 1);
    expect(await notices('user-Teacher', 'notification.certificate-issued')).toBe((before[1] ?? 0) + 1);
    expect(await count('activity where action = $1 and target_id = $2', [`Approved ${certificateNo}`, osid])).toBe(1);
  });

  test('an examination result becomes a BECE or MBA certificate, approved by the inspector of the state', async () => {
    for (const [classType, kind] of [
      ['bcece', 'BECE'],
      ['middle basic', 'MBA'],
    ]) {
      const { osid } = await pendingResult(testApp, world, { classType });
      const answer = await decide(as('Inspector'), { act: 'approve', osid, path: 'inspector' });
      expect(answer.json().data[0].certificateNo).toMatch(new RegExp(`^${kind}-`));
    }
  });

  test('of two who approve at once one wins, and the other is told that it was decided', async () => {
    const { osid } = await pendingClassResult(testApp, world);
    const answers = await Promise.all([
      decide(as('School'), { act: 'approve', osid }),
      decide(as('SuperAdmin'), { act: 'approve', osid, path: 'superAdmin' }),
      decide(as('School'), { act: 'reject', osid }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const loser = answers.find(({ statusCode }) => statusCode === 409)?.json();
    expect(loser.params).toMatchObject({
      status: 'UNSUCCESSFUL',
      errmsg: expect.stringContaining('no longer pending'),
    });
    expect(await count('credential where result_id = $1', [osid])).toBeLessThanOrEqual(1);
  });

  test('a school that is not active issues nothing, whoever asks', async () => {
    const { osid } = await pendingClassResult(testApp, world.far);
    await testApp.database.pool.query(
      `update record set status = 'suspended', data = data || '{"status":"suspended"}' where osid = $1`,
      [world.far.school.osid],
    );
    for (const [headers, path] of [
      [as('School', { id: 'far-School' }), 'school'],
      [as('SuperAdmin'), 'superAdmin'],
    ] as const) {
      const answer = await decide(headers, { act: 'approve', osid, path });
      expect([answer.statusCode, answer.json().params.errmsg]).toEqual([409, expect.stringContaining('not active')]);
    }
    expect((await row(osid)).status).toBe('pending');
  });

  test('bad ids and bodies are refused', async () => {
    expect((await decide(as('School'), { act: 'approve', osid: 'x' })).statusCode).toBe(404);
    expect((await decide(as('School'), { act: 'approve', osid: '' })).statusCode).toBe(400);
    const long = { act: 'reject', osid: world.school.osid, reason: 'x'.repeat(251) } as const;
    expect((await decide(as('School'), long)).statusCode).toBe(400);
    expect((await decide({}, { act: 'approve', osid: 'x' })).statusCode).toBe(401);
  });
});

describe('rejecting one result', () => {
  test('[CERT-01] a rejected result keeps its reason, its uploader is told, and it cannot be approved any more', async () => {
    const { osid } = await pendingClassResult(testApp, world);
    const answer = await decide(as('School'), { act: 'reject', osid, reason: 'Marks are missing' });
    expect(answer.statusCode).toBe(200);
    expect((await row(osid)).data).toMatchObject({ status: 'rejected', rejectReason: 'Marks are missing' });
    const { rows } = await testApp.database.pool.query(
      "select description from notification where account_id = 'user-Teacher' and subject_key = 'notification.result-rejected'",
    );
    expect(rows).toEqual([{ description: 'The result of Aisha Bello was rejected: Marks are missing' }]);
    expect((await decide(as('School'), { act: 'approve', osid })).statusCode).toBe(409);
    expect(await count('credential where result_id = $1', [osid])).toBe(0);
  });
});

describe('who decides', () => {
  const paths = ['school', 'superAdmin', 'inspector'];
  const expected: Partial<Record<Role, [number, number]>> = {
    SuperAdmin: [200, 200],
    School: [200, 404],
    Inspector: [404, 200],
  };

  test.each(roles)(
    '[CERT-15] %s decides about ClassResults and Results only as its role allows, on every path',
    async (role) => {
      const codes = expected[role] ?? [403, 403];
      for (const path of paths) {
        const school = await pendingClassResult(testApp, world);
        const region = await pendingResult(testApp, world);
        for (const act of ['approve', 'reject'] as const) {
          // Each act on a row that is still pending.
          const one = act === 'approve' ? school : await pendingClassResult(testApp, world);
          const other = act === 'approve' ? region : await pendingResult(testApp, world);
          const answers = [
            (await decide(as(role), { act, osid: one.osid, path })).statusCode,
            (await decide(as(role), { act, osid: other.osid, path })).statusCode,
          ];
          expect(answers).toEqual(codes);
          const decided = act === 'approve' ? 'issued' : 'rejected';
          expect((await row(one.osid)).status).toBe(codes[0] === 200 ? decided : 'pending');
          expect((await row(other.osid)).status).toBe(codes[1] === 200 ? decided : 'pending');
        }
      }
    },
  );

  test('[CERT-15] a school does not reach the results of another, an inspector not those of another state', async () => {
    const { osid } = await pendingClassResult(testApp, world);
    expect((await decide(as('School', { id: 'far-School' }), { act: 'approve', osid })).statusCode).toBe(404);
    const region = await pendingResult(testApp, world);
    const foreign = as('Inspector', { id: 'far-Inspector' });
    expect((await decide(foreign, { act: 'approve', osid: region.osid, path: 'inspector' })).statusCode).toBe(404);
    expect([(await row(osid)).status, (await row(region.osid)).status]).toEqual(['pending', 'pending']);
  });
});
