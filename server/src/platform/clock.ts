/** Time comes in by the door, so that tests can hold it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
