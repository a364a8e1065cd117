import { entities } from '@sanad/contract/entities/entities';
import type { EntityName } from '@sanad/contract/entities/entity';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Deps } from '#deps.ts';
import { createMemoryDirectory, type MemoryDirectory } from '#testing/memory-directory.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestDatabase } from '#testing/test-database.ts';
import { lgasByState } from './data/lgas.ts';
import { seedDemo } from './usecases/seed-demo.ts';
import { seedReferenceData } from './usecases/seed-reference-data.ts';

// biome-ignore format: a table
const officialCounts: Record<string, number> = {
  Abia: 17, Adamawa: 21, 'Akwa Ibom': 31, Anambra: 21, Bauchi: 20, Bayelsa: 8, Benue: 23, Borno: 27,
  'Cross River': 18, Delta: 25, Ebonyi: 13, Edo: 18, Ekiti: 16, Enugu: 17, 'Federal Capital Territory': 6, Gombe: 11,
  Imo: 27, Jigawa: 27, Kaduna: 23, Kano: 44, Katsina: 34, Kebbi: 21, Kogi: 21, Kwara: 16, Lagos: 20, Nasarawa: 13,
  Niger: 25, Ogun: 20, Ondo: 18, Osun: 30, Oyo: 33, Plateau: 17, Rivers: 23, Sokoto: 23, Taraba: 16, Yobe: 17,
  Zamfara: 14,
};

const now = new Date('2026-02-03T09:00:00Z');
let one: TestApp & { directory: MemoryDirectory };
let other: TestApp & { directory: MemoryDirectory };

async function startAt(time: Date, directory = createMemoryDirectory()) {
  const testApp = await createTestApp(() => ({ directory, clock: { now: () => time } }));
  return { ...testApp, directory };
}

beforeAll(async () => {
  [one, other] = await Promise.all([startAt(now), startAt(new Date('2026-08-31T09:00:00Z'))]);
  await Promise.all([seedDemo(one.deps), seedDemo(other.deps)]);
});
afterAll(() => Promise.all([one.close(), other.close()]));

async function everything({ pool }: TestDatabase): Promise<Record<string, unknown>[]> {
  return (await pool.query('select * from record order by entity, osid')).rows;
}

/** Certificates have numbers and times of their own on every machine, what somebody keeps has its file. */
async function everythingPlanned(database: TestDatabase): Promise<Record<string, unknown>[]> {
  const planned = (await everything(database)).filter(({ entity }) => entity !== 'WalletDocument');
  return planned.map((row) => {
    if (row.status !== 'issued') return row;
    const { certificateNo: _number, ceritificateOsid: _id, ...data } = row.data as Record<string, unknown>;
    return { ...row, data, natural_key: null, updated_at: null };
  });
}

async function count({ pool }: TestDatabase, entity: EntityName): Promise<number> {
  return (await pool.query('select count(*) as n from record where entity = $1', [entity])).rows[0].n;
}

const laterDeps = (deps: Deps, time: string): Deps => ({ ...deps, clock: { now: () => new Date(time) } });

test('37 states with their 774 LGAs, as many in each as there are', async () => {
  const { rows } = await one.database.pool.query<{ name: string; n: number }>(
    `select state.natural_key as name, count(*) as n from record lga
     join record state on state.entity = 'States' and state.osid = lga.state_id::uuid
     where lga.entity = 'LGA' group by 1`,
  );
  expect(Object.fromEntries(rows.map((row) => [row.name, row.n]))).toEqual(officialCounts);
  expect(await count(one.database, 'LGA')).toBe(774);
  expect(await count(one.database, 'States')).toBe(37);
  expect(Object.values(lgasByState).every((names) => new Set(names).size === names.length)).toBe(true);
});

test('every record of the plan is there: none was lost to a duplicate', async () => {
  const names: EntityName[] = [
    'School',
    'SchoolClass',
    'Teacher',
    'ClassTeacher',
    'Student',
    'StaticPage',
    'SchoolType',
  ];
  const counts = await Promise.all(names.map((name) => count(one.database, name)));
  expect(counts).toEqual([11, 36, 35, 36, 738, 3, 4]);
});

test('the demo set is refused in production, before any account is made', async () => {
  const directory = createMemoryDirectory();
  const settings = { ...one.deps.settings, environment: 'production' as const };
  await expect(seedDemo({ ...one.deps, settings, directory })).rejects.toThrow('refused in production');
  expect(directory.users.size).toBe(0);
});

test('every seeded record fits its schema', async () => {
  const ajv = addFormats.default(new Ajv({ allErrors: true }));
  const wrong = (await everything(one.database)).flatMap((row) => {
    const entity = entities[row.entity as EntityName];
    return ajv.validate(entity.schema, row.data) ? [] : [[row.entity, row.data, ajv.errorsText()]];
  });
  expect(wrong).toEqual([]);
});

