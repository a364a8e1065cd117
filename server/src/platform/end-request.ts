/** `startsAgain`: the same process, with settings that changed. */
export type End = { reason: string; exitCode: number; startsAgain?: boolean };

/** Somebody's wish that the process ends: a signal, or a part without which it cannot go on. */
export type EndRequest = {
  /** Aborted with the first wish, so that waiting stops at once. */
  signal: AbortSignal;
  /** Resolves with the first wish. */
  wanted: Promise<End>;
  request(end: End): void;
  /** Hears no signals any more. */
  stop(): void;
};

/** Ctrl-C under npm comes twice, from the terminal and passed on by npm; a person's second one comes later. */
const sameKeyPressMilliseconds = 1000;

/** SIGINT, SIGTERM and SIGHUP ask for a graceful end; a second one calls `force`. */
export function listenForEnd(force: () => void): EndRequest {
  const controller = new AbortController();
  let resolve: (end: End) => void;
  const wanted = new Promise<End>((take) => {
    resolve = take;
  });
  const request = (end: End) => {
    resolve(end);
    controller.abort();
  };
  let first = 0;
  const hear = (name: NodeJS.Signals) => {
    if (first === 0) {
      first = Date.now();
      request({ reason: name, exitCode: 0 });
    } else if (Date.now() - first > sameKeyPressMilliseconds) {
      force();
    }
  };
  const names = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const name of names) process.on(name, hear);
  const stop = () => {
    for (const name of names) process.off(name, hear);
  };
  return { signal: controller.signal, wanted, request, stop };
}
