import { createTurns, type Turns } from '../renderer/turns.ts';

type Limits = {
  /** How many of one owner's are in the line at once, and how many more of them wait outside of it. */
  atOnce: number;
  waiting: number;
};

/** What belongs to one owner waits for its own: it takes few places of a line in which everybody stands. */
export class OwnerTurns {
  private readonly owners = new Map<string, { turns: Turns; users: number }>();

  constructor(
    private readonly limits: Limits,
    private readonly busy: () => Error,
  ) {}

  async work<Result>(owner: string, use: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    const own = this.owners.get(owner) ?? { turns: createTurns(this.limits.atOnce, this.limits.waiting), users: 0 };
    this.owners.set(owner, own);
    own.users += 1;
    try {
      const done = await own.turns.take(signal);
      if (done === undefined) throw this.busy();
      return await use().finally(done);
    } finally {
      own.users -= 1;
      if (own.users === 0) this.owners.delete(owner);
    }
  }
}
