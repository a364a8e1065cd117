export type End = { reason: string; exitCode: number };

/** Somebody's wish that the process ends: a signal, or a part without which it cannot go on. */
export type EndRequest = {
  /** Aborted with the first wish, so that waiting stops at once. */
  signal: AbortSignal;
  /** Resolves with the first wish. */
  wanted: Promise<End>;
  request(end: End): void;
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
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      if (first === 0) {
        first = Date.now();
        request({ reason: name, exitCode: 0 });
      } else if (Date.now() - first > sameKeyPressMilliseconds) {
        force();
      }
    });
  }
  return { signal: controller.signal, wanted, request };
}
