import { expect, test } from 'vitest';
import { someDraft, testKey, testKid, testOrigin, usualResult } from '#testing/some-drafts.ts';
import { type SigningTask, signDrafts } from './sign-drafts.ts';
import { signInParts } from './signing-threads.ts';

const drafts = Array.from({ length: 301 }, (_, index) =>
  someDraft({ result: usualResult({ admissionNo: `ADM/${index}` }) }),
);
const task = { origin: testOrigin, keys: { [testKid]: testKey.pkcs8 }, drafts };

const signAll = async (set: SigningTask) => (await Promise.all(signInParts(set).map(({ signing }) => signing))).flat();

test('a large set is signed by threads, in its order, to the same bytes as here', async () => {
  expect(await signAll(task)).toEqual(await signDrafts(task));
}, 60_000);

test('what goes wrong in a thread is told, and the next set is signed', async () => {
  await expect(signAll({ ...task, keys: {} })).rejects.toThrow('was not given');
  expect(await signAll(task)).toHaveLength(drafts.length);
}, 60_000);
