import type { Field } from '@sanad/contract/ui-config/field';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { UiProvider } from '#ui/ui-provider.tsx';
import type { FieldInputProps, FieldKind } from './field-kind.ts';
import { fieldKinds } from './field-kinds.ts';

const kinds = Object.entries(fieldKinds) as [string, FieldKind][];

/** A value that a record may hold under each kind. */
const samples: Record<string, unknown> = {
  text: 'Aisha',
  textarea: 'Two\nlines',
  number: 7,
  checkbox: true,
  date: '2024-09-10',
  password: undefined,
  radio: 'b',
  'rc-radio': 'b',
  'rc-multicheckbox': ['a', 'b'],
  select: 'b',
  multiselect: ['a'],
  tooltip: undefined,
};

const options = [
  { label: 'Alpha', value: 'a' },
  { label: 'Beta', value: 'b' },
];

function props(name: string, over: Partial<FieldInputProps> = {}): FieldInputProps {
  const hasOptions = /radio|select|multicheckbox/.test(name);
  return {
    id: `id-${name}`,
    name,
    label: 'Sample',
    field: { name, ...(hasOptions ? { options } : {}) } as Field,
    schema: undefined,
    value: undefined,
    error: undefined,
    isRequired: false,
    isDisabled: false,
    form: { getValue: () => undefined, setValue: () => undefined },
    onChange: () => undefined,
    onBlur: () => undefined,
    ...over,
  };
}

const draw = (kind: FieldKind, given: FieldInputProps) =>
  render(
    <UiProvider env="test">
      <MemoryRouter>
        <kind.Input {...given} />
      </MemoryRouter>
    </UiProvider>,
  );

test.each(kinds)('%s shows an empty value under its label', (name, kind) => {
  const { container } = draw(kind, props(name, { value: kind.value.empty }));
  expect(container).toHaveTextContent('Sample');
  expect(kind.value.toRecord(kind.value.empty)).toBe(name === 'checkbox' ? false : undefined);
});

test.each(kinds.filter(([name]) => samples[name] !== undefined))('%s gives back what a record holds', (name, kind) => {
  expect(kind.value.toRecord(kind.value.fromRecord(samples[name]))).toEqual(samples[name]);
  expect(kind.value.toText(samples[name])).not.toBe('');
  const { container } = render(
    <UiProvider env="test">
      <kind.Cell value={samples[name]} field={props(name).field} />
    </UiProvider>,
  );
  expect(container.textContent).not.toMatch(/^–?$/);
});

test.each(kinds.filter(([name]) => name !== 'tooltip'))(
  '%s says that it is required, and what is wrong',
  (name, kind) => {
    const { container } = draw(kind, props(name, { value: kind.value.empty, isRequired: true, error: 'Wrong so' }));
    expect(container).toHaveTextContent('*');
    expect(container).toHaveTextContent('Wrong so');
  },
);

test.each(kinds.filter(([name]) => name !== 'tooltip'))(
  '%s can be reached by the keyboard, and not while it is closed',
  (name, kind) => {
    const controls = () =>
      [...document.querySelectorAll<HTMLInputElement>('input, textarea')].filter((one) => one.type !== 'hidden');
    draw(kind, props(name, { value: kind.value.empty }));
    expect(controls().filter((one) => one.tabIndex >= 0 && !one.disabled).length).toBeGreaterThan(0);
    cleanup();
    draw(kind, props(name, { value: kind.value.empty, isDisabled: true }));
    expect(controls().filter((one) => !one.disabled)).toEqual([]);
  },
);

test('choices keep their own type: a number stays a number', () => {
  const onChange = vi.fn();
  const field = {
    name: 'n',
    options: [
      { label: 'One', value: 1 },
      { label: 'Two', value: 2 },
    ],
  } as Field;
  draw(fieldKinds.radio, props('radio', { field, value: 1, onChange }));
  expect(screen.getByRole('radio', { name: 'One' })).toBeChecked();
  screen.getByRole('radio', { name: 'Two' }).click();
  expect(onChange).toHaveBeenCalledWith(2);
});

test('select all takes every choice, and again none', () => {
  const onChange = vi.fn();
  const given = props('rc-multicheckbox');
  const field = { ...given.field, setSelectAll: true };
  const { unmount } = draw(fieldKinds['rc-multicheckbox'], { ...given, field, value: ['a'], onChange });
  screen.getByRole('button', { name: 'form.select-all' }).click();
  expect(onChange).toHaveBeenLastCalledWith(['a', 'b']);
  unmount();
  draw(fieldKinds['rc-multicheckbox'], { ...given, field, value: ['a', 'b'], onChange });
  screen.getByRole('button', { name: 'form.select-all' }).click();
  expect(onChange).toHaveBeenLastCalledWith([]);
});

test('a day that does not exist is refused, a point in time becomes its day', () => {
  expect(fieldKinds.date.value.check?.('2024-02-30', { name: 'd' })).toEqual({ key: 'form.pattern' });
  expect(fieldKinds.date.value.fromRecord('2024-02-28T10:00:00Z')).toBe('2024-02-28');
});
