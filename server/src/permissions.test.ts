import type { EntityName } from '@sanad/contract/entities/entity';
import { entityNames } from '@sanad/contract/entities/entity';
import type { Role } from '@sanad/contract/values/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#app.ts';
import { createEmbeddedDirectory } from '#features/people/identity/provider/directory.ts';
import { systemIds } from '#platform/ids.ts';
import { accountsCall } from '#testing/accounts-calls.ts';
import { createBlankRenderer } from '#testing/blank-renderer.ts';
import { certificateCalls } from '#testing/certificate-calls.ts';
import { claimCalls } from '#testing/claim-calls.ts';
import { contentCalls } from '#testing/content-calls.ts';
import { documentCalls } from '#testing/document-calls.ts';
import { documentSheetCalls } from '#testing/document-sheet-calls.ts';
import * as make from '#testing/factories.ts';
import { fileCalls } from '#testing/file-calls.ts';
import { installCalls } from '#testing/install-calls.ts';
import { type Call, institutionCalls } from '#testing/institution-calls.ts';
import { keepingCalls } from '#testing/keeping-calls.ts';
import { kindCalls } from '#testing/kind-calls.ts';
import { otpCalls } from '#testing/otp-calls.ts';
import { columns, type Row, readPermissions } from '#testing/permission-table.ts';
import { pupilCalls } from '#testing/pupil-calls.ts';
import { recallCalls } from '#testing/recall-calls.ts';
import { changesOfRecords, countChanges } from '#testing/record-changes.ts';
import { registryCalls } from '#testing/registry-calls.ts';
import { releaseCalls } from '#testing/release-calls.ts';
import { reportCalls } from '#testing/report-calls.ts';
import { resultsCalls } from '#testing/results-calls.ts';
import { statusCalls } from '#testing/status-calls.ts';
import { templateCalls } from '#testing/template-calls.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';
import { transcriptCalls } from '#testing/transcript-calls.ts';
import { accountOf, aPlace, newData, type Place } from '#testing/two-places.ts';
import { verificationCalls } from '#testing/verification-calls.ts';
import { walletCalls } from '#testing/wallet-calls.ts';

const rows = readPermissions();

let testApp: TestApp;
let here: Place;
let there: Place;
beforeAll(async () => {
  testApp = await createTestApp(
    ({ db }) => ({
      directory: createEmbeddedDirectory({ db, ids: systemIds }),
      renderer: createBlankRenderer(),
    }),
    // Nobody is called there: mails of a test are caught before.
    { SMTP_URL: 'smtp://127.0.0.1:9' },
  );
  here = await aPlace(testApp.database.db, 'here');
  there = await aPlace(testApp.database.db, 'there');
  await countChanges(testApp.database);
});
afterAll(() => testApp.close());

async function registeredEndpoints(): Promise<string[]> {
  const found = new Set<string>();
  const app = await buildApp(testApp.deps, {
    addIdentity: async (building) => {
      building.addHook('onRoute', ({ method, url }) => {
        const methods = [method].flat().filter((one) => one !== 'HEAD' && one !== 'OPTIONS');
        if (url.startsWith('/api/')) for (const one of methods) found.add(`${one} ${url}`);
      });
    },
  });
  await app.close();
  return [...found].sort();
}

/** One field that the holder of the record may change, for each entity. */
const changes: Partial<Record<string, () => Record<string, unknown>>> = {
  States: () => ({ logo: '/api/files/logo' }),
  LGA: () => ({ lgaName: `LGA ${Math.random()}` }),
  School: () => ({ principalName: 'Hauwa Abubakar' }),
  Institute: () => ({ instituteName: `Institute ${Math.random()}` }),
  Issuer: () => ({ description: `Text ${Math.random()}` }),
  WalletDocument: () => ({ name: `Document ${Math.random()}` }),
  Contact: () => ({ handled: Math.random() < 0.5 }),
};
const change = (subject: string) => changes[subject]?.() ?? { phone: `0803${String(Math.random()).slice(2, 9)}` };

const isEntity = (name: string): name is EntityName => entityNames.some((one) => one === name);

/** Who calls. Whoever asks makes what the call is about for this caller alone. */
type Who = () => Role | undefined;

