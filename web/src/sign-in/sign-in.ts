// Makes the identity provider's pages more pleasant. Every page works without it.

import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';

const year = 365 * 24 * 60 * 60;

function remember(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve.
  document.cookie = `${name}=${value}; path=/; max-age=${year}; samesite=lax${secure}`;
}

function setUpTheme(): void {
  const root = document.documentElement;
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-theme-toggle]')) {
    // Without a round trip nothing typed is lost, the password included.
    button.type = 'button';
    button.addEventListener('click', () => {
      root.dataset.theme = root.dataset.theme === 'dark' ? 'light' : 'dark';
      remember('theme', root.dataset.theme);
    });
  }
}

function setUpLanguage(): void {
  for (const select of document.querySelectorAll<HTMLSelectElement>('select[data-language]')) {
    select.addEventListener('change', () => {
      if (select.form) addField(select.form, 'action', 'language');
      select.form?.submit();
    });
  }
}

function setUpReveal(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-reveal]')) {
    const input = button.parentElement?.querySelector('input');
    if (!input) continue;
    const show = (shown: boolean) => {
      input.type = shown ? 'text' : 'password';
      button.setAttribute('aria-pressed', String(shown));
      button.textContent = (shown ? button.dataset.hide : button.dataset.reveal) ?? '';
    };
    button.hidden = false;
    button.addEventListener('click', () => show(input.type === 'password'));
    // A shown password would be kept by the browser as an ordinary entry.
    input.form?.addEventListener('submit', () => show(false));
  }
}

/** The server's `Refresh` header opens the form again at the end; here only the digits run. */
function setUpCountdown(): void {
  for (const timer of document.querySelectorAll<HTMLElement>('[data-countdown]')) {
    const end = Date.now() + Number(timer.dataset.countdown) * 1000;
    setInterval(() => {
      const left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      const digits = [Math.floor(left / 60), left % 60].map((part) => String(part).padStart(2, '0'));
      timer.textContent = digits.join(':');
    }, 500);
  }
}

/** One try per button: a second sending would only replace the first. */
function setUpBusyButtons(): void {
  for (const form of document.querySelectorAll('form')) {
    form.addEventListener('submit', (event) => {
      if (form.dataset.sent === 'yes') event.preventDefault();
      form.dataset.sent = 'yes';
    });
  }
  // The page may come back from the browser's memory by the back button.
  addEventListener('pageshow', () => {
    for (const form of document.querySelectorAll('form')) delete form.dataset.sent;
  });
}

function addField(form: HTMLFormElement, name: string, value: string): void {
  form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
}

/** Only a script can ask a device for a passkey: the button appears where there is one. */
function setUpPasskeys(): void {
  if (!browserSupportsWebAuthn()) return;
  for (const part of document.querySelectorAll<HTMLElement>('[data-passkey]')) {
    const [button, failed] = [part.querySelector('button'), part.querySelector<HTMLElement>('[role=alert]')];
    const answer = part.querySelector<HTMLInputElement>('input[name=passkey]');
    const form = answer?.form;
    if (!button || !failed || !answer || !form) continue;
    const optionsJSON = JSON.parse(part.dataset.options ?? '{}');
    const ask = async () =>
      part.dataset.passkey === 'create' ? startRegistration({ optionsJSON }) : startAuthentication({ optionsJSON });
    part.hidden = false;
    button.addEventListener('click', () => {
      failed.hidden = true;
      button.disabled = true;
      ask().then(
        (given) => {
          answer.value = JSON.stringify(given);
          addField(form, 'action', 'passkey');
          form.submit();
        },
        () => {
          failed.hidden = false;
          button.disabled = false;
        },
      );
    });
  }
}

function sendAtOnce(): void {
  const button = document.querySelector<HTMLButtonElement>('button[data-auto-submit]');
  button?.form?.requestSubmit(button);
}

setUpTheme();
setUpLanguage();
setUpReveal();
setUpCountdown();
setUpBusyButtons();
setUpPasskeys();
sendAtOnce();
