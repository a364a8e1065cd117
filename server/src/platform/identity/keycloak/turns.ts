/** Lets works under one key run one after another. */
export type Turns = { take<T>(key: string, work: () => Promise<T>): Promise<T> };

/**
 * Keycloak's users carry no version, so that two read-change-write rounds at once would undo each other: a new
 * language must not bring back a role that was just taken away. This holds within one process.
 */
export function createTurns(): Turns {
  const last = new Map<string, Promise<unknown>>();
  return {
    take(key, work) {
      const turn = (last.get(key) ?? Promise.resolve()).then(work, work);
      last.set(key, turn);
      const clean = () => {
        if (last.get(key) === turn) last.delete(key);
      };
      turn.then(clean, clean);
      return turn;
    },
  };
}