/** The record that a row of the table is about, as this caller meets it. A deleted one must not be missed later. */
async function recordFor({ endpoint, subject, scope }: Row, who: Who): Promise<make.Made | undefined> {
  const place = scope === 'in' ? here : there;
  if (!isEntity(subject)) return undefined;
  if (subject === 'WalletDocument' && endpoint.startsWith('DELETE')) {
    const ownerId = accountOf(place.name, who() ?? 'Student');
    return make.aRecord(testApp.database.db, subject, { ...newData(place, subject), ownerId });
  }
  if (subject === 'WalletDocument') return place.documents[who() ?? 'Student'];
  if (!endpoint.startsWith('DELETE')) return place.records[subject];
  const { db } = testApp.database;
  if (subject === 'SchoolClass')
    return make.aSchoolClass(db, { school: place.records.School, className: `C${Math.random()}` });
  if (subject === 'ClassTeacher') {
    const teacher = await make.aTeacher(db, { school: place.records.School });
    return make.aClassTeacher(db, { school: place.records.School, teacher, className: `C${Math.random()}` });
  }
  if (['SchoolType', 'ClassResults', 'Results', 'SuperAdmin', 'StaticPage', 'Report', 'Contact'].includes(subject))
    return place.records[subject];
  const uniqueId = `STU${String(Math.random()).slice(2, 12).padEnd(10, '0')}`;
  const extra = subject === 'Student' ? { uniqueId, stateId: place.records.States.osid } : {};
  return make.aRecord(db, subject, { ...newData(place, subject), ...extra });
}

async function aNotification(accountId: string): Promise<string> {
  const osid = testApp.deps.ids.next();
  await testApp.database.pool.query(
    "insert into notification (osid, account_id, subject, description) values ($1, $2, 's', 'd')",
    [osid, accountId],
  );
  return osid;
}

function filtersFor(record: make.Made | undefined) {
  return record === undefined ? { filters: {} } : { filters: { osid: { eq: record.osid } } };
}

const accountAt = (place: Place['name'], role: Role | undefined) =>
  role === undefined ? 'nobody' : accountOf(place, role);

/** Calls that want more than a record and its fields. */
const calls = {
  ...institutionCalls,
  ...registryCalls,
  ...otpCalls,
  ...installCalls,
  ...keepingCalls,
  ...resultsCalls,
  ...certificateCalls,
  ...releaseCalls,
  ...recallCalls,
  ...statusCalls,
  ...claimCalls,
  ...kindCalls,
  ...documentCalls,
  ...documentSheetCalls,
  ...templateCalls,
  ...verificationCalls,
  ...fileCalls,
  ...reportCalls,
  ...pupilCalls,
  ...transcriptCalls,
  ...walletCalls,
};

async function callFor(row: Row, record: make.Made | undefined, who: Who): Promise<Call> {
  const [method, path = ''] = row.endpoint.split(' ') as [Call['method'], string];
  const place = row.scope === 'in' ? here : there;
  const setting = {
    testApp,
    place,
    subject: row.subject,
    get account() {
      return accountAt('here', who());
    },
  };
  const special = calls[row.endpoint];
  if (special !== undefined) return special(setting);
  const content = contentCalls[row.endpoint];
  if (content !== undefined) return content();
  const accounts = await accountsCall(testApp.database.db, row.endpoint, place);
  if (accounts !== undefined) return accounts;
  const [item] = (record?.education ?? []) as { osid: string }[];
  const notification = path.includes('Notification/:osid') ? await aNotification(accountAt(place.name, who())) : '';
  const url = path
    .replace(':entityName', row.subject)
    .replace(':entity', row.subject)
    .replace(':itemId', item?.osid ?? '')
    .replace(':property', 'education')
    .replace(':fileName', 'Student.json')
    .replace(':osid', notification)
    .replace(':id', record?.osid ?? 'Student');
  const filters = filtersFor(record);
  if (path.endsWith('/search')) {
    const link = `${url}?search=${encodeURIComponent(Buffer.from(JSON.stringify(filters)).toString('base64'))}`;
    return method === 'GET' ? { method, url: link } : { method, url, payload: path.includes(':entity') ? filters : {} };
  }
  if (path.includes('Notification/'))
    return method === 'PUT' ? { method, url, payload: { is_read: true } } : { method, url };
  if (path.includes(':property')) return { method, url, payload: { instituteName: `Institute ${Math.random()}` } };
  if (method === 'PUT' || method === 'PATCH') return { method, url, payload: change(row.subject) };
  if (method === 'POST') return { method, url, payload: isEntity(row.subject) ? newData(place, row.subject) : {} };
  return { method, url };
}

