import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bulkApproveJob } from '#features/issuing/certificates/jobs.ts';
import { createDecidingApp, type DecidingApp } from '#testing/deciding-app.ts';
import * as make from '#testing/factories.ts';
import { pendingClassResult, pendingResult } from '#testing/issuing-world.ts';
import { as } from '#testing/test-app.ts';

let testApp: DecidingApp;
let world: DecidingApp['world'];
beforeAll(async () => {
  testApp = await createDecidingApp();
  world = testApp.world;
});
beforeEach(() => testApp.leaveNothingPending('rejected'));
afterAll(() => testApp.close());

type Row = { osid: string; osUpdatedAt: string; subjectAndGrade: { grade: string }[] };
type Headers = { authorization: string };

const post = (url: string, headers: Headers, payload: object) =>
  testApp.app.inject({ method: 'POST', url, headers, payload: { ...payload } });

/** What a decider has on the screen: the rows, and the moment at which the server gave them. */
async function listed(headers: Headers, entity: string): Promise<{ rows: Row[]; seenAt: string }> {
  const answer = (await post(`/api/v1/${entity}/search`, headers, { filters: { status: { eq: 'pending' } } })).json();
  return { rows: answer.data, seenAt: new Date(answer.ets).toISOString() };
}

/** The marks are replaced under the same osid, as another upload does it. */
async function replaceMarks({ osid }: { osid: string }): Promise<void> {
  await testApp.database.pool.query(
    `update record set data = jsonb_set(data, '{subjectAndGrade}', '[{"subject":"Mathematics","score":99,"grade":"A"}]'),
       version = version + 1, updated_at = updated_at + interval '1 hour'
     where osid = $1`,
    [osid],
  );
}

async function statusOf({ osid }: { osid: string }): Promise<string> {
  const { rows } = await testApp.database.pool.query('select status from record where osid = $1', [osid]);
  return rows[0].status;
}

const work = () => testApp.workOff(bulkApproveJob);

const deciders: [string, Headers, 'ClassResults' | 'Results', () => Promise<make.Made>][] = [
  ['school', as('School'), 'ClassResults', () => pendingClassResult(testApp, world)],
  ['inspector', as('Inspector'), 'Results', () => pendingResult(testApp, world)],
  ['superAdmin', as('SuperAdmin'), 'ClassResults', () => pendingClassResult(testApp, world)],
];

describe('a decision is about what was seen', () => {
  for (const act of ['approve', 'reject']) {
    test.each(deciders)(
      `${act} by %s of a result that was replaced since is refused, and nothing is done`,
      async (...of) => {
        const [path, headers, entity, aPending] = of;
        const result = await aPending();
        const { rows } = await listed(headers, entity);
        const seen = rows.find(({ osid }) => osid === result.osid);
        await replaceMarks(result);
        const decide = (osUpdatedAt: string | undefined) =>
          post(`/api/${path}/${act}`, headers, { osid: result.osid, osUpdatedAt });
        const answer = await decide(seen?.osUpdatedAt);
        expect([answer.statusCode, answer.json().code]).toEqual([409, 'CONFLICT']);
        expect(answer.json().params.errmsg).toContain('changed since');
        expect(await statusOf(result)).toBe('pending');
        const again = (await listed(headers, entity)).rows.find(({ osid }) => osid === result.osid);
        expect((await decide(again?.osUpdatedAt)).statusCode).toBe(200);
      },
    );
  }

  test('a version that is none is refused; without one the call decides about what is there, as its contract says', async () => {
    const result = await pendingClassResult(testApp, world);
    const odd = await post('/api/school/approve', as('School'), { osid: result.osid, osUpdatedAt: 'yesterday' });
    expect(odd.statusCode).toBe(400);
    expect((await post('/api/school/approve', as('School'), { osid: result.osid })).statusCode).toBe(200);
  });
});

describe('in bulk, what changed since the list was loaded is left out and named', () => {
  async function threeListed() {
    const made = await Promise.all([1, 2, 3].map(() => pendingClassResult(testApp, world)));
    return { made, ...(await listed(as('School'), 'ClassResults')) };
  }

  async function failuresOf(answer: Awaited<ReturnType<typeof post>>) {
    const { jobId } = answer.json().data;
    await work();
    const job = await testApp.app.inject({ method: 'GET', url: `/api/bulk-jobs/${jobId}`, headers: as('School') });
    const { sucessCount, failures } = job.json().data;
    return { sucessCount, failures };
  }

  test('chosen rows are sent with their versions', async () => {
    const { made, rows } = await threeListed();
    const [changed = { osid: '' }] = made;
    await replaceMarks(changed);
    const versions = Object.fromEntries(rows.map(({ osid, osUpdatedAt }) => [osid, osUpdatedAt]));
    const filters = { osid: { or: made.map(({ osid }) => osid) } };
    const answer = await post('/api/school/bulkApprove', as('School'), { entity: 'ClassResults', filters, versions });
    expect(await failuresOf(answer)).toMatchObject({
      sucessCount: 2,
      failures: [
        { osid: changed.osid, code: 'changed', name: 'Aisha Bello', message: expect.stringContaining('changed') },
      ],
    });
    expect(await statusOf(changed)).toBe('pending');
  });

  test('all that a filter finds is sent with the moment at which it was loaded', async () => {
    const { made, seenAt } = await threeListed();
    const [changed = { osid: '' }] = made;
    await replaceMarks(changed);
    const answer = await post('/api/school/bulkApprove', as('School'), { filters: {}, seenAt });
    expect(await failuresOf(answer)).toMatchObject({
      sucessCount: 2,
      failures: [{ osid: changed.osid, code: 'changed' }],
    });
  });

  test('what is replaced after the start is left out too, whatever was sent', async () => {
    const { made } = await threeListed();
    const [changed = { osid: '' }] = made;
    const answer = await post('/api/school/bulkApprove', as('School'), { filters: {} });
    await replaceMarks(changed);
    expect(await failuresOf(answer)).toMatchObject({
      sucessCount: 2,
      failures: [{ osid: changed.osid, code: 'changed' }],
    });
  });
});

describe('a school is vetted as it was seen', () => {
  const set = (osid: string, payload: object) =>
    testApp.app.inject({
      method: 'PUT',
      url: `/api/superAdmin/school-status/${osid}`,
      headers: as('SuperAdmin'),
      payload: { ...payload },
    });

  test('one that changed its details since is not activated; a suspension waits for nobody', async () => {
    const school = await make.aSchool(testApp.database.db, { status: 'pending' });
    const read = async () => {
      const url = `/api/v1/School/${school.osid}`;
      return (await testApp.app.inject({ method: 'GET', url, headers: as('SuperAdmin') })).json();
    };
    const { osUpdatedAt } = await read();
    await testApp.database.pool.query(
      `update record set data = data || '{"schoolName":"Another name"}', version = version + 1,
         updated_at = updated_at + interval '1 hour' where osid = $1`,
      [school.osid],
    );
    const answer = await set(school.osid, { status: 'active', osUpdatedAt });
    expect([answer.statusCode, answer.json().params.errmsg]).toEqual([409, expect.stringContaining('changed since')]);
    expect((await read()).status).toBe('pending');
    const again = await set(school.osid, { status: 'active', osUpdatedAt: (await read()).osUpdatedAt });
    expect(again.statusCode).toBe(200);
    expect((await set(school.osid, { status: 'active', osUpdatedAt })).statusCode).toBe(200);
    expect((await set(school.osid, { status: 'suspended', reason: 'Check' })).statusCode).toBe(200);
  });
});
