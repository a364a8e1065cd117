import type { Verdict } from '@sanad/contract/workflow/verdict';
import type { Deps } from '../../../../deps.ts';
import type { StoredCredential } from '../../../../platform/database/tables/credential-tables.ts';
import { AppError } from '../../../../platform/errors.ts';
import { type LeavingState, leaving, leavingState, type Purpose } from '../rules.ts';
import { type Evidence, findEvidence, listEvidence } from '../stores/evidence.ts';
import { judge } from './check-credential.ts';

/** What those who are given something of a certificate are told along with it. */
export type LeavingNote = { state: LeavingState; since: string };

type Judged = { credential: StoredCredential; state: LeavingState; since: string | undefined };

const noteOf = ({ state, since = '' }: Judged): LeavingNote => ({ state, since });

/** What could not be looked at may be given in a minute; what was found wanting may not. */
function refusal({ state, since = '' }: Judged): AppError {
  return new AppError(state === 'not-checked' ? 'UNAVAILABLE' : 'CONFLICT', {
    text: `leaving.${state}`,
    values: { since: since.slice(0, 10) },
  });
}

const nothingKnown = { key: undefined, suspendedAt: null, isReleased: true };

/** What is not as it was signed is so before its moment as well. */
async function judgeLeaving(deps: Deps, evidence: Evidence): Promise<Judged> {
  const { credential, isReleased } = evidence;
  const found = leavingState(await judge(deps, evidence));
  const isSound = found.state !== 'altered' && found.state !== 'not-checked';
  return isReleased || !isSound ? { credential, ...found } : { credential, state: 'not-released', since: undefined };
}

/**
 * The one question before anything signed leaves: whether certificate, key, issuer, school and release allow it now, for this
 * purpose. CONFLICT where they do not, UNAVAILABLE where it cannot be told now; answers the note that goes along, if there is one.
 */
export async function requireMayLeave(
  deps: Deps,
  credential: StoredCredential,
  purpose: Purpose,
): Promise<LeavingNote | undefined> {
  const evidence = await findEvidence(deps.db, 'id', credential.id);
  const judged = await judgeLeaving(deps, { ...nothingKnown, ...evidence, credential });
  const answer = leaving[purpose][judged.state];
  if (judged.state === 'altered') {
    deps.log.error({ credential: credential.id, purpose }, 'a stored certificate is not as it was signed');
  }
  if (answer === 'refuse') throw refusal(judged);
  return answer === 'note' ? noteOf(judged) : undefined;
}

/** Whether what the document says may be shown at all, with whatever verdict. */
export const isAsSigned = (verdict: Verdict): boolean =>
  !['altered', 'not-checked'].includes(leavingState(verdict).state);

/** The same for many: those that may leave, and those that may not with the reason. In one way to the database. */
export async function listMayLeave(
  deps: Deps,
  credentials: readonly StoredCredential[],
  purpose: Purpose,
): Promise<{ allowed: StoredCredential[]; refused: Judged[]; note: LeavingNote | undefined }> {
  const known = await listEvidence(
    deps.db,
    credentials.map(({ id }) => id),
  );
  const allowed: StoredCredential[] = [];
  const refused: Judged[] = [];
  let note: LeavingNote | undefined;
  for (const credential of credentials) {
    const judged = await judgeLeaving(deps, { ...nothingKnown, ...known.get(credential.id), credential });
    const answer = leaving[purpose][judged.state];
    if (answer === 'refuse') refused.push(judged);
    else allowed.push(credential);
    if (answer === 'note') note ??= noteOf(judged);
  }
  return { allowed, refused, note };
}

/** CONFLICT where one of these is refused for this reason: the others do not count without it. */
export function requireNone(refused: readonly Judged[], state: LeavingState): void {
  const found = refused.find((one) => one.state === state);
  if (found !== undefined) throw refusal(found);
}
