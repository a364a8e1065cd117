import { afterAll, beforeAll, expect, test } from 'vitest';
import * as make from '#testing/factories.ts';
import { buildIssuingWorld, type IssuingWorld, issueAs, pendingClassResult } from '#testing/issuing-world.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

/** Two schools of one name, in two places, are told apart by whoever verifies. */

let testApp: TestApp;
let world: IssuingWorld;
beforeAll(async () => {
  testApp = await createTestApp();
  world = await buildIssuingWorld(testApp);
});
afterAll(() => testApp.close());

async function issueAt(lgaName: string) {
  const { db } = testApp.database;
  const lga = await make.anLga(db, { state: world.state, lgaName });
  const school = await make.aSchool(db, { state: world.state, lga, schoolName: 'Government College' });
  const teacher = await make.aTeacher(db, { school });
  const row = await pendingClassResult(testApp, { school, teacher });
  const [issued] = await issueAs(testApp, [row.osid]);
  if (issued === undefined) throw new Error('Nothing was issued.');
  return { school, ...issued };
}

const verify = async (certificateNo: string) =>
  (
    await testApp.app.inject({
      method: 'POST',
      url: '/api/verifier/public/verify',
      payload: { resultType: 'regional', certificateNo },
    })
  ).json().data;

test('by number, by code and on the public page the place and the id of the issuer stand beside the name', async () => {
  for (const lgaName of ['Akko', 'Billiri']) {
    const { school, certificateNo, credentialId } = await issueAt(lgaName);
    const place = `${lgaName}, ${String(world.state.stateName)}`;
    const told = { schoolName: 'Government College', schoolPlace: place, issuerId: school.osid };
    expect(await verify(certificateNo)).toMatchObject(told);
    const text = `http://localhost:3000/V/${certificateNo.slice(-10)}`;
    const qr = await testApp.app.inject({ method: 'POST', url: '/api/verifier/public/qr', payload: { text } });
    expect(qr.json().data).toMatchObject(told);
    const shown = (await testApp.app.inject({ url: `/credentials/credentials/${credentialId}` })).json();
    expect(shown).toMatchObject({ schoolPlace: place, issuer: { id: expect.stringContaining(school.osid) } });
  }
});
