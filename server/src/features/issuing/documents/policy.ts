import type { Context } from '../../../deps.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/identity/identity.ts';
import { viewerOf } from '../../registry/records/usecases/viewer.ts';

/** Whose documents the caller manages: those of its own issuers, all for a SuperAdmin. */
export type Reach = { isAll: boolean; issuers: readonly string[] };

export const canIssue = ({ roles }: Actor): boolean => roles.includes('Issuer') || roles.includes('SuperAdmin');

/** FORBIDDEN for roles that issue no documents. */
export async function reachOf(context: Context): Promise<Reach> {
  if (!canIssue(context.actor)) throw new AppError('FORBIDDEN');
  const { own } = await viewerOf(context);
  return { isAll: context.actor.roles.includes('SuperAdmin'), issuers: own?.issuers ?? [] };
}

export const reaches = ({ isAll, issuers }: Reach, issuerId: string): boolean => isAll || issuers.includes(issuerId);

/** The same as a part of a question; undefined: of all issuers. */
export const issuersIn = ({ isAll, issuers }: Reach): readonly string[] | undefined => (isAll ? undefined : issuers);
