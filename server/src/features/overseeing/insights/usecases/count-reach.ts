import type { CountReach, RecallReach } from '@sanad/contract/api/insights';
import { sql } from 'kysely';
import type { Context } from '../../../../deps.ts';
import { meantSqlOf } from '../../../issuing/credentials/usecases/recall-credentials.ts';
import { readMeant } from '../../../issuing/recalls/usecases/read-certificates.ts';
import { countActedOn } from '../../../journal/activity/usecases/count-acted-on.ts';
import { countVerified } from '../../../verifying/verification/usecases/history.ts';

/** How many certificates of a recall somebody holds or relied on; each counts once. */
export async function countReach(context: Context, asked: CountReach): Promise<RecallReach> {
  const { db } = context.deps;
  const certificates = meantSqlOf(await readMeant(context, asked));
  const [downloaded, verified] = await Promise.all([
    countActedOn(db, 'certificate.downloaded', sql`select id as item from (${certificates}) as meant`),
    countVerified(db, sql`select "certificateNo" as item from (${certificates}) as meant`),
  ]);
  return { downloaded, verified };
}
