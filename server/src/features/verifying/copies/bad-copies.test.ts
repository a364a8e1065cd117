import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '#platform/errors.ts';
import * as bad from '#testing/bad-pdfs.ts';
import { copyForm, scanCopy } from '#testing/copies-world.ts';
import {
  buildIssuingWorld,
  type IssuingWorld,
  issueAs,
  pendingClassResult,
  pendingResult,
} from '#testing/issuing-world.ts';
import { qrPicture } from '#testing/qr-picture.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
let world: IssuingWorld;

beforeAll(async () => {
  testApp = await createTestApp(() => ({}), { PUBLIC_URL: 'https://sanad.example' });
  // The browser that draws originals is out of order all the time: that must never read as forged or verified.
  testApp.deps.renderer = {
    ...testApp.deps.renderer,
    render: () => Promise.reject(new AppError('UNAVAILABLE', { text: 'rendering.not-possible' })),
  };
  world = await buildIssuingWorld(testApp);
});
afterAll(() => testApp.close());

const scan = (bytes: Buffer, headers: Record<string, string> = {}) => scanCopy(testApp, bytes, { headers });
const messageOf = ({ body }: { body: string }) => (JSON.parse(body) as { params: { errmsg: string } }).params.errmsg;

async function issue(pending: typeof pendingResult | typeof pendingClassResult = pendingClassResult) {
  const row = await pending(testApp, world);
  const [issued] = await issueAs(testApp, [row.osid]);
  const { rows } = await testApp.database.pool.query<{ qr: string; short_id: string }>(
    'select qr, short_id from credential where id = $1',
    [issued?.credentialId],
  );
  const [{ qr, short_id: shortId } = { qr: '', short_id: '' }] = rows;
  return { credentialId: issued?.credentialId ?? '', certificateNo: issued?.certificateNo ?? '', qr, shortId };
}

describe('refused before it is looked at', () => {
  const largest = 5_242_880;

  test('what is neither PDF nor picture, whatever its name, in the language of the reader', async () => {
    const scanned = await scan(Buffer.from('Name,Score\nAisha,98\n'));
    expect([scanned.status, messageOf(scanned)]).toEqual([415, 'Please choose a PDF, a PNG or a JPEG picture.']);
    const hindi = await scan(Buffer.from('GIF89a'), { cookie: 'lang=hi' });
    expect([hindi.status, messageOf(hindi)]).toEqual([415, 'कृपया कोई PDF, PNG या JPEG फ़ाइल चुनें।']);
  });

  test('one byte more than 5 MB', async () => {
    const scanned = await scan(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(largest - 8)]));
    expect([scanned.status, messageOf(scanned)]).toEqual([413, 'File size should be below 5MB.']);
    const allowed = await scan(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(largest - 9)]));
    expect(allowed.status).toBe(200);
    expect(allowed.error).toContain('cannot be opened');
  });

  test('a form without a file, with two, or none at all', async () => {
    const url = '/api/verifier/public/scan';
    const send = (payload: Buffer | object, headers: Record<string, string>) =>
      testApp.app.inject({ method: 'POST', url, payload, headers });
    const { headers } = copyForm(Buffer.from('x'));
    const field = '--b\r\nContent-Disposition: form-data; name="resultType"\r\n\r\nregional\r\n--b--\r\n';
    expect((await send(Buffer.from(field), headers)).statusCode).toBe(400);
    const file = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\r\n';
    expect((await send(Buffer.from(`${file}${file}--b--\r\n`), headers)).statusCode).toBe(400);
    expect((await send(Buffer.from('--b\r\nnonsense'), headers)).statusCode).toBe(400);
    expect((await send({ file: 'x' }, {})).statusCode).toBe(415);
    expect((await scan(Buffer.alloc(0))).status).toBe(400);
  });

  test('the call of verifiers is for people who are signed in', async () => {
    expect((await scanCopy(testApp, Buffer.from('%PDF-'), { url: '/api/verifier/scan' })).status).toBe(401);
  });
});

