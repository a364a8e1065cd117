import { catalogues } from '@sanad/contract/text/text';
import type { Field } from '@sanad/contract/ui-config/field';
import { act, render } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import type { FieldInputProps, FieldKind } from '#engine/fields/field-kind.ts';
import { createDropdownOptions, DropdownOptionsContext } from '#engine/lookups/dropdown-options.ts';
import { startTexts } from '#lib/words/text.ts';
import { Toasts } from '#ui/toasts.tsx';
import { UiProvider } from '#ui/ui-provider.tsx';

export type FieldCall = { method: string; url: string; body: unknown; signal: AbortSignal | undefined };

type Answer = unknown | ((call: FieldCall) => unknown);

const readBody = (body: unknown) => {
  if (body instanceof FormData) return Object.fromEntries(body.entries());
  return typeof body === 'string' ? JSON.parse(body) : undefined;
};

/** The server, as far as `fetch` sees it: answers by path, the longest that fits; what is not named is 404. */
export function fakeCalls(answers: Record<string, Answer>) {
  const calls: FieldCall[] = [];
  const known: Record<string, Answer> = {
    '/assets/i18n/en.json': catalogues.en,
    '/assets/i18n/hi.json': catalogues.hi,
    ...answers,
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const call = { method: init.method ?? 'GET', url, body: readBody(init.body), signal: init.signal ?? undefined };
    if (!url.startsWith('/assets/')) calls.push(call);
    const found = known[url] ?? known[url.split('?', 1)[0] ?? ''];
    const answer = typeof found === 'function' ? await found(call) : found;
    if (answer instanceof Response) return answer;
    return new Response(JSON.stringify(answer ?? {}), { status: answer === undefined ? 404 : 200 });
  });
  return calls;
}

export type FieldOptions = Partial<Pick<FieldInputProps, 'label' | 'error' | 'isRequired' | 'isDisabled'>> & {
  field?: Partial<Field>;
  value?: unknown;
  values?: Record<string, unknown>;
  language?: 'en' | 'hi';
};

type HarnessProps = { kind: Pick<FieldKind, 'Input'>; field: Field; options: FieldOptions; store: FormStore };

/** Holds the values of the form; every change is drawn. */
function createFormStore(first: Record<string, unknown>) {
  let values = first;
  const listeners = new Set<() => void>();
  return {
    values: () => values,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getValue: (name: string) => values[name],
    setValue(name: string, value: unknown) {
      values = { ...values, [name]: value };
      for (const listener of listeners) listener();
    },
  };
}
type FormStore = ReturnType<typeof createFormStore>;

function Harness({ kind, field, options, store }: HarnessProps) {
  const values = useSyncExternalStore(store.subscribe, store.values);
  const { label = 'My field', error, isRequired = false, isDisabled = false } = options;
  return (
    <kind.Input
      id="field-id"
      name={field.name}
      schema={undefined}
      value={values[field.name]}
      form={store}
      onChange={(value) => store.setValue(field.name, value)}
      onBlur={() => undefined}
      {...{ label, field, error, isRequired, isDisabled }}
    />
  );
}

/** One field in a small form that holds its values; `fakeCalls` must stand before. */
export async function renderField(kind: Pick<FieldKind, 'Input' | 'value'>, options: FieldOptions = {}) {
  await startTexts({ languages: [options.language ?? 'en'] });
  const field: Field = { name: 'field', ...options.field };
  const store = createFormStore({ [field.name]: options.value ?? kind.value.empty, ...options.values });
  const router = createMemoryRouter([{ path: '*', element: <Harness {...{ kind, field, options, store }} /> }]);
  const view = render(
    <UiProvider env="test">
      <DropdownOptionsContext value={createDropdownOptions()}>
        <RouterProvider router={router} />
      </DropdownOptionsContext>
      <Toasts />
    </UiProvider>,
  );
  return {
    ...view,
    router,
    value: () => store.values()[field.name],
    values: () => store.values(),
    setValue: (name: string, value: unknown) => act(() => store.setValue(name, value)),
  };
}

export const aFile = (name: string, { type = 'image/png', bytes = 10 } = {}) =>
  new File([new Uint8Array(bytes)], name, { type });
