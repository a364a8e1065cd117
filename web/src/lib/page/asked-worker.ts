/** What a thread answers: its number with the answer, or that it failed. */
export type Answered<A> = { number: number; answer: A } | { number: number; failed: true };
export type Asked<Q> = { number: number; question: Q };

export type AskedWorker<Q, A> = {
  /** Rejects where the thread does not run. */
  ask(question: Q, given?: Transferable[]): Promise<A>;
  close(): void;
};

type Waiting<A> = { resolve(answer: A): void; reject(error: Error): void };

/** A thread that is asked many things and answers each by its number, so that the page stays quick meanwhile. */
export function askWorker<Q, A>(worker: Worker): AskedWorker<Q, A> {
  const waiting = new Map<number, Waiting<A>>();
  let last = 0;
  worker.onmessage = ({ data }: MessageEvent<Answered<A>>) => {
    const asked = waiting.get(data.number);
    waiting.delete(data.number);
    if ('failed' in data) asked?.reject(new Error('The thread failed'));
    else asked?.resolve(data.answer);
  };
  worker.onerror = () => {
    for (const { reject } of waiting.values()) reject(new Error('The thread does not run'));
    waiting.clear();
  };
  return {
    ask: (question, given = []) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        const asked: Asked<Q> = { number: last, question };
        worker.postMessage(asked, given);
      }),
    close: () => {
      worker.terminate();
      waiting.clear();
    },
  };
}

/** The other side: answers every question in turn, and says so where it cannot. */
export function answerQuestions<Q, A>(answerOf: (question: Q) => Promise<{ answer: A; given?: Transferable[] }>): void {
  self.onmessage = async ({ data: { number, question } }: MessageEvent<Asked<Q>>) => {
    try {
      const { answer, given = [] } = await answerOf(question);
      self.postMessage({ number, answer }, { transfer: given });
    } catch {
      self.postMessage({ number, failed: true });
    }
  };
}
