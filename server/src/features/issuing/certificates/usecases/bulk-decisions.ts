import type { Context } from '../../../../deps.ts';
import { approveResults } from './approve-results.ts';
import { type DecisionRefusal, rejectResults } from './reject-result.ts';

type Decided = { done: number; refused: readonly { osid: string; code: DecisionRefusal }[] };

/** What a job does with each part of its rows, as they were seen, and how its end is told. */
export type BulkDecision = {
  act: 'certificates.bulk-approved' | 'certificates.bulk-rejected';
  values?: { reason: string };
  decide: (context: Context, osids: readonly string[], seen: ReadonlyMap<string, string>) => Promise<Decided>;
};

export const bulkApproval: BulkDecision = {
  act: 'certificates.bulk-approved',
  async decide(context, osids, seen) {
    const { issued, refused } = await approveResults(context, osids, { seen, byList: true });
    return { done: issued.length, refused };
  },
};

export const bulkRejection = (reason: string): BulkDecision => ({
  act: 'certificates.bulk-rejected',
  values: { reason },
  async decide(context, osids, seen) {
    const { rejected, refused } = await rejectResults(context, osids, { seen, reason });
    return { done: rejected.length, refused };
  },
});
