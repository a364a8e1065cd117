/** Gives the turn back. */
type Done = () => void;

/** At most `places` at once, in the order in which they came; answers nothing when `waiting` wait already. */
export function createTurns(places: number, waiting: number): { take(): Promise<Done | undefined> } {
  let free = places;
  const queue: ((done: Done) => void)[] = [];
  const finish = () => {
    const next = queue.shift();
    if (next === undefined) free += 1;
    else next(once());
  };
  const once = (): Done => {
    let isDone = false;
    return () => {
      if (!isDone) finish();
      isDone = true;
    };
  };
  return {
    take() {
      if (free > 0) {
        free -= 1;
        return Promise.resolve(once());
      }
      if (queue.length >= waiting) return Promise.resolve(undefined);
      return new Promise((resolve) => queue.push(resolve));
    },
  };
}
