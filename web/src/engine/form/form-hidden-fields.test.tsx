import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import {
  aForm,
  control,
  fill,
  findForm,
  keepFormsApart,
  renderForm,
  submit,
  submitButton,
} from '#testing/render-form.tsx';

keepFormsApart();

describe('what other values hide', () => {
  test('[FORM-14] a field that is hidden again has lost its value, and nothing of it is sent', async () => {
    const { server } = await renderForm({
      form: aForm([
        { name: 'town', title: 'Town', type: 'radio' },
        {
          name: 'house',
          title: 'House',
          required: true,
          hideConfig: {
            condition: { valueDependent: { keyPath: 'town', checkValTo: 'Kano', isValCondition: 'equal' } },
          },
        },
      ]),
    });
    await findForm();
    fill('House', 'Blue');
    act(() => screen.getByRole('radio', { name: 'Kano' }).click());
    expect(screen.queryByText('House')).toBeNull();
    expect(submitButton()).toBeEnabled();
    act(() => screen.getByRole('radio', { name: 'Jos' }).click());
    expect(control('House').value).toBe('');
    act(() => screen.getByRole('radio', { name: 'Kano' }).click());
    await submit();
    expect(server.asked('/api/v1/Pupil')[0]?.body).toEqual({ town: 'Kano' });
  });

  test('[FORM-16] dependencies show, and require, the fields of the branch that was chosen', async () => {
    const form = aForm([{ name: 'town', title: 'Town', type: 'radio' }]);
    form.fieldsets[0]!.dependencies = {
      town: {
        oneOf: [
          { properties: { town: { enum: ['Jos'] }, house: { type: 'string', title: 'Hostel' } }, required: ['house'] },
          { properties: { town: { enum: ['Kano'] } } },
        ],
      },
    };
    await renderForm({ form });
    await findForm();
    expect(screen.queryByText('Hostel')).toBeNull();
    act(() => screen.getByRole('radio', { name: 'Jos' }).click());
    expect(control('Hostel')).toBeRequired();
    expect(submitButton()).toBeDisabled();
    act(() => screen.getByRole('radio', { name: 'Kano' }).click());
    expect(screen.queryByText('Hostel')).toBeNull();
    expect(submitButton()).toBeEnabled();
  });

  test('disabledConfig closes a field while others are set', async () => {
    await renderForm({
      form: aForm([
        { name: 'fullName', title: 'Name' },
        { name: 'house', title: 'House', disabledConfig: { condition: { isValueSet: ['fullName'] } } },
      ]),
    });
    await findForm();
    expect(control('House')).toBeEnabled();
    fill('Name', 'Musa');
    expect(control('House')).toBeDisabled();
  });
});
