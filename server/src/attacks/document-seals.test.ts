import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sealDocument } from '#features/issuing/credentials/signing/document-seal.ts';
import { buildIssuingWorld, type IssuingWorld } from '#testing/issuing-world.ts';
import { aCertificate } from '#testing/spoilt-certificates.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

/** Somebody who can write to the database and has no master key. */
let testApp: TestApp;
let world: IssuingWorld;
type Certificate = { credentialId: string; certificateNo: string };
let certificate: Certificate;

beforeAll(async () => {
  testApp = await createTestApp();
  world = await buildIssuingWorld(testApp);
});
beforeEach(async () => {
  certificate = await aCertificate(testApp, world);
});
afterAll(() => testApp.close());

const query = (text: string, values: unknown[]) => testApp.database.pool.query(text, values);

type Row = { id: string; issuer_id: string; kid: string; document: string; seal: Buffer };

async function rowOf({ credentialId }: Certificate): Promise<Row> {
  const { rows } = await query('select id, issuer_id, kid, document, seal from credential where id = $1', [
    credentialId,
  ]);
  return rows[0] as Row;
}

/** Past the trigger that keeps documents as they are. */
async function change(column: 'document' | 'seal', value: unknown): Promise<void> {
  await query('alter table credential disable trigger user', []);
  await query(`update credential set ${column} = $2 where id = $1`, [certificate.credentialId, value]);
  await query('alter table credential enable trigger user', []);
}

/** Both ways of asking: by number, where an answer may be known from before, and by id. */
async function signatures({ certificateNo, credentialId }: Certificate): Promise<string[]> {
  const payload = { certificateNo, resultType: 'regional' };
  const byNumber = await testApp.app.inject({ method: 'POST', url: '/api/verifier/public/verify', payload });
  const byId = await testApp.app.inject({ url: `/credentials/credentials/${credentialId}/verify` });
  return [byNumber.json().data.verdict, byId.json().verdict].map(
    ({ checks }: { checks: { name: string; code: string }[] }) =>
      checks.find(({ name }) => name === 'signature')?.code ?? '',
  );
}

const renamed = ({ document }: Row) => document.replace(/"lastName":"[^"]*"/, '"lastName":"Forger"');

describe('what was sealed when it was signed is believed; nothing else is', () => {
  test('every certificate is sealed when it is signed, and stands', async () => {
    expect((await rowOf(certificate)).seal).toHaveLength(32);
    expect(await signatures(certificate)).toEqual(['signed', 'signed']);
  });

  test('a document that is not the sealed one is altered, also where it was found genuine before', async () => {
    expect(await signatures(certificate)).toEqual(['signed', 'signed']);
    const row = await rowOf(certificate);
    expect(renamed(row)).not.toBe(row.document);
    await change('document', renamed(row));
    expect(await signatures(certificate)).toEqual(['altered', 'altered']);
  });

  test('the document and the seal of another certificate do not become this one', async () => {
    const other = await rowOf(await aCertificate(testApp, world));
    await change('document', other.document);
    await change('seal', other.seal);
    expect(await signatures(certificate)).toEqual(['altered', 'altered']);
  });

  test('a seal that was made without the master key makes nothing genuine and spoils nothing', async () => {
    const row = await rowOf(certificate);
    const { origin } = new URL((JSON.parse(row.document) as { id: string }).id);
    const sealed = (document: string) => ({
      ...row,
      origin,
      sha256: createHash('sha256').update(document).digest(),
    });
    for (const key of ['', randomBytes(32).toString('base64')]) {
      await change('seal', sealDocument(key, sealed(row.document)));
      expect(await signatures(certificate)).toEqual(['signed', 'signed']);
    }
    await change('document', renamed(row));
    for (const key of ['', randomBytes(32).toString('base64')]) {
      await change('seal', sealDocument(key, sealed(renamed(row))));
      expect(await signatures(certificate)).toEqual(['altered', 'altered']);
    }
  });

  test('without a seal the signature itself is checked', async () => {
    await change('seal', null);
    expect(await signatures(certificate)).toEqual(['signed', 'signed']);
    await change('document', renamed(await rowOf(certificate)));
    expect(await signatures(certificate)).toEqual(['altered', 'altered']);
  });

  test('a seal does not stand for a key that is another one now', async () => {
    const { kid } = await rowOf(certificate);
    const { rows } = await query('select public_key from signing_key where kid = $1', [kid]);
    await query('update signing_key set public_key = $2 where kid = $1', [kid, randomBytes(32)]);
    try {
      expect(await signatures(certificate)).toEqual(['altered', 'altered']);
    } finally {
      await query('update signing_key set public_key = $2 where kid = $1', [kid, rows[0]?.public_key]);
    }
  });
});
