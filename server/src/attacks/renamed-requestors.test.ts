import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClaimDesk, openClaimDesk } from '#testing/claim-desk.ts';
import { as } from '#testing/test-app.ts';

/** What an attestor signs is what the attestor read: also the name of whoever asks. */
let desk: ClaimDesk;
beforeAll(async () => {
  desk = await openClaimDesk();
});
afterAll(() => desk.testApp.close());

type Pupil = Awaited<ReturnType<ClaimDesk['aPupil']>>;
const rename = async (pupil: Pupil, lastName: string) => {
  const answer = await desk.ask('PUT', `Student/${pupil.osid}`, desk.atSchool, { lastName });
  expect(answer.statusCode).toBe(200);
};
const read = async (id: string) => (await desk.ask('GET', `School/claims/${id}`, desk.atSchool)).json().claim;
const grant = async (id: string, seen: object = {}, headers = desk.atSchool) => {
  const answer = await desk.ask('POST', `School/claims/${id}/attest`, headers, { action: 'GRANT_CLAIM', ...seen });
  return [answer.statusCode, answer.json().params?.errmsg ?? answer.json().errmsg];
};
const signedNameOf = async (pupil: Pupil) => {
  const credentialId = (await desk.entriesOf(pupil)).at(-1)?._osAttestedData;
  const url = `/credentials/credentials/${credentialId}?format=json`;
  return (await desk.testApp.app.inject({ method: 'GET', url, headers: pupil.headers })).json().credentialSubject
    .holderName;
};

test('a claim is granted only as it was looked at: after a rename it is read again, with the new name', async () => {
  const pupil = await desk.aPupil();
  const id = await desk.raised(pupil);
  const { updatedAt, requestorName } = await read(id);
  expect(requestorName).toBe(pupil.name);
  await rename(pupil, 'Impostor');
  expect(await grant(id, { updatedAt })).toEqual([
    409,
    'The claim has changed since you looked at it. Nothing was decided; please look again.',
  ]);
  const again = await read(id);
  expect(again.requestorName).toBe(pupil.name.replace(/\S+$/, 'Impostor'));
  const hindi = { ...desk.atSchool, 'accept-language': 'hi' };
  expect((await grant(id, { updatedAt }, hindi))[1]).toMatch(/\p{Script=Devanagari}/u);
  expect(await grant(id, { updatedAt: again.updatedAt })).toEqual([200, '']);
  expect(await signedNameOf(pupil)).toBe(pupil.name.replace(/\S+$/, 'Impostor'));
});

test('a client that names no version grants what was asked, and nothing with a name that came later', async () => {
  const [pupil, other] = [await desk.aPupil(), await desk.aPupil()];
  const [id, plain] = [await desk.raised(pupil), await desk.raised(other)];
  await rename(pupil, 'Impostor');
  for (const _try of [1, 2]) {
    const [status, text] = await grant(id);
    expect([status, text]).toEqual([409, expect.stringContaining('Impostor')]);
  }
  expect(await grant(plain)).toEqual([200, '']);
  expect(await signedNameOf(other)).toBe(other.name);
  const denied = await desk.attest(id, 'REJECT_CLAIM', 'Please ask again.');
  expect(denied.statusCode).toBe(200);
  const anew = await desk.raised(pupil);
  expect(await grant(anew)).toEqual([200, '']);
});

test('a name that changed past the claim is not signed either: it is told once, and read by whoever looks again', async () => {
  const pupil = await desk.aPupil();
  const id = await desk.raised(pupil);
  const { updatedAt } = await read(id);
  await desk.testApp.database.pool.query(
    `update record set data = data || '{"lastName":"Elsewhere"}' where osid = $1`,
    [pupil.osid],
  );
  expect(await grant(id, { updatedAt })).toEqual([409, expect.stringContaining('Elsewhere')]);
  expect((await read(id)).requestorName).toContain('Elsewhere');
  expect((await grant(id, { updatedAt }))[0]).toBe(409);
  const found = await desk.testApp.app.inject({
    method: 'GET',
    url: '/api/claims?desk=School&search=elsewhere',
    headers: desk.atSchool,
  });
  expect(found.json().data?.map(({ osid }: { osid: string }) => osid)).toEqual([id]);
  expect((await grant(id, { updatedAt: (await read(id)).updatedAt }))[0]).toBe(200);
});

test('a version that is none is refused', async () => {
  const id = await desk.raised(await desk.aPupil());
  expect((await grant(id, { updatedAt: 'yesterday' }))[0]).toBe(409);
  expect((await grant(id, { updatedAt: 'yesterday' }, as('School', { id: 'another' })))[0]).toBe(404);
});
