import { expect } from 'vitest';
import { anIssuer, aPublishedKind } from './document-world.ts';
import * as make from './factories.ts';
import { as, createTestApp } from './test-app.ts';

export type Headers = Record<string, string>;
export const values = { session: '2026–2027', amount: 150_000, ground: 'Her result in the examination.' };

/** Two issuers, a kind of the first, and a school whose pupils get its documents. */
export async function openDocumentDesk() {
  const testApp = await createTestApp();
  const { db } = testApp.database;
  const school = await make.aSchool(db, { state: await make.aState(db), ownerId: 'school' });
  const issuer = await anIssuer(testApp, 'board');
  const other = await anIssuer(testApp, 'other-board');
  const kind = await aPublishedKind(testApp, issuer);

  const ask = (method: 'GET' | 'POST' | 'PUT', url: string, headers: Headers, payload?: object) =>
    testApp.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });

  let pupils = 0;
  async function aPupil() {
    pupils += 1;
    const id = `pupil-${pupils}`;
    const pupil = await make.aStudent(db, { school, ownerId: id });
    const { firstName, lastName, uniqueId, admissionNo } = pupil as Record<string, unknown>;
    const said = { firstName, lastName, uniqueId, admissionNo, name: `${firstName} ${lastName}` };
    return { osid: pupil.osid, ownerId: id, ...said, headers: as('Student', { id }) };
  }

  const writtenTo = (pupil: make.Made, more: object = {}) => ({
    ...{ versionId: kind.versionId, holder: { entity: 'Student', osid: pupil.osid } },
    ...{ values, validUntil: '2099-07-31', ...more },
  });

  /** What was written or issued, as the one who did it was told. */
  async function write(pupil: make.Made, more: object = {}, headers: Headers = issuer.headers) {
    const answer = await ask('POST', '/api/documents', headers, writtenTo(pupil, more));
    expect([answer.statusCode, answer.json().message]).toEqual([200, undefined]);
    return answer.json().data;
  }
  const issued = (pupil: make.Made, more: object = {}) => write(pupil, { issue: true, ...more });

  /** Approved as it was told. */
  const approve = ({ osid, updatedAt }: { osid: string; updatedAt: string }, headers: Headers = issuer.headers) =>
    ask('POST', `/api/documents/${osid}/approve`, headers, { updatedAt });

  const verifyNumber = async (certificateNo: string) =>
    (await ask('POST', '/api/verifier/public/verify', {}, { resultType: 'regional', certificateNo })).json();

  async function removePerson(osid: string): Promise<void> {
    await db.updateTable('record').set({ deleted_at: new Date() }).where('osid', '=', osid).execute();
  }

  return {
    ...{ testApp, school, issuer, other, kind, ask, aPupil, writtenTo, write, issued, approve, verifyNumber },
    removePerson,
  };
}

export type DocumentDesk = Awaited<ReturnType<typeof openDocumentDesk>>;
