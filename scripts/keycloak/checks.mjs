/** Counts and prints what was checked. A failed check does not stop the ones after it. */
export function createChecks() {
  const counts = { passed: 0, failed: 0 };
  return {
    get passed() {
      return counts.passed;
    },
    get failed() {
      return counts.failed;
    },
    check: async (name, work) => {
      const started = Date.now();
      try {
        await work();
        counts.passed += 1;
        console.log(`ok      ${name} (${Date.now() - started} ms)`);
      } catch (error) {
        counts.failed += 1;
        console.log(`FAILED  ${name}\n${error?.stack ?? error}`);
      }
    },
  };
}
