import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import { setDefaults, setI18n } from 'react-i18next';
import { afterAll, beforeEach, vi } from 'vitest';

type Texts = { isInitialized: boolean; initializedStoreOnce?: boolean; language?: string; observers: object };

/** The texts of an earlier file: without them a key is shown as it is, as in a new process. */
function forgetTexts(): void {
  const texts = i18next as unknown as Texts;
  texts.isInitialized = false;
  texts.initializedStoreOnce = false;
  Reflect.deleteProperty(texts, 'language');
  texts.observers = {};
  setI18n(undefined as never);
  setDefaults({});
}

type Browser = { setURL(url: string): void; settings: { navigation: { disableMainFrameNavigation: boolean } } };

/** A link that an earlier file followed would lead this one away as well. */
function stayHere(): void {
  const { happyDOM } = window as unknown as { happyDOM: Browser };
  happyDOM.settings.navigation.disableMainFrameNavigation = true;
  happyDOM.setURL('http://localhost:3000/');
  history.replaceState(null, '', '/');
}

function forgetBrowser(): void {
  stayHere();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the test's DOM has no Cookie Store API
    document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; Path=/`;
  }
  document.title = '';
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
}

function forgetNotices(): void {
  notifications.clean();
  notifications.cleanQueue();
}

/** Files share a process and its packages, nothing else: our own modules are evaluated anew for each. */
function beginFresh(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  forgetBrowser();
  forgetNotices();
  forgetTexts();
  vi.resetModules();
}

/** What waits when a file ends must not happen in the next one; answers with what stops it. */
function watchTimers(): () => void {
  const { setTimeout, setInterval } = globalThis;
  const waiting = new Set<ReturnType<typeof setTimeout>>();
  const watched =
    <T extends typeof setTimeout | typeof setInterval>(start: T) =>
    (...given: Parameters<T>) => {
      const timer = (start as (...all: unknown[]) => ReturnType<typeof setTimeout>)(...given);
      waiting.add(timer);
      return timer;
    };
  Object.assign(globalThis, { setTimeout: watched(setTimeout), setInterval: watched(setInterval) });
  return () => {
    vi.useRealTimers();
    for (const timer of waiting) clearTimeout(timer);
    Object.assign(globalThis, { setTimeout, setInterval });
  };
}

beginFresh();
// What an earlier file was still waiting for may say so during the first tests of this one.
beforeEach(forgetNotices);
afterAll(watchTimers());
await import('./setup.ts');
