import type { ReleaseState } from '@sanad/contract/values/release-states';
import { AppError } from '../../../platform/errors.ts';

const mostDays = 400;
const day = 24 * 60 * 60 * 1000;
const hour = 60 * 60 * 1000;

/** The moment, in whole seconds; VALIDATION for one that has passed, or that nobody can mean. */
export function requireLater(text: string, now: Date): Date {
  const at = new Date(text);
  at.setMilliseconds(0);
  const refuse = (code: 'release.past' | 'release.too-far') =>
    new AppError('VALIDATION', { text: code, problems: [{ path: 'releaseAt', code, values: {} }] });
  // What is no time (a second too many) is none that is to come.
  if (!(at > now)) throw refuse('release.past');
  if (at.getTime() - now.getTime() > mostDays * day) throw refuse('release.too-far');
  return at;
}

/** Work in parts, as far as it tells how a release stands. */
type Work = { state: string; cursor: number; total: number; succeeded: number };

const isRunning = ({ state }: Pick<Work, 'state'>) => state === 'queued' || state === 'running';

/** How a release stands, by its work. */
export function stateOf(
  { releaseAt, now }: { releaseAt: Date; now: Date },
  { approval, drawing }: { approval: Work | undefined; drawing: Work | undefined },
): ReleaseState {
  if (approval !== undefined && !isRunning(approval) && approval.succeeded === 0) return 'empty';
  if (releaseAt <= now) return 'released';
  if (drawing === undefined) return 'planned';
  return isRunning(drawing) ? 'preparing' : 'ready';
}

/** An hour before, at the speed of the drawing so far: whether it ends later than the release. */
export function isLate(
  { releaseAt, now }: { releaseAt: Date; now: Date },
  { approval, drawing }: { approval: Work | undefined; drawing: (Work & { created_at: Date }) | undefined },
): boolean {
  const left = releaseAt.getTime() - now.getTime();
  if (left <= 0 || left > hour) return false;
  if (drawing === undefined) return approval !== undefined && isRunning(approval);
  if (!isRunning(drawing)) return false;
  const perItem = (now.getTime() - drawing.created_at.getTime()) / Math.max(drawing.cursor, 1);
  return perItem * (drawing.total - drawing.cursor) > left;
}
