import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSignedCredentials } from '@sanad/contract/entities/wallet-credentials';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as make from '#testing/factories.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';
import samples from '../testing/foreign-credentials.json' with { type: 'json' };

// A holder writes a line of their own between those that somebody signed, where the signature does not reach.

let testApp: TestApp;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sanad-config-'));
  writeFileSync(join(folder, 'trusted-issuers.json'), JSON.stringify(samples.trustedIssuers));
  testApp = await createTestApp(() => ({}), { SANAD_CONFIG: folder });
  await make.aStudent(testApp.database.db, { school: await make.aSchool(testApp.database.db), ownerId: 'ravi' });
});
afterAll(async () => {
  await testApp.close();
  rmSync(folder, { recursive: true, force: true });
});

const headers = as('Student', { id: 'ravi' });
const ask = (method: 'GET' | 'POST', url: string, payload?: object) =>
  testApp.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });

const { rsa } = samples;
const words = 'Doctor of Medicine';
const withWords = {
  'in its subject': { ...rsa, credentialSubject: { ...rsa.credentialSubject, '@index': words } },
  'in a value': {
    ...rsa,
    credentialSubject: { ...rsa.credentialSubject, name: { '@value': rsa.credentialSubject.name, '@index': words } },
  },
};

test.each(Object.entries(withWords))(
  'words that nobody signed, %s, are shown to nobody',
  async (_where, credential) => {
    const kept = await ask('POST', '/api/wallet/kept', { text: JSON.stringify(credential) });
    expect(kept.statusCode).toBe(200);
    const { osid } = kept.json().data;
    const link = await ask('POST', '/api/share-links/documents', { items: [{ type: 'document', id: osid }], days: 7 });
    const token = String(link.json().data.url).split('/').at(-1);
    const [item] = (await ask('GET', `/api/share-links/${token}`)).json().data.items;
    expect(item.state).toBe('valid');
    expect(JSON.stringify(item)).not.toContain(words);
    expect(Object.values(item.details)).toContain(rsa.credentialSubject.name);
    // As the wallet shows it on the screen of its holder.
    const { additionalInput } = (await ask('GET', `/api/v1/WalletDocument/${osid}`)).json();
    expect(JSON.stringify(readSignedCredentials(additionalInput)?.rows)).not.toContain(words);
  },
);
