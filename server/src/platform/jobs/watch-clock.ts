/** A second is the time between two looks. */
const lookMs = 1000;
/** What a busy machine, or a clock that is set by a time server, is never off by. */
const jumpMs = 90_000;

/**
 * Tells when the clock of this machine was set to another time, or the machine slept. The queue would do the regular
 * jobs of every minute in between, one after another, or wait until the time that it had reached comes again.
 */
export function watchClock(onJump: (seconds: number) => void): { stop(): void } {
  let wall = Date.now();
  let steady = performance.now();
  const timer = setInterval(() => {
    const off = Date.now() - wall - (performance.now() - steady);
    wall = Date.now();
    steady = performance.now();
    if (Math.abs(off) > jumpMs) onJump(Math.round(off / 1000));
  }, lookMs).unref();
  return { stop: () => clearInterval(timer) };
}
