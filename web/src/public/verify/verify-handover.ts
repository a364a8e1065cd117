import type { Given } from '#verification/verify-panel.tsx';

let given: Given | undefined;

/** Keeps what a page was given until the dialog, which is loaded only then, takes it. */
export function handOver(one: Given): void {
  given = one;
}

export function takeGiven(): Given | undefined {
  const one = given;
  given = undefined;
  return one;
}
