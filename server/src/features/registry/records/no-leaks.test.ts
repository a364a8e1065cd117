import { entities } from '@sanad/contract/entities/entities';
import { type EntityName, entityNames } from '@sanad/contract/entities/entity';
import { type Role, roles } from '@sanad/contract/values/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as make from '#testing/factories.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';
import { accountOf, aPlace, newData, type Place } from '#testing/two-places.ts';
import { createLog } from '../../../platform/log.ts';

/** A value of each kind that stands nowhere else; all of them hold the same letters or digits. */
const secrets: Record<string, (number: number) => string> = {
  email: (number) => `zqxsecret${number}@example.net`,
  principalEmail: (number) => `zqxsecret${number}p@example.net`,
  phone: (number) => `0803771${String(number).padStart(4, '0')}`,
  schoolContact: (number) => `0803771${String(number).padStart(4, '0')}`,
  dateOfBirth: () => '1901-07-17',
};
const secretOf = (field: string, number: number) => secrets[field]?.(number) ?? `/api/zqxsecret/${field}`;
const leak = /zqxsecret|0803771\d|1901-07-17/;

const guarded = entityNames.filter((name) => {
  const { privateFields, internalFields } = entities[name].osConfig;
  return privateFields.length + internalFields.length > 0;
});
const fieldsOf = (name: EntityName) => [
  ...entities[name].osConfig.privateFields,
  ...entities[name].osConfig.internalFields,
];
/** Those who hold or keep the record, and the administration. */
const mayRead = (role: Role | undefined) => role === 'SuperAdmin';

let testApp: TestApp;
let here: Place;
let there: Place;
let said = '';
let held: Record<string, make.Made>;
beforeAll(async () => {
  const write = (line: string) => {
    said += line;
  };
  const log = createLog('trace', { write });
  testApp = await createTestApp(() => ({ log }));
  const { db, pool } = testApp.database;
  here = await aPlace(db, 'here');
  there = await aPlace(db, 'there');
  held = Object.fromEntries(guarded.map((name) => [name, there.records[name]]));
  let number = 0;
  for (const name of guarded) {
    for (const place of [there, here]) {
      number += 1;
      const data = Object.fromEntries(fieldsOf(name).map((field) => [field, secretOf(field, number)]));
      await pool.query(
        `update record set data = data || $2::jsonb, natural_key = case when natural_key like '%@%' and $3 <> '' then $3 else natural_key end
         where osid = $1`,
        [place.records[name].osid, JSON.stringify(data), String(data.email ?? '')],
      );
    }
  }
});
afterAll(() => testApp.close());

const callers: [string, Role | undefined][] = [
  ['nobody', undefined],
  ...roles.map((role): [string, Role] => [role, role]),
];
const headersOf = (role: Role | undefined): Record<string, string> =>
  role === undefined ? {} : as(role, { id: accountOf('here', role) });
const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, role: Role | undefined, payload?: object) =>
  testApp.app.inject({ method, url, headers: headersOf(role), ...(payload === undefined ? {} : { payload }) });

test('there is something to guard, and its keeper sees it', async () => {
  expect(guarded.length).toBeGreaterThan(5);
  for (const name of guarded) {
    const keeper =
      name === 'WalletDocument' ? as('Student', { id: accountOf('there', 'Student') }) : headersOf('SuperAdmin');
    const { body } = await testApp.app.inject({ url: `/api/v1/${name}/${held[name]?.osid}`, headers: keeper });
    expect(body).toMatch(leak);
  }
});

describe.each(guarded)('[REG-61] [REG-62] private and internal fields of %s', (name) => {
  test.each(callers.filter(([, role]) => !mayRead(role)))(
    'stay hidden from %s of another place',
    async (_name, role) => {
      const osid = String(held[name]?.osid);
      const secret = fieldsOf(name).map((field): [string, string] => [field, secretOf(field, 1)]);
      const filters = [
        { osid: { eq: osid } },
        ...secret.map(([field, value]) => ({ [field]: { ilike: value.slice(0, 8) } })),
      ];
      const answers = [
        await send('GET', `/api/v1/${name}/${osid}`, role),
        ...(await Promise.all(
          filters.map((one) =>
            send('POST', `/api/v1/${name}/search`, role, { filters: { osid: { eq: osid }, ...one } }),
          ),
        )),
        ...(await Promise.all(
          secret.map(([field]) =>
            send('POST', `/api/v1/${name}/search`, role, { order_entity: field, filters: { osid: { eq: osid } } }),
          ),
        )),
      ];
      for (const { body, statusCode } of answers) {
        expect(statusCode).toBeLessThan(500);
        expect(body).not.toMatch(leak);
      }
      // Nobody learns a value by asking for it: no row comes back for the right guess.
      for (const answer of answers.slice(2, 1 + filters.length)) {
        if (answer.statusCode === 200) expect(answer.json().data).toEqual([]);
      }
    },
  );

  test('are not repeated by a refusal', async () => {
    const wrong = {
      ...newData(there, name),
      unknownField: 'zqxsecret',
      phone: 'zqxsecret',
      email: 'zqxsecret@',
      dateOfBirth: 'zqxsecret',
    };
    const whole = await testApp.database.pool.query('select data from record where osid = $1', [held[name]?.osid]);
    const duplicate = { ...newData(there, name), ...whole.rows[0].data };
    for (const role of ['SuperAdmin', 'School', 'Student'] as const) {
      for (const payload of [wrong, duplicate]) {
        const answers = [
          await send('POST', `/api/v1/${name}`, role, payload),
          await send('PUT', `/api/v1/${name}/${there.records[name].osid}`, role, { ...payload, unknownField: 1 }),
        ];
        for (const { body, statusCode } of answers) {
          // A document of the own wallet may be kept twice.
          if (payload === wrong || name !== 'WalletDocument') expect(statusCode).toBeGreaterThanOrEqual(400);
          expect(statusCode).toBeLessThan(500);
          expect(body).not.toMatch(leak);
        }
      }
    }
  });
});

test('what is taken away holds none of it: results as CSV, marks, the activity log', async () => {
  await send('PUT', `/api/v1/Student/${here.records.Student.osid}`, 'School', { phone: '08037710099' });
  const { classId } = here.records.ClassResults;
  const filters = { classId: { eq: classId } };
  const answers = await Promise.all([
    send('POST', '/api/school/downloadCsv', 'School', { filters }),
    send('POST', '/api/school/aggregateMarks', 'School', { filters }),
    send('POST', '/api/superAdmin/ActivityLog', 'SuperAdmin', {}),
    send('POST', '/api/v1/ActivityLog/search', 'SuperAdmin', {}),
  ]);
  for (const { body, statusCode } of answers) {
    expect(statusCode).toBe(200);
    expect(body).not.toMatch(leak);
  }
  expect(answers[2]?.body).toContain('Updated Student');
});

test('the log of the server, at its most talkative, held none of it through all of this', async () => {
  await testApp.database.pool.query('alter table record rename to record_away');
  try {
    const broken = await send('PUT', `/api/v1/Student/${here.records.Student.osid}`, 'School', {
      phone: '08037710042',
    });
    expect([broken.statusCode, leak.test(broken.body)]).toEqual([500, false]);
  } finally {
    await testApp.database.pool.query('alter table record_away rename to record');
  }
  expect(said).toMatch(/record/);
  expect(said.split('\n').length).toBeGreaterThan(50);
  expect(said).not.toMatch(leak);
});
