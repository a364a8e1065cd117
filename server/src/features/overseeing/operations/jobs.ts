import Type from 'typebox';
import type { Deps } from '../../../deps.ts';
import type { JobKind } from '../../../platform/jobs/job-queue.ts';
import { describeFinding } from '../../../platform/transparency/audit/findings.ts';
import { auditOwnLog } from './usecases/audit-log.ts';
import { auditJobName } from './usecases/operate.ts';

/** Asked for on the status page, which says what came of it; the findings are in the log of the worker. */
export const auditJob: JobKind<Deps> = {
  name: auditJobName,
  payload: Type.Object({}),
  async run(deps) {
    const report = await auditOwnLog(deps);
    for (const finding of report?.findings ?? []) deps.log.error({ part: 'log' }, describeFinding(finding));
  },
};
