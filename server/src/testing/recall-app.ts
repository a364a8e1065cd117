import type { RecallTarget } from '@sanad/contract/api/recalls';
import { recallJob, recallUndoJob } from '#features/issuing/recalls/jobs.ts';
import * as make from './factories.ts';
import { buildIssuingWorld, issueAs, pendingClassResult, pendingResult } from './issuing-world.ts';
import { as, createTestApp } from './test-app.ts';

export type Headers = { authorization?: string };

/** Who takes part: one asks, the others may consent. */
export const people = {
  asker: as('SuperAdmin'),
  second: as('SuperAdmin', { id: 'second-SuperAdmin', username: 'second@sanad.example' }),
  stateAdmin: as('stateadmin'),
  farAdmin: as('stateadmin', { id: 'far-stateadmin', username: 'far@sanad.example' }),
};

/** The product with a school, a second SuperAdmin, administrators of two states, and a clock that tests move. */
export async function createRecallApp() {
  let passed = 0;
  const clock = { now: () => new Date(Date.now() + passed) };
  const testApp = await createTestApp(() => ({ clock }));
  const { db } = testApp.database;
  const world = await buildIssuingWorld(testApp);
  await make.aRecord(db, 'SuperAdmin', { name: 'Ben', email: 'second@sanad.example', ownerId: 'second-SuperAdmin' });
  const officer = (stateId: string, ownerId: string) =>
    make.aRecord(db, 'LgaStateAdmin', {
      ...{ type: 'stateAdmin', name: 'Yakubu', email: `${ownerId}@example.org`, stateId, ownerId },
    });
  await officer(String(world.state.osid), 'user-stateadmin');
  await officer(String(world.far.school.schoolStateId), 'far-stateadmin');
  const post = (url: string, payload: object = {}, headers: Headers = people.asker) =>
    testApp.app.inject({ method: 'POST', url: `/api/recalls${url}`, headers, payload });
  const count = async (target: RecallTarget) => (await post('/count', { target })).json().data;
  return {
    ...testApp,
    world,
    post,
    count,
    wait: (milliseconds: number) => {
      passed += milliseconds;
    },
    read: (id: string, headers: Headers = people.asker) =>
      testApp.app.inject({ method: 'GET', url: `/api/recalls/${id}`, headers }),
    /** What workers do with the jobs that wait. */
    async workOff() {
      for (const { name, payload } of testApp.queuedJobs.splice(0)) {
        const job = [recallJob, recallUndoJob].find((one) => one.name === name);
        await job?.run(testApp.deps, payload);
      }
    },
    /** So many certificates of the school in a session that only the caller uses. */
    async issueSome(count: number, academicYear: string) {
      const pending = await Promise.all(
        Array.from({ length: count }, () => pendingClassResult(testApp, world, { academicYear })),
      );
      return issueAs(
        testApp,
        pending.map(({ osid }) => osid),
      );
    },
    async issueExam(count: number, academicYear: string) {
      const pending = await Promise.all(
        Array.from({ length: count }, () => pendingResult(testApp, world, { academicYear })),
      );
      return issueAs(
        testApp,
        pending.map(({ osid }) => osid),
      );
    },
    /** Counted and asked for. */
    async ask(target: RecallTarget, wish: { replaces?: boolean; reason?: string } = {}) {
      const { version } = await count(target);
      const asked = {
        target,
        replaces: false,
        reasonClass: 'error-in-marking',
        reason: 'The wrong mark sheet',
        version,
      };
      return (await post('', { ...asked, ...wish })).json().data;
    },
    /** The list is opened and the recall agreed to. */
    async agree({ osid, version }: { osid: string; version: string }, headers: Headers = people.second) {
      await post(`/${osid}/certificates`, {}, headers);
      return post(`/${osid}/agree`, { version }, headers);
    },
  };
}
export type RecallApp = Awaited<ReturnType<typeof createRecallApp>>;
