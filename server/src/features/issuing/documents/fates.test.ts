import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DocumentDesk, openDocumentDesk, values } from '#testing/document-desk.ts';

let desk: DocumentDesk;
beforeAll(async () => {
  desk = await openDocumentDesk();
});
afterAll(() => desk.testApp.close());

test('revoked, suspended and issued again: the verdict follows, and the old one names the new one', async () => {
  const pupil = await desk.aPupil();
  const first = await desk.issued(pupil);
  const at = (osid: string, act: string) => `/api/documents/${osid}/${act}`;
  const reason = { reason: 'The amount was wrong.' };
  expect((await desk.ask('POST', at(first.osid, 'suspend'), desk.issuer.headers, reason)).json().data.state).toBe(
    'suspended',
  );
  expect((await desk.verifyNumber(first.documentNo)).data.verdict.result).toBe('failed');
  expect((await desk.ask('POST', at(first.osid, 'unsuspend'), desk.issuer.headers, {})).json().data.state).toBe(
    'valid',
  );
  expect((await desk.ask('POST', at(first.osid, 'revoke'), desk.other.headers, reason)).statusCode).toBe(404);

  const second = await desk.issued(pupil, { replaces: first.osid, values: { ...values, amount: 175_000 } });
  expect(second.documentNo).not.toBe(first.documentNo);
  expect((await desk.ask('GET', `/api/documents/${first.osid}`, desk.issuer.headers)).json().data.state).toBe(
    'superseded',
  );
  const old = (await desk.verifyNumber(first.certificateNo)).data;
  expect(old.verdict.checks).toContainEqual(expect.objectContaining({ name: 'status', code: 'superseded' }));
  const again = await desk.ask(
    'POST',
    '/api/documents',
    desk.issuer.headers,
    desk.writtenTo(pupil, { replaces: first.osid }),
  );
  expect(again.statusCode).toBe(409);

  const revoked = await desk.ask('POST', at(second.osid, 'revoke'), desk.issuer.headers, reason);
  expect(revoked.json().data.state).toBe('revoked');
  expect((await desk.verifyNumber(second.documentNo)).data.verdict.result).toBe('failed');
  expect((await desk.ask('POST', at(second.osid, 'revoke'), desk.issuer.headers, reason)).statusCode).toBe(409);
});

describe('a document that was revoked before another took its place', () => {
  const wrongs = [
    { reason: 'The holder forged the application.' },
    { reason: 'x', reasonClass: 'issued-without-right' },
  ];

  test.each(wrongs)('is told as revoked, wherever it is asked about (%o)', async (wrong) => {
    const pupil = await desk.aPupil();
    const first = await desk.issued(pupil);
    const { headers } = desk.issuer;
    const revoked = await desk.ask('POST', `/api/documents/${first.osid}/revoke`, headers, wrong);
    expect(revoked.statusCode).toBe(200);
    const second = await desk.issued(pupil, { replaces: first.osid });

    const listed = (await desk.ask('GET', `/api/documents?kind=${desk.kind.kindId}`, headers)).json().data;
    const stateOf = (osid: string) => listed.find((one: { osid: string }) => one.osid === osid)?.state;
    expect([stateOf(first.osid), stateOf(second.osid)]).toEqual(['revoked', 'valid']);
    const held = (await desk.ask('GET', '/api/documents/held', pupil.headers)).json().data;
    expect(held.find((one: { osid: string }) => one.osid === first.osid)?.state).toBe('revoked');

    const { reasonClass: reason } = wrong;
    const told = { name: 'status', result: 'fail', code: 'revoked', ...(reason === undefined ? {} : { reason }) };
    const { data } = await desk.verifyNumber(first.documentNo);
    expect(data.verdict.checks).toContainEqual(expect.objectContaining(told));
    const at = `/credentials/credentials/${first.credentialId}`;
    const byId = (await desk.ask('GET', `${at}/verify`, {})).json();
    expect([byId.status, byId.verdict.checks[3]]).toEqual(['REVOKED', expect.objectContaining(told)]);
    const verifiableCredential = (await desk.ask('GET', at, { ...pupil.headers, accept: 'application/json' })).json();
    const sent = (await desk.ask('POST', '/credentials/credentials/verify', {}, { verifiableCredential })).json();
    expect(sent).toMatchObject({ verified: false, checks: [{ revoked: 'NOK' }] });
    const listOfRevoked = (
      await desk.ask('GET', `/credentials/revocation-list?issuerId=${desk.issuer.osid}`, {})
    ).json();
    expect(listOfRevoked.map(({ uuid }: { uuid: string }) => uuid)).toContain(first.credentialId);
    expect((await desk.verifyNumber(second.documentNo)).data.verdict.result).toBe('verified');
  });

  test('one that was only replaced is told as replaced', async () => {
    const pupil = await desk.aPupil();
    const first = await desk.issued(pupil);
    await desk.issued(pupil, { replaces: first.osid, values: { ...values, amount: 1 } });
    const { data } = await desk.verifyNumber(first.documentNo);
    expect(data.verdict.checks).toContainEqual(expect.objectContaining({ name: 'status', code: 'superseded' }));
  });
});

test('a text that looks like a name of a nameless part is signed like any other', async () => {
  const pupil = await desk.aPupil();
  const { documentNo, credentialId } = await desk.issued(pupil, { values: { ...values, ground: '_:b0' } });
  await desk.testApp.database.pool.query('update credential set seal = null where id = $1', [credentialId]);
  expect((await desk.verifyNumber(documentNo)).data.verdict.result).toBe('verified');
  const at = `/credentials/credentials/${credentialId}`;
  const verifiableCredential = (await desk.ask('GET', at, { ...pupil.headers, accept: 'application/json' })).json();
  expect(JSON.stringify(verifiableCredential)).toContain('_:b0');
  const sent = await desk.ask('POST', '/credentials/credentials/verify', {}, { verifiableCredential });
  expect(sent.json()).toMatchObject({ verified: true });
});
