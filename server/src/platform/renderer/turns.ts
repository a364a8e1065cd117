/** Gives the turn back. */
type Done = () => void;

export type Turns = {
  /** Rejects when whoever waits is gone: its place goes to the next. */
  take(signal?: AbortSignal): Promise<Done | undefined>;
};

/** At most `places` at once, in the order in which they came; answers nothing when `waiting` wait already. */
export function createTurns(places: number, waiting: number): Turns {
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
  const wait = (signal?: AbortSignal) =>
    new Promise<Done>((resolve, reject) => {
      const enter = (done: Done) => {
        signal?.removeEventListener('abort', leave);
        resolve(done);
      };
      const leave = () => {
        queue.splice(queue.indexOf(enter), 1);
        reject(signal?.reason);
      };
      queue.push(enter);
      signal?.addEventListener('abort', leave, { once: true });
    });
  return {
    async take(signal) {
      signal?.throwIfAborted();
      if (free > 0) {
        free -= 1;
        return once();
      }
      return queue.length >= waiting ? undefined : wait(signal);
    },
  };
}
