import { catalogues } from '@sanad/contract/text/text';
import type { Field } from '@sanad/contract/ui-config/field';
import type { Form } from '@sanad/contract/ui-config/form';
import { toList } from '@sanad/contract/ui-config/kinds';
import type { Role } from '@sanad/contract/values/roles';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { clearToasts } from '#ui/toast.tsx';
import { aSwagger } from './a-swagger.ts';
import { fakeServer, renderApp } from './render-app.tsx';

type Answers = NonNullable<Parameters<typeof fakeServer>[0]>;

const text = { type: 'string' };

/** The schemas that the sample forms are written for. */
export const sampleDefinitions = {
  Pupil: {
    type: 'object',
    properties: {
      fullName: { ...text, minLength: 2, maxLength: 12 },
      email: { ...text, format: 'email' },
      age: { type: 'integer', minimum: 5, maximum: 99 },
      bornOn: { ...text, format: 'date' },
      town: { ...text, enum: ['Jos', 'Kano'] },
      isBoarder: { type: 'boolean' },
      house: text,
    },
    required: ['email'],
  },
  PupilOsConfig: { privateFields: ['email'], internalFields: ['house'] },
};

/** Nothing of one form is left for the next: what is stored, what is logged, the clock, the toasts. */
export function keepFormsApart(): void {
  beforeEach(() => {
    localStorage.clear();
    localStorage.setItem('setLanguage', 'en');
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(console, 'warn').mockReturnValue();
  });
  afterEach(() => {
    vi.useRealTimers();
    act(clearToasts);
  });
}

/** A form over the sample schemas. */
export function aForm(fields: (Field | string)[], over: Partial<Form> = {}): Form {
  return { api: '/Pupil', type: 'entity', fieldsets: [{ definition: 'Pupil', fields }], title: 'Pupil form', ...over };
}

type FormOptions = {
  form?: Form;
  forms?: Record<string, Form>;
  definitions?: Record<string, unknown> | null;
  path?: string;
  roles?: readonly Role[];
  answers?: Answers;
};

export const saved = (osid = 'new-1', entity = 'Pupil') => ({
  responseCode: 'OK',
  params: { status: 'SUCCESSFUL', errmsg: '' },
  data: [{ osid }],
  result: { [entity]: { osid } },
});

/** The app at the address of a form, with a server that knows the form and the schemas. */
export async function renderForm(options: FormOptions) {
  const forms = options.forms ?? (options.form === undefined ? {} : { sample: options.form });
  const definitions = options.definitions === undefined ? sampleDefinitions : options.definitions;
  const server = fakeServer({
    '/assets/i18n/en.json': () => catalogues.en,
    '/assets/i18n/hi.json': () => catalogues.hi,
    '/assets/config/ui-config/forms.json': () => ({ forms: toList(forms) }),
    '/api/docs/swagger.json': () => (definitions === null ? undefined : aSwagger(definitions)),
    '/api/Notification/search': () => ({ responseCode: 'OK', data: [] }),
    '/api/v1/Pupil': () => saved(),
    ...options.answers,
  });
  const app = await renderApp({
    path: options.path ?? '/form/sample',
    ...(options.roles === undefined ? {} : { roles: options.roles }),
  });
  return { ...app, server };
}

/** The first form needs the engine, which is loaded with it. */
export const findForm = () =>
  waitFor(
    () => {
      const form = document.querySelector('form[novalidate]');
      if (form === null) throw new Error('There is no form yet.');
      return form as HTMLFormElement;
    },
    { timeout: 25_000 },
  );

/** The control of a label, whatever its role; the asterisk does not count. */
export function control(label: string): HTMLInputElement {
  const found = [...document.querySelectorAll('label')].find(
    (one) => one.textContent?.replace(/\s*\*$/, '') === label && document.getElementById(one.htmlFor) !== null,
  );
  if (found === undefined) throw new Error(`No field is called ${label}.`);
  return document.getElementById(found.htmlFor) as HTMLInputElement;
}

/** Types into a field and leaves it. */
export function fill(label: string, value: string): void {
  const field = control(label);
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
}

export const submitButton = () => document.querySelector('form[novalidate] button[type=submit]') as HTMLButtonElement;

export async function submit(): Promise<void> {
  await act(async () => submitButton().click());
}

/** The sentence at a field. */
export function errorAt(label: string): string | undefined {
  const described = control(label).getAttribute('aria-describedby') ?? '';
  const sentences = described.split(' ').map((id) => document.getElementById(id));
  const error = sentences.find((one) => one?.className.includes('error') || one?.id.endsWith('-error'));
  return error?.textContent ?? undefined;
}

/** Time stands still until it is moved; promises run on. */
export function stopTheClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
}
