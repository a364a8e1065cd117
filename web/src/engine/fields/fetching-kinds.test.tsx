import type { FieldKindName } from '@sanad/contract/ui-config/field';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeCalls, renderField } from '#testing/render-field.tsx';
import { UiProvider } from '#ui/ui-provider.tsx';
import { browserUpload } from './browser-upload/index.ts';
import { dynamicSelect } from './dynamic-select/index.ts';
import type { FieldKind } from './field-kind.ts';
import { file } from './file/index.ts';
import { identityVerify } from './identity-verify/index.ts';
import { imageUpload } from './image-upload/index.ts';
import { lgaSelect } from './lga-select/index.ts';
import { photo } from './photo/index.ts';
import { selection } from './selection/index.ts';

beforeEach(() => {
  fakeCalls({ '/api/v1/LgaStateAdmin/search': [] });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const address = '/api/files/0190b3f0-0000-7000-8000-000000000001';

/** Every kind that fetches or uploads, with what a record holds for it. */
const kinds: [FieldKindName, FieldKind, unknown[]][] = [
  ['file', file, [address, [address, `${address}x`]]],
  ['photo', photo, [address]],
  ['image-upload', imageUpload, [address, 'https://elsewhere.example/logo.png?size=2']],
  ['browser-upload', browserUpload, [address]],
  ['identity-verify', identityVerify, ['12345678901']],
  ['selection', selection, ['/form/student-signup', 7]],
  ['dynamic-select', dynamicSelect, ['s1', 3, true, ['s1', 's2']]],
  ['lga-select', lgaSelect, ['a1']],
];

describe.each(kinds)('%s', (_name, kind, stored) => {
  test('the empty value renders, in the form and in a cell, and is left out of the record', async () => {
    await renderField(kind, { label: 'Empty one' });
    const control = document.getElementById('field-id');
    expect(control).toHaveAccessibleName(/Empty one/);
    expect(kind.value.toRecord(kind.value.empty)).toBeUndefined();
    expect(kind.value.toText(kind.value.empty)).toBe('');
    expect(kind.value.check?.(kind.value.empty, { name: 'x' })).toBeUndefined();
    const { container } = render(
      <UiProvider env="test">
        <kind.Cell value={undefined} />
      </UiProvider>,
    );
    expect(container).not.toHaveTextContent(/undefined|null|object/);
  });

  test('what a record holds comes back as it was', () => {
    for (const value of stored) expect(kind.value.toRecord(kind.value.fromRecord(value))).toEqual(value);
    for (const value of [undefined, null, ''])
      expect(kind.value.toRecord(kind.value.fromRecord(value))).toBeUndefined();
  });

  test('a stored value renders in the form and in a cell', async () => {
    const { unmount } = await renderField(kind, { value: kind.value.fromRecord(stored[0]) });
    unmount();
    const { container } = render(
      <UiProvider env="test">
        <kind.Cell value={stored[0]} />
      </UiProvider>,
    );
    expect(container).not.toHaveTextContent(/undefined|\[object/);
    expect(container.querySelector('img, a')?.outerHTML ?? container.textContent).toContain(String(stored[0]));
  });

  test('required is announced and marked with an asterisk', async () => {
    await renderField(kind, { isRequired: true, label: 'Needed' });
    expect(document.getElementById('field-id')).toBeRequired();
    expect(screen.getByText('Needed').closest('label')).toHaveTextContent('Needed *');
  });

  test('the keyboard reaches it, and its error is tied to it', async () => {
    await renderField(kind, { error: 'Something is wrong' });
    const control = document.getElementById('field-id') as HTMLElement;
    control.focus();
    expect(control).toHaveFocus();
    expect(control.tabIndex).toBe(0);
    expect(control).toHaveAttribute('aria-invalid', 'true');
    expect(control).toHaveAccessibleDescription(/Something is wrong/);
  });

  test('it speaks Hindi', async () => {
    const { container } = await renderField(kind, { language: 'hi', label: 'नाम' });
    expect(container.textContent).not.toMatch(/upload\.|lookup\.|otp\./);
    expect(container.innerHTML).toMatch(/[\u0900-\u097f]/);
  });
});
