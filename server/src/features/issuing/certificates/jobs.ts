import { languages } from '@sanad/contract/values/languages';
import { roles } from '@sanad/contract/values/roles';
import Type, { type Static } from 'typebox';
import type { Deps } from '../../../deps.ts';
import type { JobKind } from '../../../platform/jobs/job-queue.ts';
import { bulkApproveName, bulkRejectName } from './usecases/bulk-approve.ts';
import { bulkApproval, bulkRejection } from './usecases/bulk-decisions.ts';
import { giveUpAbandoned, runBulkDecision } from './usecases/run-bulk-decision.ts';

const parts = {
  jobId: Type.String(),
  /** Who started it, with the roles of that moment. */
  actor: Type.Object({
    id: Type.String(),
    username: Type.String(),
    roles: Type.Array(Type.Enum([...roles])),
    locale: Type.Enum([...languages]),
  }),
};
const Payload = Type.Object(parts);
const RejectPayload = Type.Object({ ...parts, reason: Type.String() });

/** A bulk approval; a second run goes on where the first one stopped. */
export const bulkApproveJob: JobKind<Deps> = {
  name: bulkApproveName,
  payload: Payload,
  async run(deps, payload) {
    const { jobId, actor } = payload as Static<typeof Payload>;
    await runBulkDecision({ deps, jobId, actor, decision: bulkApproval });
  },
};

/** Many results sent back with one reason; goes on like an approval. */
export const bulkRejectJob: JobKind<Deps> = {
  name: bulkRejectName,
  payload: RejectPayload,
  async run(deps, payload) {
    const { jobId, actor, reason } = payload as Static<typeof RejectPayload>;
    await runBulkDecision({ deps, jobId, actor, decision: bulkRejection(reason) });
  },
};

/** Looks for bulk decisions that nobody does any more, so that whoever started them is told. */
export const abandonedApprovalsJob: JobKind<Deps> = {
  name: 'certificates.bulk-approve-abandoned',
  payload: Type.Object({}),
  every: '*/5 * * * *',
  run: giveUpAbandoned,
};
