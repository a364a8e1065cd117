import { languages } from '@sanad/contract/values/languages';
import { roles } from '@sanad/contract/values/roles';
import Type, { type Static } from 'typebox';
import type { Deps } from '../../deps.ts';
import type { JobKind } from '../../platform/jobs/job-queue.ts';
import { bulkApproveName } from './usecases/bulk-approve.ts';
import { giveUpAbandoned, runBulkApproval } from './usecases/run-bulk-approval.ts';

const Payload = Type.Object({
  jobId: Type.String(),
  /** Who started it, with the roles of that moment. */
  actor: Type.Object({
    id: Type.String(),
    username: Type.String(),
    roles: Type.Array(Type.Enum([...roles])),
    locale: Type.Enum([...languages]),
  }),
});

/** A bulk approval; a second run goes on where the first one stopped. */
export const bulkApproveJob: JobKind<Deps> = {
  name: bulkApproveName,
  payload: Payload,
  async run(deps, payload) {
    const { jobId, actor } = payload as Static<typeof Payload>;
    await runBulkApproval({ deps, jobId, actor });
  },
};

/** Looks for bulk approvals that nobody does any more, so that whoever started them is told. */
export const abandonedApprovalsJob: JobKind<Deps> = {
  name: 'certificates.bulk-approve-abandoned',
  payload: Type.Object({}),
  every: '*/5 * * * *',
  run: giveUpAbandoned,
};
