import { academicYear, runningSessionStart } from '@sanad/contract/values/school-year';
import { type StorageKey, storageKeys } from '@sanad/contract/values/storage-keys';
import { sessionStore } from '#lib/session-store.ts';

/** What the browser keeps under a name of the specification; `runningSession` is the academic year of today. */
export function storedValue(name: string): string | undefined {
  if (name === 'runningSession') return academicYear(runningSessionStart(new Date()));
  if (name === 'token') return undefined;
  return (storageKeys as readonly string[]).includes(name) ? sessionStore.get(name as StorageKey) : undefined;
}
