import { expect } from 'vitest';
import { revokeAttestationsJob } from '#features/issuing/attestations/jobs.ts';
import * as make from './factories.ts';
import { as, createTestApp } from './test-app.ts';

type Headers = Record<string, string>;
type Entry = { _osState: string; _osClaimId: string; _osClaimNotes?: string; _osAttestedData?: string };

/** A school that attests, the state that attests it, and pupils who ask. */
export async function openClaimDesk() {
  const testApp = await createTestApp();
  const { db } = testApp.database;
  const state = await make.aState(db);
  const school = await make.aSchool(db, { state, ownerId: 'school' });
  await make.anOfficer(db, 'LgaStateAdmin', { state, type: 'stateAdmin', ownerId: 'state' });

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
    const pupil = await make.aStudent(db, { school, ownerId: id, education });
    return { ...pupil, name: `${pupil.firstName} ${pupil.lastName}`, headers: as('Student', { id }) };
  }

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

  const opened = { testApp, school, atSchool, itemId, education };
  return { ...opened, aPupil, ask, wishOf, raised, entriesOf, attest, runRevocations };
}

export type ClaimDesk = Awaited<ReturnType<typeof openClaimDesk>>;