describe('files that cannot be looked at say why in the last line', () => {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const png = (width: number, height: number) => {
    const head = Buffer.from('00000000000000000802000000', 'hex');
    head.writeUInt32BE(width, 0);
    head.writeUInt32BE(height, 4);
    const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.alloc(1000))), chunk('IEND', Buffer.alloc(0))];
    return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
  };
  const files: [string, string, () => Promise<Buffer> | Buffer][] = [
    ['a PDF with a password', 'password', bad.encryptedPdf],
    ['a thousand pages', 'more than 10 pages', () => bad.manyPages(1000)],
    ['a picture of 30,000 pixels a side', 'too large to be looked at', () => png(30_000, 30_000)],
    ['a PDF that ends in the middle', 'cannot be opened', () => Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Cat')],
    ['a picture that ends in the middle', 'cannot be opened', async () => (await qrPicture('a')).subarray(0, 120)],
    ['an empty page', 'No certificate of ours', () => bad.manyPages(1)],
  ];
  test.each(files)('%s', { timeout: 120_000 }, async (_name, text, make) => {
    const scanned = await scan(await make());
    expect(scanned.status).toBe(200);
    expect(scanned.error).toContain(text);
  });

  test('the text is in the language of the reader', { timeout: 120_000 }, async () => {
    expect((await scan(await bad.encryptedPdf(), { cookie: 'lang=hi' })).error).toContain('पासवर्ड');
  });

  const bombs: [string, () => Buffer][] = [
    ['a page of five metres', bad.hugePage],
    ['streams packed into each other', bad.nestedStreams],
    ['a picture of 400 million pixels', bad.giantPicture],
    ['a form that draws itself', bad.endlessForm],
  ];
  test.each(bombs)(
    '%s costs its thread at most: the next copy is looked at',
    { timeout: 240_000 },
    async (_name, make) => {
      const before = process.memoryUsage().rss;
      const scanned = await scan(make());
      expect(scanned.status).toBe(200);
      expect(scanned.error).toMatch(/No certificate of ours|cannot be opened|too large|took too long/);
      expect(process.memoryUsage().rss - before).toBeLessThan(2_000_000_000);
      const next = await scan(await qrPicture('HTTPS://ELSEWHERE.EXAMPLE/'));
      expect(next.error).toContain('No certificate of ours');
    },
  );
});

