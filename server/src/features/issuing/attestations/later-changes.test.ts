import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClaimDesk, openClaimDesk } from '#testing/claim-desk.ts';
import * as make from '#testing/factories.ts';
import { as } from '#testing/test-app.ts';

let testApp: ClaimDesk['testApp'];
let atSchool: ClaimDesk['atSchool'];
let itemId: ClaimDesk['itemId'];
let education: ClaimDesk['education'];
let aPupil: ClaimDesk['aPupil'];
let ask: ClaimDesk['ask'];
let raised: ClaimDesk['raised'];
let entriesOf: ClaimDesk['entriesOf'];
let attest: ClaimDesk['attest'];
let runRevocations: ClaimDesk['runRevocations'];
beforeAll(async () => {
  ({ testApp, atSchool, itemId, education, aPupil, ask, raised, entriesOf, attest, runRevocations } =
    await openClaimDesk());
});
afterAll(() => testApp.close());

describe('what later changes of the record do', () => {
  test('[CLAIM-01] a value that changes while it is asked about is a draft again, and its claim is closed', async () => {
    const pupil = await aPupil();
    const id = await raised(pupil);
    await ask('PUT', `Student/${pupil.osid}/education/${itemId}`, pupil.headers, { yearOfPassing: 2020 });
    expect((await entriesOf(pupil)).at(-1)).toMatchObject({
      _osState: 'DRAFT',
      _osClaimNotes: 'Closed due to entity update',
    });
    const late = await attest(id, 'GRANT_CLAIM');
    expect([late.statusCode, late.json().params]).toMatchObject([409, { errmsg: 'Claim is already processed' }]);
  });

  test('[REG-16] what was attested is not changed in its place; changed with the record it is INVALID and revoked', async () => {
    const pupil = await aPupil();
    await attest(await raised(pupil), 'GRANT_CLAIM');
    const refused = await ask('PUT', `Student/${pupil.osid}/education/${itemId}`, pupil.headers, {
      yearOfPassing: 1999,
    });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'CONFLICT']);
    const [entry] = await entriesOf(pupil);
    // Another field leaves it as it is, and so does a client that sends back what it read.
    const whole = (await ask('GET', `Student/${pupil.osid}`, pupil.headers)).json();
    const { education: same, studentEducationAttest } = whole;
    const kept = { phone: '08031234567', education: same, studentEducationAttest };
    expect((await ask('PUT', `Student/${pupil.osid}`, pupil.headers, kept)).statusCode).toBe(200);
    expect((await entriesOf(pupil)).at(-1)?._osState).toBe('PUBLISHED');
    const changed = { education: [{ ...education[0], yearOfPassing: 1999 }] };
    expect((await ask('PUT', `Student/${pupil.osid}`, pupil.headers, changed)).statusCode).toBe(200);
    expect((await entriesOf(pupil)).at(-1)?._osState).toBe('INVALID');
    expect(await runRevocations()).toBe(1);
    const url = `/credentials/credentials/${entry?._osAttestedData}/verify`;
    const verified = (await testApp.app.inject({ method: 'GET', url })).json();
    expect(verified).toMatchObject({ status: 'REVOKED', verified: false });
  });

  test('a credential that the school takes back is no attestation any more', async () => {
    const pupil = await aPupil();
    await attest(await raised(pupil), 'GRANT_CLAIM');
    const vcOsid = (await entriesOf(pupil)).at(-1)?._osAttestedData;
    const payload = { vcOsid, reason: 'A mistake' };
    const answer = await testApp.app.inject({ method: 'POST', url: '/api/school/revoke', headers: atSchool, payload });
    expect(answer.statusCode).toBe(200);
    expect((await entriesOf(pupil)).at(-1)?._osState).toBe('INVALID');
  });
});

describe('a school, whose registration the state attests', () => {
  test('is attested by the state, which signs and reads what it signed', async () => {
    const { db } = testApp.database;
    const state = await make.aState(db);
    await make.anOfficer(db, 'LgaStateAdmin', { state, type: 'stateAdmin', ownerId: 'their-state' });
    const registration = { registrationNumber: 'GM/2019/17', approvingAuthority: 'Ministry of Education' };
    const theirs = await make.aSchool(db, { state, ownerId: 'their-school', registration });
    const headers = as('School', { id: 'their-school' });
    const wish = { entityName: 'School', entityId: theirs.osid, name: 'schoolRegistrationAttest' };
    expect((await ask('POST', 'send', headers, wish)).statusCode).toBe(200);
    const atState = as('stateadmin', { id: 'their-state' });
    const { content } = (await ask('GET', 'stateadmin/claims', atState)).json();
    expect(content).toMatchObject([{ entity: 'School', requestorName: theirs.schoolName, status: 'OPEN' }]);
    const granted = await ask('POST', `stateadmin/claims/${content[0].id}/attest`, atState, { action: 'GRANT_CLAIM' });
    expect(granted.json()).toMatchObject({ status: 'SUCCESSFUL' });
    const record = (await ask('GET', `School/${theirs.osid}`, headers)).json();
    expect(record.schoolRegistrationAttest).toMatchObject([{ _osState: 'PUBLISHED' }]);
    const vcOsid = record.schoolRegistrationAttest[0]._osAttestedData;
    const fileOf = (reader: Record<string, string>, format: string) =>
      testApp.app.inject({
        method: 'GET',
        url: `/credentials/credentials/${vcOsid}?format=${format}`,
        headers: reader,
      });
    for (const reader of [atState, headers]) {
      expect((await fileOf(reader, 'json')).json().proof).toBeDefined();
      expect((await fileOf(reader, 'qr')).headers['content-type']).toContain('svg');
    }
    const elsewhere = as('stateadmin', { id: 'state' });
    expect((await fileOf(elsewhere, 'qr')).statusCode).toBe(403);
    expect((await fileOf(elsewhere, 'json')).json().proof).toBeUndefined();
    const payload = { vcOsid, reason: 'Not ours' };
    const revoked = await testApp.app.inject({ method: 'POST', url: '/api/school/revoke', headers, payload });
    expect(revoked.statusCode).toBe(404);
  });
});
