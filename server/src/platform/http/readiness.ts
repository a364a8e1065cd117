/** Throws while the part is not ready. */
export type ReadinessCheck = () => Promise<void>;

export type ReadinessReport = { ready: boolean; parts: Record<string, 'ready' | 'not ready'> };

/** What `/ready` asks. Parts add themselves (`app.readiness.add('seeding', …)`). */
export type Readiness = {
  add(part: string, check: ReadinessCheck): void;
  report(): Promise<ReadinessReport>;
};

/** A part that does not answer in this time is not ready. */
const answerMs = 3000;

function withinTime(check: ReadinessCheck): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('No answer in time.')), answerMs);
    check()
      .finally(() => clearTimeout(timer))
      .then(resolve, reject);
  });
}

export function createReadiness(onFailure: (part: string, error: unknown) => void): Readiness {
  const checks = new Map<string, ReadinessCheck>();
  const look = async (): Promise<ReadinessReport> => {
    const answers = await Promise.all(
      [...checks].map(async ([part, check]) => {
        try {
          await withinTime(check);
          return [part, 'ready'] as const;
        } catch (error) {
          onFailure(part, error);
          return [part, 'not ready'] as const;
        }
      }),
    );
    return { ready: answers.every(([, state]) => state === 'ready'), parts: Object.fromEntries(answers) };
  };
  let running: Promise<ReadinessReport> | undefined;
  return {
    add(part, check) {
      checks.set(part, check);
    },
    // Anybody may ask, and looking costs (a file is written): those who ask at once share one look.
    report() {
      running ??= look().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}
