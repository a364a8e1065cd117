import { loadLogSigner } from '#platform/transparency/log-key.ts';
import { sequenceEntries } from '#platform/transparency/sequencer.ts';
import type { TestApp } from './test-app.ts';

export const masterKeyOf = ({ deps }: Pick<TestApp, 'deps'>) => Buffer.from(deps.settings.masterKey ?? '', 'base64');

/** The log takes in all that waits for it. */
export async function sequenceLog(testApp: Pick<TestApp, 'deps'>): Promise<void> {
  const { db, clock } = testApp.deps;
  const now = new Date();
  const signer = await loadLogSigner({ db, masterKey: masterKeyOf(testApp), issuerUrl: 'http://localhost:3000', now });
  await sequenceEntries({ db, clock, signer });
}
