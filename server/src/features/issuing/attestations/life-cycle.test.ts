import { limits } from '@sanad/contract/values/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClaimDesk, openClaimDesk } from '#testing/claim-desk.ts';
import { as } from '#testing/test-app.ts';

let testApp: ClaimDesk['testApp'];
let school: ClaimDesk['school'];
let atSchool: ClaimDesk['atSchool'];
let itemId: ClaimDesk['itemId'];
let education: ClaimDesk['education'];
let aPupil: ClaimDesk['aPupil'];
let ask: ClaimDesk['ask'];
let wishOf: ClaimDesk['wishOf'];
let raised: ClaimDesk['raised'];
let entriesOf: ClaimDesk['entriesOf'];
let attest: ClaimDesk['attest'];
beforeAll(async () => {
  ({ testApp, school, atSchool, itemId, education, aPupil, ask, wishOf, raised, entriesOf, attest } =
    await openClaimDesk());
});
afterAll(() => testApp.close());

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
    const { claim } = (await ask('GET', `School/claims/${id}`, atSchool)).json();
    const url = `/credentials/credentials/${claim.credentialId}?format=qr`;
    for (const headers of [pupil.headers, atSchool]) {
      const drawn = await testApp.app.inject({ method: 'GET', url, headers });
      expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
      expect(drawn.body).toMatch(/^<svg [^>]+><path/);
    }
    expect((await testApp.app.inject({ method: 'GET', url })).statusCode, 'nobody else').toBe(401);
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
