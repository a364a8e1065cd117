import { limits } from '@sanad/contract/values/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as make from '#testing/factories.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';
import { revokeAttestationsJob } from './jobs.ts';

let testApp: TestApp;
let school: make.Made;
beforeAll(async () => {
  testApp = await createTestApp();
  const state = await make.aState(testApp.database.db);
  school = await make.aSchool(testApp.database.db, { state, ownerId: 'school' });
  await make.anOfficer(testApp.database.db, 'LgaStateAdmin', { state, type: 'stateAdmin', ownerId: 'state' });
});
afterAll(() => testApp.close());

const atSchool = as('School', { id: 'school' });
const itemId = '11111111-1111-4111-8111-111111111111';
const education = [
  { osid: itemId, instituteName: 'Pantami Primary School', qualification: 'Primary 1 to 6', yearOfPassing: 2022 },
];
let made = 0;
/** A pupil of the school with one entry of education, who is signed in. */
async function aPupil() {
  made += 1;
  const id = `pupil-${made}`;
  const pupil = await make.aStudent(testApp.database.db, { school, ownerId: id, education });
  return { ...pupil, name: `${pupil.firstName} ${pupil.lastName}`, headers: as('Student', { id }) };
}

type Headers = Record<string, string>;
const ask = (method: 'GET' | 'POST' | 'PUT', url: string, headers: Headers, payload?: object) =>
  testApp.app.inject({ method, url: `/api/v1/${url}`, headers, ...(payload === undefined ? {} : { payload }) });

const wishOf = (pupil: make.Made, notes?: string) => ({
  entityName: 'Student',
  entityId: `1-${pupil.osid}`,
  name: 'studentEducationAttest',
  propertiesOSID: { education: [itemId] },
  additionalInput: notes === undefined ? {} : { notes },
});

async function raised(pupil: Awaited<ReturnType<typeof aPupil>>, notes?: string): Promise<string> {
  const answer = await ask('POST', 'send', pupil.headers, wishOf(pupil, notes));
  expect([answer.statusCode, answer.json().params.status]).toEqual([200, 'SUCCESSFUL']);
  return (await entriesOf(pupil)).at(-1)?._osClaimId ?? '';
}

type Entry = { _osState: string; _osClaimId: string; _osClaimNotes?: string; _osAttestedData?: string };
const entriesOf = async (pupil: Awaited<ReturnType<typeof aPupil>>): Promise<Entry[]> =>
  (await ask('GET', `Student/${pupil.osid}`, pupil.headers)).json().studentEducationAttest ?? [];

const attest = (id: string, action: string, notes?: string, headers: Headers = atSchool) =>
  ask('POST', `School/claims/${id}/attest`, headers, notes === undefined ? { action } : { action, notes });

/** Does what the queue holds for attestations, once. */
async function runRevocations() {
  const queued = testApp.queuedJobs.filter(({ name }) => name === revokeAttestationsJob.name);
  for (const { payload } of queued) await revokeAttestationsJob.run(testApp.deps, payload);
  return queued.length;
}

