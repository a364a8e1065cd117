import Type, { type Static } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { JobKind } from '../../../platform/jobs/job-queue.ts';
import { revokeAttestationsJobName } from '../../registry/claims/usecases/follow-change.ts';
import { revokeAttestations } from '../credentials/usecases/issue-attestation.ts';

const Payload = Type.Object({ credentialIds: Type.Array(Type.String()), by: Type.Union([Type.String(), Type.Null()]) });

/** What was attested is no longer so: its record says something else. Said twice, it is done once. */
export const revokeAttestationsJob: JobKind<Deps> = {
  name: revokeAttestationsJobName,
  payload: Payload,
  async run(deps, payload) {
    const { credentialIds, by } = payload as Static<typeof Payload>;
    const reason = 'The attested record was changed.';
    await inTransaction(deps.db, (db) => revokeAttestations(db, { deps, by, reason }, credentialIds));
  },
};
