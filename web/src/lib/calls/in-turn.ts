/** One drawing after the other: a page of papers must not keep the server from drawing for others. */
let turn: Promise<unknown> = Promise.resolve();

export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = turn.then(work, work);
  turn = result.catch(() => undefined);
  return result;
}
