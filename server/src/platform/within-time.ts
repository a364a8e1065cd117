/** Something gave no answer in the time that it had; what it does goes on, and nobody hears of it. */
export class NoAnswer extends Error {
  constructor(message = 'No answer in time.') {
    super(message);
  }
}

/** The answer, if it comes in this time; `NoAnswer` is thrown otherwise. */
export function withinTime<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new NoAnswer()), milliseconds);
    work.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}
