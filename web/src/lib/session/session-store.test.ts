import { keysKeptOnUpdate, storageKeys } from '@sanad/contract/pages/storage-keys';
import { beforeEach, describe, expect, test } from 'vitest';
import { createSessionStore } from './session-store.ts';

const store = createSessionStore();
const storedKeys = () => Object.keys({ ...localStorage }).sort();

type Filters = { route: string };
const isFilters = (value: unknown): value is Filters =>
  typeof value === 'object' && value !== null && 'route' in value && typeof value.route === 'string';

function fillEveryKey() {
  for (const key of storageKeys) store.set(key, 'x');
  localStorage.setItem('Upload signature', 'signature.png');
}

beforeEach(() => localStorage.clear());

describe('session store', () => {
  test('every key is written under the name the specification gives it', () => {
    const named =
      'token entity loggedInUser admissionNo osid jssid ssid uniqueId stateId schoolId schoolName schoolType identifier examinerOsid menuConfig homepage prevUser isLoggedOut setLanguage languages table lgaosid lgaName stateOsid stateName academicYear term filters searchString school_type_name matched_school preview_type certificateName certificateType classId className subClass card status adminConfig isPreview isClickonViewAll triggerPublish activeTab ELOCKER_THEME';
    for (const key of storageKeys) store.set(key, 'x');
    for (const key of named.split(' ')) expect(localStorage.getItem(key), key).toBe('x');
  });

  test.each(['{"route":', 'null', '[]', '{"route":7}', ''])(
    '[CONST-24] stored filters that read %j are ignored',
    (text) => {
      localStorage.setItem('filters', text);
      expect(store.getJson('filters', isFilters)).toBeUndefined();
    },
  );

  test('stored JSON of the expected shape comes back as it went in', () => {
    store.setJson('filters', { route: '/School/list' });
    expect(store.getJson('filters', isFilters)).toEqual({ route: '/School/list' });
  });

  test('[UPDATE-07] an update keeps the stated keys and the version keys, nothing else', () => {
    fillEveryKey();
    store.clearFor('update');
    expect(storedKeys()).toEqual([...keysKeptOnUpdate].sort());
    expect(storedKeys()).toEqual(
      'admissionNo app_build_time app_version entity examinerOsid identifier jssid loggedInUser menuConfig osid schoolId schoolName ssid stateId uniqueId'.split(
        ' ',
      ),
    );
  });

  test.each(['logout', 'loggedOutFlag'] as const)('clearing for %s keeps the version keys only', (reason) => {
    fillEveryKey();
    store.clearFor(reason);
    expect(storedKeys()).toEqual(['app_build_time', 'app_version']);
  });

  test('a browser that refuses storage still lets the visit go on', () => {
    const original = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')!;
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    try {
      const memory = createSessionStore();
      memory.set('setLanguage', 'hi');
      expect(memory.get('setLanguage')).toBe('hi');
      memory.clearFor('logout');
      expect(memory.get('setLanguage')).toBeUndefined();
    } finally {
      Object.defineProperty(globalThis, 'localStorage', original);
    }
  });

  test('a full storage does not throw', () => {
    const full = createSessionStore({
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
      removeItem: () => undefined,
      keys: () => [],
    });
    expect(() => full.set('menuConfig', 'x')).not.toThrow();
  });
});
