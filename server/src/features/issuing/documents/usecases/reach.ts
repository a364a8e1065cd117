import type { Context } from '../../../../deps.ts';
import { requireThat } from '../../../../platform/errors.ts';
import { viewerOf } from '../../../registry/records/usecases/viewer.ts';
import { canIssue, issuersIn, type Reach } from '../policy.ts';

/** Whose documents the caller manages, by its own records; FORBIDDEN for roles that issue none. */
export async function reachOf(context: Context): Promise<Reach> {
  requireThat(canIssue(context.actor));
  const { own } = await viewerOf(context);
  return { isAll: context.actor.roles.includes('SuperAdmin'), issuers: own?.issuers ?? [] };
}

/** The issuers whose documents the caller manages; undefined: all. */
export const issuersOf = async (context: Context): Promise<readonly string[] | undefined> =>
  issuersIn(await reachOf(context));