test('two databases seeded apart in the same session hold the same data', async () => {
  // Who signed up since the session began depends on when the set is made.
  const before = (rows: Record<string, unknown>[]) =>
    rows.filter(({ created_at }) => (created_at as Date) <= new Date('2025-09-01T00:00:00Z'));
  const planned = before(await everythingPlanned(one.database));
  expect(planned.length).toBeGreaterThan(1500);
  expect(planned).toEqual(before(await everythingPlanned(other.database)));
});

test('another session moves the demo data, not the reference data', async () => {
  const next = await startAt(new Date('2026-09-01T09:00:00Z'));
  try {
    await seedDemo(next.deps);
    const years = await next.database.pool.query(
      "select distinct data->>'academicYear' as year from record where entity = 'SchoolClass' order by 1",
    );
    expect(years.rows.map((row) => row.year)).toEqual(['2025-2026', '2026-2027']);
    // The area of the demo officer was changed by the demo set.
    const reference = (rows: Record<string, unknown>[]) =>
      rows.filter((row) => row.entity === 'LGA' && row.version === 1);
    expect(reference(await everything(next.database))).toEqual(reference(await everything(one.database)));
  } finally {
    await next.close();
  }
});

test('a second seed changes nothing, also in a later session', async () => {
  const before = await everything(one.database);
  await seedDemo(one.deps);
  await seedDemo(laterDeps(one.deps, '2027-01-10T09:00:00Z'));
  expect(await everything(one.database)).toEqual(before);
  expect(one.directory.users.size).toBe(10);
});

test('what a person changed or deleted stays so', async () => {
  const fresh = await startAt(now);
  try {
    await seedReferenceData(fresh.deps);
    await fresh.database.pool.query("update record set deleted_at = now() where natural_key = 'TVET'");
    await fresh.database.pool.query(
      `update record set natural_key = 'FCT', data = data || '{"stateName": "FCT"}' where natural_key = 'Federal Capital Territory'`,
    );
    const before = await everything(fresh.database);
    await seedReferenceData(fresh.deps);
    expect(await everything(fresh.database)).toEqual(before);
  } finally {
    await fresh.close();
  }
});

test('an interrupted seed is completed by the next start', async () => {
  const directory = createMemoryDirectory();
  const fresh = await startAt(now, directory);
  try {
    let calls = 0;
    const failing: MemoryDirectory = {
      ...directory,
      createUser: (user) => {
        calls += 1;
        return calls > 4 ? Promise.reject(new Error('power cut')) : directory.createUser(user);
      },
    };
    await expect(seedDemo({ ...fresh.deps, directory: failing })).rejects.toThrow('power cut');
    await seedDemo(fresh.deps);
    expect(await everythingPlanned(fresh.database)).toEqual(await everythingPlanned(one.database));
  } finally {
    await fresh.close();
  }
});

/** What the verifier asked: files, and questions one by one. */
async function askedIn({ pool }: TestDatabase): Promise<unknown> {
  const counts = `select (select count(*) from verification_batch) as files,
    (select count(*) from verification_history) as questions`;
  return (await pool.query(counts)).rows[0];
}

test('two servers that seed at once make one set', async () => {
  const fresh = await startAt(now);
  try {
    await Promise.all([seedDemo(fresh.deps), seedDemo(fresh.deps)]);
    expect(await count(fresh.database, 'WalletDocument')).toBe(3);
    expect(await askedIn(fresh.database)).toEqual({ files: 1, questions: 4 });
    expect(await everythingPlanned(fresh.database)).toEqual(await everythingPlanned(one.database));
  } finally {
    await fresh.close();
  }
});

test('records follow their users to an identity provider that was set up anew', async () => {
  const fresh = await startAt(now);
  try {
    await seedDemo(fresh.deps);
    await seedDemo({ ...fresh.deps, directory: createMemoryDirectory('new realm') });
    const owners = await fresh.database.pool.query("select owner_id from record where entity = 'School'");
    const school = await createMemoryDirectory('new realm').createUser(
      one.directory.users.get('school@sanad.example')!,
    );
    expect(owners.rows.map((row) => row.owner_id)).toContain(school);
  } finally {
    await fresh.close();
  }
});

test('the area of the home school names lgaadmin@, and keeps what a person makes of it', async () => {
  const area = async (database: TestDatabase) =>
    (
      await database.pool.query(
        `select area.data->>'lgaAdminEmail' as email, area.data->>'lgaAdminId' = officer.osid::text as same
         from record area join record school on school.entity = 'School' and school.natural_key = 'school@sanad.example'
         left join record officer on officer.entity = 'LgaStateAdmin' and officer.data->>'type' = 'lgaAdmin'
         where area.entity = 'LGA' and area.osid = school.lga_id::uuid`,
      )
    ).rows;
  expect(await area(one.database)).toEqual([{ email: 'lgaadmin@sanad.example', same: true }]);
  const fresh = await startAt(now);
  try {
    await seedDemo(fresh.deps);
    await fresh.database.pool.query(
      `update record set data = data - 'lgaAdminEmail' - 'lgaAdminId', version = version + 1 where data ? 'lgaAdminId'`,
    );
    await seedDemo(fresh.deps);
    expect(await area(fresh.database)).toEqual([{ email: null, same: null }]);
  } finally {
    await fresh.close();
  }
});