describe('codes', () => {
  const noise = '7'.repeat(400);
  const foreign: [string, (issued: Awaited<ReturnType<typeof issue>>) => string][] = [
    ['garbage', () => '\u0001\u0002 not a certificate'],
    ['the address of another site', () => 'https://elsewhere.example/certificates/12'],
    [
      'our digits under the address of another site',
      ({ qr }) => qr.replace('SANAD.EXAMPLE', 'SANAD.EXAMPLE.EVIL.EXAMPLE'),
    ],
    [
      'our digits under an address that only looks like ours',
      ({ qr }) => qr.replace('HTTPS://', 'HTTPS://SANAD.EXAMPLE@'),
    ],
    ['another page of ours', () => 'HTTPS://SANAD.EXAMPLE/PRIVACY-POLICY'],
  ];
  test.each(foreign)('%s is no certificate', { timeout: 60_000 }, async (_name, textOf) => {
    const scanned = await scan(await qrPicture(textOf(await issue())));
    expect(scanned.error).toContain('No certificate of ours');
  });

  test('one that names a certificate that does not exist is not found', { timeout: 60_000 }, async () => {
    const { data } = await scan(await qrPicture(`HTTPS://SANAD.EXAMPLE/V/0000000000#${noise}`));
    expect(data).toMatchObject({ status: 'verification failed', certificateNo: '', results: [] });
    expect(data?.verdict.checks).toMatchObject([{ name: 'found', result: 'fail', code: 'not-found' }]);
  });

  const altered: [string, (issued: Awaited<ReturnType<typeof issue>>, other: string) => string][] = [
    ['with a changed digit', ({ qr }) => qr.replace(/(\d)$/, (digit) => String((Number(digit) + 1) % 10))],
    ['without the signed part', ({ qr }) => qr.split('#')[0] ?? ''],
    ['with the signed part of another certificate', ({ qr }, other) => `${qr.split('#')[0]}#${other.split('#')[1]}`],
  ];
  test.each(altered)(
    'ours %s is not signed, opens no marks and tells no name',
    { timeout: 60_000 },
    async (_name, textOf) => {
      const issued = await issue(pendingResult);
      const { data } = await scan(await qrPicture(textOf(issued, (await issue()).qr)));
      expect(data).toMatchObject({ status: 'verification failed', certificateNo: issued.certificateNo });
      expect([data?.results, data?.differences]).toEqual([[], []]);
      expect([data?.firstName, data?.middleName, data?.lastName]).toEqual(['', '', '']);
      expect(data?.verdict.checks).toContainEqual(
        expect.objectContaining({ name: 'signature', result: 'fail', code: 'altered' }),
      );
    },
  );

  test('while originals cannot be drawn, a good code is unknown, with every signed value', {
    timeout: 60_000,
  }, async () => {
    const { qr, certificateNo } = await issue();
    const { data } = await scan(await qrPicture(qr));
    expect(data).toMatchObject({ status: 'unknown', certificateNo, firstName: 'Aisha', differences: [] });
    expect(data?.results).toEqual([
      { subject: 'Mathematics', score: 78, grade: 'A' },
      { subject: 'English', score: null, grade: 'B' },
    ]);
    expect(data?.verdict.checks.map(({ name, result, code }) => [name, result, code])).toEqual([
      ['found', 'pass', 'found'],
      ['signature', 'pass', 'signed'],
      ['issuer', 'pass', 'known'],
      ['status', 'pass', 'in-force'],
      ['validity', 'pass', 'valid'],
      ['copy', 'unknown', 'not-compared'],
    ]);
  });

  const states: [string, string, string, string][] = [
    ['revoked', 'revoked_at = now()', 'status', 'revoked'],
    ['suspended', 'suspended_at = now()', 'status', 'suspended'],
    ['replaced', 'revoked_at = now(), superseded_by = gen_random_uuid()', 'status', 'superseded'],
  ];
  test.each(states)(
    '[S-40] a certificate that was %s fails',
    { timeout: 60_000 },
    async (_name, change, name, code) => {
      const { qr, credentialId } = await issue();
      await testApp.database.pool.query(`update credential set ${change} where id = $1`, [credentialId]);
      const { data } = await scan(await qrPicture(qr));
      expect(data?.status).toBe('verification failed');
      expect(data?.verdict.checks).toContainEqual(expect.objectContaining({ name, result: 'fail', code }));
    },
  );

  test('[S-40] one whose time is over fails', { timeout: 60_000 }, async () => {
    const { qr, credentialId } = await issue();
    const client = await testApp.database.pool.connect();
    // We issue none that end: it is made one behind the back of the product.
    await client.query("set session_replication_role = 'replica'");
    await client.query(
      `update credential set document = replace(document, '"validFrom":', '"validUntil":"2026-01-01T00:00:00Z","validFrom":') where id = $1`,
      [credentialId],
    );
    await client.query("set session_replication_role = 'origin'");
    client.release();
    const { data } = await scan(await qrPicture(qr));
    expect(data?.status).toBe('verification failed');
    expect(data?.verdict.checks).toContainEqual(
      expect.objectContaining({ name: 'validity', result: 'fail', code: 'expired' }),
    );
  });

  test('a school that was suspended since is told, and its earlier certificates stand', {
    timeout: 60_000,
  }, async () => {
    const { qr } = await issue();
    await testApp.database.pool.query(
      `update record set data = data || '{"status":"suspended","suspendedAt":"2026-01-02T00:00:00.000Z"}', status = 'suspended' where entity = 'School' and osid = $1`,
      [world.school.osid],
    );
    const { data } = await scan(await qrPicture(qr));
    expect(data?.status).toBe('unknown');
    expect(data?.verdict.checks).toContainEqual(
      expect.objectContaining({ name: 'issuer', result: 'pass', code: 'school-suspended' }),
    );
  });

  test('a verifier’s vain attempt is remembered', { timeout: 60_000 }, async () => {
    const verifier = as('Verifier', { id: 'in-vain' });
    await scanCopy(testApp, await qrPicture('nothing'), { url: '/api/verifier/scan', headers: verifier });
    const found = await testApp.app.inject({
      method: 'POST',
      url: '/api/v1/VerificationHistory/search',
      payload: {},
      headers: verifier,
    });
    expect(found.json().data).toMatchObject([{ source: 'copy', status: 'verification failed', certificateNo: '' }]);
  });
});