function shows(row: Row, body: { data?: unknown }, record: make.Made | undefined): boolean {
  const list = Array.isArray(body.data) ? (body.data as { osid: string }[]) : [];
  const osid =
    record?.osid ?? (isEntity(row.subject) ? (row.scope === 'in' ? here : there).records[row.subject].osid : undefined);
  return osid === undefined ? list.length > 0 : list.some((one) => one.osid === osid);
}

async function setStanding(standing: string): Promise<void> {
  await testApp.database.pool.query(
    `update record set status = $2, data = data || jsonb_build_object('status', $2::text)
     where entity = 'School' and osid = $1`,
    [here.records.School.osid, standing],
  );
}

/** The call itself, by a caller whose school stands as the column says; what it is about was made before. */
async function send(call: Call, column: string) {
  const { role, standing } = columns[column] ?? {};
  const headers = role === undefined ? {} : as(role, { id: accountOf('here', role) });
  if (standing !== undefined) await setStanding(standing);
  try {
    return await testApp.app.inject({ ...call, headers: { ...call.headers, ...headers } });
  } finally {
    if (standing !== undefined) await setStanding('active');
  }
}

type Asked = { record: make.Made | undefined; call: Call; isOwn: boolean };

async function makeAsked(row: Row, role: Role | undefined): Promise<Asked> {
  let isOwn = false;
  const who = () => {
    isOwn = true;
    return role;
  };
  const record = await recordFor(row, who);
  const call = await callFor(row, record, who);
  return { record, call, isOwn };
}

/** A refused call leaves everything as it was: the next caller can ask for the same, and nothing changed before it. */
type Left = { asked?: Asked | undefined; changes?: string | undefined };

async function judge(row: Row, column: string, left: Left): Promise<string> {
  const asked = left.asked ?? (await makeAsked(row, columns[column]?.role));
  const { record, call, isOwn } = asked;
  const isWrite = /^(PUT|DELETE)|^POST(?!.*(search|Counts?$))/.test(row.endpoint);
  const isAgain = asked === left.asked;
  const before = isWrite ? ((isAgain ? left.changes : undefined) ?? (await changesOfRecords(testApp.database))) : '';
  const response = await send(call, column);
  const { statusCode } = response;
  left.asked = statusCode === 200 || isOwn ? undefined : asked;
  left.changes = undefined;
  if (statusCode !== 200 && isWrite) {
    left.changes = await changesOfRecords(testApp.database);
    expect(left.changes, `${row.endpoint} ${row.subject} changed something for ${column}`).toBe(before);
  }
  const isList = /search$|Count$/.test(row.endpoint) || row.endpoint === 'GET /api/v1/:entity';
  if (statusCode !== 200 || !isList || row.subject === '') return String(statusCode);
  return shows(row, response.json(), record) ? '200' : '200-';
}

describe('permissions', () => {
  test('every call of the API has a row in the table, and every row a call', async () => {
    const registered = await registeredEndpoints();
    const listed = [...new Set(rows.map((row) => row.endpoint))].sort();
    expect(listed).toEqual(registered);
  });

  test('every cell of the table is filled', () => {
    const cells = rows.flatMap((row) => row.cells);
    expect(cells.every(([name, code]) => name in columns && /^(200-?|400|401|403|404|405|409)$/.test(code))).toBe(true);
    expect(rows.every((row) => row.cells.length === Object.keys(columns).length && /^(in|out)$/.test(row.scope))).toBe(
      true,
    );
  });

  test('a record that is made, changed or removed counts as a change', async () => {
    const { db } = testApp.database;
    const counted = [await changesOfRecords(testApp.database)];
    const { osid } = await make.aSchoolClass(db, { school: here.records.School, className: 'C1' });
    counted.push(await changesOfRecords(testApp.database));
    await db.updateTable('record').set({ version: 7 }).where('osid', '=', osid).execute();
    counted.push(await changesOfRecords(testApp.database));
    await db.deleteFrom('record').where('osid', '=', osid).execute();
    counted.push(await changesOfRecords(testApp.database));
    expect(new Set(counted).size).toBe(4);
  });

  const named = rows.map((row): [string, Row] => [`${row.endpoint} ${row.subject} ${row.scope} of scope`, row]);
  test.each(named)('%s', async (_name, row) => {
    const judged: [string, string][] = [];
    const left: Left = {};
    for (const [column] of row.cells) judged.push([column, await judge(row, column, left)]);
    expect(judged).toEqual(row.cells);
  });
});
