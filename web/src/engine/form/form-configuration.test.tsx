import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import {
  aForm,
  control,
  fill,
  findForm,
  keepFormsApart,
  renderForm,
  sampleDefinitions,
  submit,
  submitButton,
} from '#testing/render-form.tsx';

keepFormsApart();

const name = { name: 'fullName', title: 'Name' };
const _osid = '0190a000-0000-7000-8000-000000000001';

describe('the configuration', () => {
  test('[FORM-20] privacyConfig shows who sees each field', async () => {
    const form = aForm([name, { name: 'email', title: 'Mail' }, { name: 'house', title: 'House' }]);
    form.fieldsets[0]!.privacyConfig = 'PupilOsConfig';
    await renderForm({ form });
    await findForm();
    const marks = [...document.querySelectorAll('[data-privacy]')].map((mark) => [
      mark.getAttribute('data-privacy'),
      mark.textContent,
    ]);
    expect(marks).toEqual([
      ['public-access', 'Anyone'],
      ['private-access', 'Only by consent'],
      ['internal-access', 'Only by me'],
    ]);
  });

  test('[FORM-16] [FORM-17] fieldsets have titles, "*" means all fields, except leaves some out, required and hidden are kept', async () => {
    const form = aForm([
      '*',
      { name: 'fullName', title: 'Name', placeholder: 'Full', description: 'As on papers' },
      { name: 'town', hidden: true },
    ]);
    Object.assign(form.fieldsets[0]!, { title: 'About the pupil', except: ['age', 'isBoarder'], required: ['house'] });
    await renderForm({ form });
    await findForm();
    expect(screen.getByRole('heading', { name: 'About the pupil' })).toBeInTheDocument();
    const labels = [...document.querySelectorAll('form label')].map((label) => label.textContent);
    expect(labels).toEqual(['Name', 'email', 'bornOn', 'house *']);
    expect(control('Name').placeholder).toBe('Full');
    expect(screen.getByText('As on papers')).toBeVisible();
    expect(control('bornOn').type).toBe('date');
  });

  test('[FORM-15] labels are looked up under langKey', async () => {
    await renderForm({ form: aForm(['email'], { langKey: 'field' }) });
    await findForm();
    expect(control('Email').type).toBe('email');
  });

  test('[FORM-15] wrapper "stepper" shows one fieldset after the other; the next one waits until this one is right', async () => {
    const form = aForm([{ ...name, required: true }], { wrapper: 'stepper' });
    form.fieldsets[0]!.title = 'Person';
    form.fieldsets.push({ definition: 'Pupil', title: 'Place', fields: [{ name: 'house', title: 'House' }] });
    const { server } = await renderForm({ form });
    await findForm();
    expect(screen.getByText('Person', { selector: 'li' })).toHaveAttribute('aria-current', 'step');
    expect(screen.queryByText('House')).toBeNull();
    expect(submitButton()).toBeDisabled();
    fill('Name', 'Musa');
    await submit();
    expect(screen.getByText('Place', { selector: 'li' })).toHaveAttribute('aria-current', 'step');
    fill('House', 'Blue');
    act(() => screen.getByRole('button', { name: 'Back' }).click());
    expect(control('Name').value).toBe('Musa');
    await submit();
    expect(control('House').value).toBe('Blue');
    await submit();
    expect(server.asked('/api/v1/Pupil')[0]?.body).toEqual({ fullName: 'Musa', house: 'Blue' });
  });

  test('a kind that this version does not have says so to whoever writes the configuration; the rest works', async () => {
    const strange = { name: 'house', type: 'hologram' } as never;
    const { server } = await renderForm({ form: aForm([name, strange]) });
    await findForm();
    expect(
      screen.getByText('The field "house" asks for the kind "hologram", which this version does not have.'),
    ).toBeVisible();
    fill('Name', 'Musa');
    await submit();
    expect(server.asked('/api/v1/Pupil')[0]?.body).toEqual({ fullName: 'Musa' });
  });

  test('a field that a closed schema lacks, and one of an unknown kind, are said in place and hold nothing up', async () => {
    const definitions = { Pupil: { ...sampleDefinitions.Pupil, additionalProperties: false } };
    const strange = { name: 'house', type: 'hologram', required: true } as never;
    const { server } = await renderForm({
      definitions,
      form: aForm([name, { name: 'nickname', required: true }, strange]),
    });
    await findForm();
    expect(screen.getByText('The field "nickname" is not in the schema of this form.')).toBeVisible();
    fill('Name', 'Musa');
    await submit();
    expect(server.asked('/api/v1/Pupil')[0]?.body).toEqual({ fullName: 'Musa' });
  });

  test('a form that its configuration gives no fields says so', async () => {
    await renderForm({
      form: { api: '/Pupil', type: 'entity', fieldsets: [{ definition: 'Ghost', fields: ['*'] }], title: 'Pupil form' },
    });
    await findForm();
    expect(screen.getByText(/no fields; its definition is "Ghost"/)).toBeVisible();
  });

  test('a field and a definition that the schemas do not have are noted for the developer; the rest works', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const odd = { definition: 'Ghost', fields: [{ name: 'shade', type: 'text' as const }] };
    const form = aForm([name, 'nickname']);
    const { server } = await renderForm({ form: { ...form, fieldsets: [...form.fieldsets, odd] } });
    await findForm();
    await waitFor(() =>
      expect(warned.mock.calls.flat()).toEqual(
        expect.arrayContaining([
          'A form asks for the field nickname, which the definition Pupil does not have',
          'A form names the definition Ghost, which the schemas do not have',
        ]),
      ),
    );
    fill('Name', 'Musa');
    fill('shade', 'grey');
    await submit();
    expect(server.asked('/api/v1/Pupil')[0]?.body).toEqual({ fullName: 'Musa', shade: 'grey' });
  });
});
