import { vi } from 'vitest';

/** Waits until the check holds; the machine may be busy, so for long. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 15_000, interval: 20 });
}
