import { type StorageKey, storageKeys } from '@sanad/contract/pages/storage-keys';
import type { Role } from '@sanad/contract/values/roles';
import { sessionStore } from './session-store.ts';

export type UserRecord = Record<string, unknown>;

/** Which field of the user's own record is kept under which key, for every role that has it. */
const valuesOfAll: Partial<Record<StorageKey, string>> = {
  osid: 'osid',
  admissionNo: 'admissionNo',
  uniqueId: 'uniqueId',
  jssid: 'studentJssId',
  ssid: 'studentSssId',
};

const valuesOfRole: Partial<Record<Role, Partial<Record<StorageKey, string>>>> = {
  Inspector: { stateId: 'stateId' },
  Teacher: {
    ...{ schoolId: 'schoolId', schoolName: 'schoolName' },
    // The title of the school's type, and the class type that goes with it: one list of words names both.
    ...{ schoolType: 'schoolType', school_type_name: 'schoolType', matched_school: 'schoolType' },
  },
  Examiner: { examinerOsid: 'osid' },
  School: { schoolName: 'schoolName', schoolId: 'osid', schoolType: 'schoolType' },
};

function isStorageKey(key: string): key is StorageKey {
  return (storageKeys as readonly string[]).includes(key);
}

function fieldText(record: UserRecord, field: string): string | undefined {
  const value = record[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** What a role's sign-in keeps in the browser; `pairs` is the menu configuration's `storeValwithName`. */
export function userValues(
  role: Role,
  record: UserRecord,
  pairs: Readonly<Record<string, string>> = {},
): Partial<Record<StorageKey, string>> {
  const wanted = Object.entries({ ...valuesOfAll, ...valuesOfRole[role], ...pairs });
  const found = wanted.flatMap(([key, field]) => {
    const value = fieldText(record, field);
    return isStorageKey(key) && value !== undefined ? [[key, value] as const] : [];
  });
  return Object.fromEntries(found);
}

export function storeUserValues(values: Partial<Record<StorageKey, string>>): void {
  for (const [key, value] of Object.entries(values)) sessionStore.set(key as StorageKey, value);
}