describe('a claim in the words of the open-source registry', () => {
  test('[CLAIM-04] [CLAIM-05] [EP-90] asking makes an entry in the record and tells whoever attests', async () => {
    const pupil = await aPupil();
    const answer = await ask('POST', 'send', pupil.headers, wishOf(pupil, 'My leaving certificate is attached.'));
    expect(answer.json()).toMatchObject({
      params: { status: 'SUCCESSFUL', errmsg: '' },
      result: { attestationOSID: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    });
    const [entry] = await entriesOf(pupil);
    expect(entry).toMatchObject({
      osid: answer.json().result.attestationOSID,
      name: 'studentEducationAttest',
      propertiesOSID: { education: [itemId], osUpdatedAt: expect.any(String) },
      _osState: 'ATTESTATION_REQUESTED',
      _osClaimId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      _osClaimNotes: 'My leaving certificate is attached.',
      notes: 'My leaving certificate is attached.',
      addedBy: pupil.name,
      createdAt: expect.any(String),
    });
    const told = await ask('POST', 'Notification/search', atSchool, { filters: {} });
    expect(told.json().data[0]).toMatchObject({
      subject: 'Attestation requested',
      link: `/School/attestation/school_claims/${entry?._osClaimId}`,
    });
  });

  test('[CLAIM-09] [CLAIM-12] [EP-91] the attestor lists and reads it, with its notes', async () => {
    const pupil = await aPupil();
    const id = await raised(pupil, 'Please look.');
    const list = (await ask('GET', 'School/claims?page=0&size=100', atSchool)).json();
    expect(list).toMatchObject({ totalPages: 1, totalElements: list.content.length });
    expect(list.content.map((claim: { id: string }) => claim.id)).toContain(id);
    const { claim, notes } = (await ask('GET', `School/claims/${id}`, atSchool)).json();
    expect(claim).toMatchObject({
      id,
      entity: 'Student',
      entityId: pupil.osid,
      propertyURI: `Student/${pupil.osid}/education/${itemId}`,
      status: 'OPEN',
      conditions: `(ATTESTOR#$.osid#.contains('${school.osid}'))`,
      attestorEntity: 'School',
      requestorName: pupil.name,
      attestedOn: null,
      attestationName: 'studentEducationAttest',
    });
    expect(JSON.parse(claim.propertyData)).toEqual({ education, schoolId: school.osid });
    expect(notes).toMatchObject([{ notes: 'Please look.', claimId: id, createdAt: expect.any(String) }]);
  });

  test('[CLAIM-20] [REG-18] what it is about is read at its property URI, and in the record', async () => {
    const pupil = await aPupil();
    const id = await raised(pupil);
    const { claim } = (await ask('GET', `School/claims/${id}`, atSchool)).json();
    expect((await ask('GET', claim.propertyURI, atSchool)).json()).toEqual(education[0]);
    expect((await ask('GET', `${claim.entity}/${claim.entityId}`, atSchool)).json().education).toEqual(education);
    expect((await ask('GET', `Student/${pupil.osid}/education/${pupil.osid}`, atSchool)).statusCode).toBe(404);
    expect((await ask('GET', claim.propertyURI, as('School', { id: 'another' }))).statusCode).toBe(404);
  });

  test('[CLAIM-13] [EP-92] granted, it is a signed credential of the school that everybody verifies', async () => {
    const pupil = await aPupil();
    const id = await raised(pupil);
    const answer = await attest(id, 'GRANT_CLAIM', 'Compared with the register.');
    expect(answer.json()).toMatchObject({ status: 'SUCCESSFUL', errmsg: '' });
    const [entry] = await entriesOf(pupil);
    expect(entry).toMatchObject({ _osState: 'PUBLISHED', _osClaimNotes: 'Compared with the register.' });
    const credentialId = entry?._osAttestedData ?? '';
    const { claim } = (await ask('GET', `School/claims/${id}`, atSchool)).json();
    expect(claim).toMatchObject({
      status: 'CLOSED',
      _osState: 'PUBLISHED',
      certificateNo: expect.stringMatching(/^ATT-/),
    });

    const at = `/credentials/credentials/${credentialId}`;
    const verified = await testApp.app.inject({ method: 'GET', url: `${at}/verify` });
    expect(verified.json()).toMatchObject({ status: 'ISSUED', verified: true, verdict: { result: 'verified' } });
    const whole = await testApp.app.inject({
      method: 'GET',
      url: at,
      headers: { ...pupil.headers, accept: 'application/ld+json' },
    });
    const document = whole.json().credential ?? whole.json();
    expect(document).toMatchObject({
      type: ['VerifiableCredential', 'AttestationCredential'],
      issuer: { name: school.schoolName },
      credentialSubject: {
        id: `urn:uuid:${pupil.osid}`,
        certificateNo: claim.certificateNo,
        attestedBy: school.schoolName,
        attested: { education },
      },
      proof: { type: 'DataIntegrityProof' },
    });
    const byNumber = await testApp.app.inject({
      method: 'POST',
      url: '/api/verifier/public/verify',
      payload: { certificateNo: claim.certificateNo, resultType: 'regional' },
    });
    expect(byNumber.json().data).toMatchObject({
      verdict: { result: 'verified' },
      attestation: { by: school.schoolName, properties: ['education'] },
    });
  });

  test('its code verifies, and says whose it is and who attested it', async () => {
    const pupil = await aPupil();
    const id = await raised(pupil);
    await attest(id, 'GRANT_CLAIM');
    const { rows } = await testApp.database.pool.query<{ qr: string }>(
      'select qr from credential join claim on claim.credential_id = credential.id where claim.id = $1',
      [id],
    );
    const payload = { text: rows[0]?.qr };
    const answer = await testApp.app.inject({ method: 'POST', url: '/api/verifier/public/qr', payload });
    expect(answer.json().data).toMatchObject({
      verdict: { result: 'verified' },
      firstName: pupil.name,
      attestation: { by: school.schoolName, properties: ['education'] },
    });
  });

  test('[CLAIM-10] documents of the entry come with the claim, for whoever asks and whoever attests', async () => {
    const pupil = await aPupil();
    const folder = `Student/${pupil.osid}/education/documents`;
    const form = new FormData();
    form.append('files', new Blob([Buffer.from(`%PDF-1.7\n${'x'.repeat(300)}`)]), 'leaving certificate.pdf');
    const wire = new Response(form);
    const uploaded = await testApp.app.inject({
      method: 'POST',
      url: `/api/v1/${folder}`,
      headers: { ...pupil.headers, 'content-type': wire.headers.get('content-type') ?? '' },
      payload: Buffer.from(await wire.arrayBuffer()),
    });
    const [location] = uploaded.json().documentLocations;
    await ask('PUT', `Student/${pupil.osid}/education/${itemId}`, pupil.headers, { documents: [location] });
    const { claim } = (await ask('GET', `School/claims/${await raised(pupil)}`, atSchool)).json();
    expect(claim.documents).toEqual([{ fileName: location }]);
    expect(JSON.parse(claim.propertyData).education[0].documents).toEqual([{ fileName: location }]);
    const readers = [atSchool, pupil.headers, as('School', { id: 'another' }), as('Student', { id: 'another' })];
    const answers = await Promise.all(readers.map((headers) => ask('GET', location, headers)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404, 404]);
    const openly = await ask('GET', `Student/${pupil.osid}?view=public`, pupil.headers);
    expect(openly.body).not.toContain('leaving_certificate');
  });

  test('[CLAIM-14] [EP-92] denied, it says why, and the requestor asks again with another entry that decides', async () => {
    const pupil = await aPupil();
    const id = await raised(pupil);
    expect((await attest(id, 'REJECT_CLAIM')).statusCode).toBe(400);
    expect((await attest(id, 'REJECT_CLAIM', '   ')).statusCode).toBe(400);
    expect((await attest(id, 'REJECT_CLAIM', 'The year is another.')).json()).toMatchObject({ status: 'SUCCESSFUL' });
    expect((await entriesOf(pupil)).at(-1)).toMatchObject({
      _osState: 'REJECTED',
      _osClaimNotes: 'The year is another.',
    });
    const told = await ask('POST', 'Notification/search', pupil.headers, { filters: {} });
    expect(told.json().data[0].description).toContain('The year is another.');
    const url = `Student/${pupil.osid}/education/${itemId}`;
    const corrected = await ask('PUT', url, pupil.headers, { yearOfPassing: 2021 });
    expect(corrected.statusCode).toBe(200);
    const again = await raised(pupil);
    expect(again).not.toBe(id);
    await attest(again, 'GRANT_CLAIM');
    expect((await entriesOf(pupil)).map(({ _osState }) => _osState)).toEqual(['REJECTED', 'PUBLISHED']);
  });

  test('[EP-90] PUT sends as POST does; the same asked twice waits once', async () => {
    const pupil = await aPupil();
    const first = await ask('PUT', 'send', pupil.headers, wishOf(pupil));
    expect(first.json().params.status).toBe('SUCCESSFUL');
    const second = await ask('POST', 'send', pupil.headers, wishOf(pupil));
    expect([second.statusCode, second.json().params.status]).toEqual([409, 'UNSUCCESSFUL']);
    expect(await entriesOf(pupil)).toHaveLength(1);
  });

  test('[CONST-13] [CLAIM-17] [EP-93] a note has at most 250 characters, on every way in', async () => {
    const pupil = await aPupil();
    const id = await raised(pupil, 'ẹ'.repeat(limits.claimNoteCharacters));
    const long = 'ẹ'.repeat(limits.claimNoteCharacters + 1);
    const said = 'Maximum Characters limit exceeded (250)';
    const answers = [
      await ask('POST', `School/claims/${id}/notes`, atSchool, { notes: long }),
      await attest(id, 'REJECT_CLAIM', long),
      await attest(id, 'GRANT_CLAIM', long),
      await ask('POST', 'send', pupil.headers, wishOf(pupil, long)),
    ];
    expect(answers.map((one) => [one.statusCode, one.json().params.errmsg])).toEqual(answers.map(() => [400, said]));
    expect((await ask('POST', `School/claims/${id}/notes`, atSchool, { notes: ' ' })).statusCode).toBe(400);
    await ask('POST', `School/claims/${id}/notes`, atSchool, { notes: 'From the school' });
    await ask('POST', `Student/claims/${id}/notes`, pupil.headers, { notes: 'From the pupil' });
    const { notes } = (await ask('GET', `Student/claims/${id}`, pupil.headers)).json();
    expect(notes.slice(1).map((note: { notes: string; addedBy: string }) => [note.addedBy, note.notes])).toEqual([
      [school.schoolName, 'From the school'],
      [pupil.name, 'From the pupil'],
    ]);
  });
});

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
  test('is attested by the state, which signs', async () => {
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
    const payload = { vcOsid: record.schoolRegistrationAttest[0]._osAttestedData, reason: 'Not ours' };
    const revoked = await testApp.app.inject({ method: 'POST', url: '/api/school/revoke', headers, payload });
    expect(revoked.statusCode).toBe(404);
  });
});
