import { findInventedFault } from '@sanad/contract/testing/judge-answer';

const inventions: string[] = [];

/** The two sides cannot drift apart: a test that invents an answer which the server would not give fails at its end. */
export function noteInvention(call: { url: string; method: string }, answer: object): void {
  const fault = findInventedFault(call, answer);
  if (fault !== undefined) inventions.push(`${call.method} ${call.url}: ${fault}`);
}

export const takeInventions = (): string[] => inventions.splice(0);
