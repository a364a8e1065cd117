import { judgeInvented } from '@sanad/contract/testing/answer-fault';

const inventions: string[] = [];

/** The two sides cannot drift apart: a test that invents an answer which the server would not give fails at its end. */
export function completeAnswer(call: { url: string; method: string }, invented: object): object {
  const { answer, fault } = judgeInvented(call, invented);
  if (fault !== undefined) inventions.push(`${call.method} ${call.url}: ${fault}`);
  return answer;
}

export const takeInventions = (): string[] => inventions.splice(0);
