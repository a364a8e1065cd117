import { updates } from '@sanad/contract/text/en/updates';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startUpdates, updateMemory } from './start-updates.ts';
import { watchUpdates } from './updates.ts';

let deployed: unknown;
const reload = vi.fn();
const ask = vi.fn(async () => Response.json(deployed));
const keep = ['entity', 'osid', 'schoolId', 'menuConfig'];
const lose = ['token', 'filters', 'classId', 'setLanguage', 'Upload signature'];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', ask);
  ask.mockClear();
  reload.mockClear();
  deployed = { version: '1.0.0', buildTime: '2026-01-01T00:00:00.000Z', timestamp: 1 };
  localStorage.clear();
  document.body.innerHTML = '';
  for (const key of [...keep, ...lose]) localStorage.setItem(key, key);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (time: number) => vi.advanceTimersByTimeAsync(time);
const notices = () => [...document.querySelectorAll('[role=status]')].map((notice) => notice.textContent);

async function watch() {
  const found = watchUpdates((key) => updates[key], { ...updateMemory, reload });
  await pass(0);
  return found;
}
async function deploy() {
  deployed = { version: '1.0.1', buildTime: '2026-02-02T00:00:00.000Z', timestamp: 2 };
  await pass(300_000);
}

describe('a new deployment', () => {
  test('[UPDATE-01] [CONST-20] is looked for every 300000 ms, from the version that the page was opened with', async () => {
    await watch();
    expect(localStorage.getItem('app_version')).toBe('1.0.0');
    expect(localStorage.getItem('app_build_time')).toBe('2026-01-01T00:00:00.000Z');
    expect(ask).toHaveBeenCalledTimes(1);
    await pass(299_999);
    expect(ask).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(ask).toHaveBeenLastCalledWith('/assets/config/version.json', { cache: 'no-store' });
    await pass(600_000);
    expect(ask).toHaveBeenCalledTimes(4);
    expect(notices()).toEqual([]);
    expect(reload).not.toHaveBeenCalled();
  });

  test('[UPDATE-03] [UPDATE-04] [UPDATE-07] [CONST-20] is told of, and 2000 ms later the page starts again with the kept keys and the flag', async () => {
    await watch();
    await deploy();
    expect(notices()).toEqual(['New Update AvailableRefreshing in 2 seconds...']);
    await pass(1999);
    expect(reload).not.toHaveBeenCalled();
    await pass(1);
    expect(reload).toHaveBeenCalledTimes(1);
    expect({ ...localStorage }).toEqual({
      ...Object.fromEntries(keep.map((key) => [key, key])),
      app_version: '1.0.0',
      app_build_time: '2026-01-01T00:00:00.000Z',
      refreshFlag: 'true',
    });
  });

  test('is looked for at once when a part of the page is not there any more', async () => {
    await watch();
    window.dispatchEvent(new Event('vite:preloadError'));
    await pass(0);
    expect(notices(), 'the same version: the connection was lost').toEqual([]);
    deployed = { version: '1.0.1', buildTime: '2026-02-02T00:00:00.000Z', timestamp: 2 };
    window.dispatchEvent(new Event('vite:preloadError'));
    await pass(0);
    // The pages of the tests before listen too: a window is not made anew for each.
    expect(new Set(notices())).toEqual(new Set(['New Update AvailableRefreshing in 2 seconds...']));
    await pass(2000);
    expect(reload).toHaveBeenCalled();
  });

  test('[UPDATE-03] the next start takes the flag away', async () => {
    localStorage.setItem('refreshFlag', 'true');
    await watch();
    expect(localStorage.getItem('refreshFlag')).toBeNull();
  });

  test.each([
    ['a server that fails', () => new Response('no', { status: 500 })],
    ['an answer that is no JSON', () => new Response('<!doctype html>')],
    ['an answer without a version', () => Response.json({ version: 7 })],
  ])('%s is none', async (_name, answer) => {
    await watch();
    ask.mockImplementationOnce(async () => answer());
    await pass(300_000);
    ask.mockRejectedValueOnce(new TypeError('offline'));
    await pass(310_000);
    expect(notices()).toEqual([]);
    expect(reload).not.toHaveBeenCalled();
  });
});

test('[UPDATE-05] [CONST-20] a new service worker is told of, and the page starts again 1000 ms later, once', async () => {
  const found = await watch();
  found('worker');
  found('worker');
  await pass(0);
  expect(notices()).toEqual(['Service Worker UpdateRefreshing in 1 second...']);
  await pass(999);
  expect(reload).not.toHaveBeenCalled();
  await pass(1);
  expect(reload).toHaveBeenCalledTimes(1);
});

describe('somebody at work', () => {
  async function typeInto(field: HTMLInputElement, value: string) {
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }

  test('[UPDATE-06] [CONST-20] keeps the page: it says that it waits, for 3000 ms, and starts again when the form is gone', async () => {
    await watch();
    document.body.innerHTML = '<form><input /></form>';
    const field = document.querySelector('input') as HTMLInputElement;
    await typeInto(field, 'Amina');
    await deploy();
    expect(notices()).toEqual(['New Update AvailableThe page refreshes as soon as your work is saved or closed.']);
    await pass(2999);
    expect(notices()).toHaveLength(1);
    await pass(1);
    expect(notices()).toEqual([]);
    await pass(60_000);
    expect(reload).not.toHaveBeenCalled();
    expect(localStorage.getItem('filters')).toBe('filters');
    field.form?.remove();
    await pass(1000);
    expect(notices()).toEqual(['New Update AvailableRefreshing in 2 seconds...']);
    await pass(2000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('who begins to type after the notice is waited for as well', async () => {
    await watch();
    document.body.innerHTML = '<form><input /></form>';
    await deploy();
    await pass(1000);
    await typeInto(document.querySelector('input') as HTMLInputElement, 'A');
    await pass(30_000);
    expect(reload).not.toHaveBeenCalled();
  });

  test.each([
    ['an open dialog', '<div role="dialog"></div>'],
    ['a form with changes that no field of the browser shows', '<form data-unsaved="true"></form>'],
    ['a call that is waited for', '<form aria-busy="true"></form>'],
  ])('%s is waited for', async (_name, html) => {
    await watch();
    document.body.insertAdjacentHTML('beforeend', html);
    await deploy();
    await pass(10_000);
    expect(reload).not.toHaveBeenCalled();
    document.body.innerHTML = '';
    await pass(3000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('a running upload is waited for, as it asks before it is left', async () => {
    const guard = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', guard);
    await watch();
    await deploy();
    await pass(10_000);
    expect(reload).not.toHaveBeenCalled();
    window.removeEventListener('beforeunload', guard);
    await pass(3000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('a search or a filter outside a form is no work that is lost', async () => {
    await watch();
    document.body.innerHTML = '<input type="search" />';
    await typeInto(document.querySelector('input') as HTMLInputElement, 'Amina');
    await deploy();
    await pass(2000);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

test('in development nobody looks for updates', async () => {
  const found = await startUpdates((key) => updates[key], false);
  found('worker');
  await pass(600_000);
  expect(ask).not.toHaveBeenCalled();
  expect(notices()).toEqual([]);
});
