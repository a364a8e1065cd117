import type { Deps } from '../deps.ts';
import { buildIssuingWorld, pendingClassResult } from './issuing-world.ts';
import { createTestApp } from './test-app.ts';

type Job = { run(deps: Deps, payload: unknown): Promise<unknown> };

/** The product with a school whose results wait to be decided on, many at once; the test itself is the worker. */
export async function createDecidingApp() {
  const testApp = await createTestApp();
  const world = await buildIssuingWorld(testApp);
  return {
    ...testApp,
    world,
    /** What an earlier test left waiting counts as decided. */
    async leaveNothingPending(status: 'issued' | 'rejected') {
      testApp.queuedJobs.length = 0;
      await testApp.database.pool.query(
        `update record set status = $1, data = data || jsonb_build_object('status', $1::text) where status = 'pending'`,
        [status],
      );
    },
    /** What a worker does with the jobs that wait. */
    async workOff(job: Job) {
      for (const { payload } of testApp.queuedJobs.splice(0)) await job.run(testApp.deps, payload);
    },
    somePending: (count: number) =>
      Promise.all(Array.from({ length: count }, () => pendingClassResult(testApp, world))),
  };
}
export type DecidingApp = Awaited<ReturnType<typeof createDecidingApp>>;
