/** What was asked, and how it was answered: 'good', or what stood in the way. */
export type Asked = { kind: string; from: number; to: number; outcome: string };

/** A refusal in our own words that says when to come again: the only one that people may see. */
export const ownRefusal = '503';

/** All that the people of a run did, in the order of the answers. */
export class Answers {
  private readonly asked: Asked[] = [];
  private readonly acknowledged: number[] = [];

  note(asked: Asked, isAct: boolean): void {
    this.asked.push(asked);
    if (isAct && asked.outcome === 'good') this.acknowledged.push(asked.to);
  }

  between(from: number, to: number): Asked[] {
    return this.asked.filter((one) => one.to >= from && one.to <= to);
  }

  /** The longest time in which no act was acknowledged, in seconds. */
  longestPause(from: number, to: number): number {
    const marks = [from, ...this.acknowledged.filter((at) => at >= from && at <= to), to];
    return Math.max(...marks.slice(1).map((at, index) => at - (marks[index] ?? at))) / 1000;
  }
}
