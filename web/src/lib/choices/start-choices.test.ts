import { beforeEach, describe, expect, test, vi } from 'vitest';
import { clearAfterSignOut } from '../session/logged-out-flag.ts';
import { startLanguage } from './language-choice.ts';

const forget = (name: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the test clears what the product writes.
  document.cookie = `${name}=; Path=/; Max-Age=0`;
};

beforeEach(() => {
  localStorage.clear();
  forget('lang');
  forget('theme');
});

function startWith({ saved, browser }: { saved?: string; browser: string[] }) {
  if (saved) localStorage.setItem('setLanguage', saved);
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(browser);
  return startLanguage();
}

describe('language at the start', () => {
  test.each([
    [{ saved: 'hi', browser: ['en-GB'] }, 'hi'],
    [{ saved: 'fr', browser: ['hi-IN', 'en'] }, 'hi'],
    [{ browser: ['yo', 'hi'] }, 'hi'],
    [{ browser: ['yo', 'ha'] }, 'en'],
  ])('[I18N-02] with %j it is %s, and it is saved', (given, expected) => {
    expect(startWith(given)).toBe(expected);
    expect(localStorage.getItem('setLanguage')).toBe(expected);
  });
});

describe('flag of a sign-out', () => {
  test('[AUTH-18] found on start, it clears the storage but for the version keys, and reloads', () => {
    for (const key of ['isLoggedOut', 'entity', 'osid', 'Upload signature', 'app_version', 'app_build_time'])
      localStorage.setItem(key, 'x');
    const reload = vi.fn();
    expect(clearAfterSignOut(reload)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(Object.keys({ ...localStorage }).sort()).toEqual(['app_build_time', 'app_version']);
  });

  test('[AUTH-18] after the reload nothing is cleared again', () => {
    localStorage.setItem('isLoggedOut', 'true');
    clearAfterSignOut(() => undefined);
    localStorage.setItem('entity', 'Student');
    const reload = vi.fn();
    expect(clearAfterSignOut(reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    expect(localStorage.getItem('entity')).toBe('Student');
  });
});
