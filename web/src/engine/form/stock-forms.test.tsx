import { checkConfig } from '@sanad/contract/ui-config/check';
import { Form } from '@sanad/contract/ui-config/form';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  control,
  fill,
  findForm,
  renderForm,
  sampleDefinitions,
  saved,
  submit,
  submitButton,
} from '#testing/render-form.tsx';
import { clearToasts } from '#ui/toast.tsx';

/** Forms as configurations of the open-source registry write them; the content is our own. */
const stock = {
  'pupil-signup': {
    api: '/Pupil/invite',
    type: 'entity',
    isSignupForm: true,
    title: 'REGISTER',
    header: 'default',
    langKey: 'pupil',
    formclass: 'row',
    redirectTo: '/profile/pupil',
    fieldsets: [
      {
        definition: 'Pupil',
        formclass: 'row col-md-12',
        fields: [
          { name: 'fullName', required: true, class: 'col-md-6' },
          { name: 'email', type: 'email', class: 'col-md-6', validation: { pattern: '^.+@.+$', message: 'EMAIL_BAD' } },
        ],
      },
    ],
  },
  'pupil-setup': {
    api: '/Pupil',
    type: 'entity',
    wrappers: ['panel'],
    order: ['house', 'fullName'],
    formConfig: { buttons: 1 },
    fieldsets: [
      {
        definition: 'Pupil',
        title: 'BASIC',
        fields: ['*'],
        except: ['town', 'bornOn', 'isBoarder'],
        required: ['fullName'],
        privacyConfig: 'PupilOsConfig',
        globalPrivacyConfig: 'public-access',
        stepConfig: { stepTitle: 'ONE' },
      },
    ],
  },
  'pupil-address': {
    api: '/Pupil',
    type: 'entity',
    title: 'ADDRESS',
    fieldsets: [
      {
        definition: 'Pupil',
        fields: [
          {
            name: 'address',
            children: { title: 'HOME', fields: [{ name: 'city', required: true }, { name: 'lane' }] },
          },
          {
            name: 'likes',
            custom: true,
            element: {
              type: 'rc-multicheckbox',
              templateOptions: {
                label: 'LIKES',
                options: [
                  { label: 'Chess', value: 1 },
                  { label: 'Music', value: 2 },
                ],
              },
            },
          },
          {
            name: 'note',
            disable: true,
            placeholder: 'NOTE',
            expressionProperties: { 'templateOptions.required': 'model.city' },
          },
        ],
      },
    ],
  },
  'pupil-terms': {
    api: '/Pupil',
    type: 'entity',
    title: 'TERMS',
    fieldsets: [
      {
        definition: 'Pupil',
        fields: [
          { name: 'fullName', required: true },
          { name: 'fullName' },
          { name: 'guardian', children: { title: false, fields: [{ name: 'phone' }] } },
          { name: 'terms', custom: true, title: 'ACCEPT', type: 'checkbox', required: true },
        ],
      },
    ],
  },
};

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('setLanguage', 'en');
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});

afterEach(() => act(clearToasts));

const forms = stock as unknown as Record<string, Form>;
const open = (id: string, answers = {}) => renderForm({ forms, path: `/form/${id}`, answers });

test('[FORM-15] [FORM-16] [FORM-17] forms of the open-source registry fit the schema of forms', () => {
  expect(Object.values(stock).flatMap((form) => checkConfig(Form, form))).toEqual([]);
});

test('[FORM-15] a stock sign-up is drawn and sent; labels without a text show themselves', async () => {
  const { server } = await open('pupil-signup', {
    '/api/v1/Pupil/invite': () => saved(),
    '/api/verifyEmail/Pupil/new-1': () => saved(),
  });
  await findForm();
  expect(screen.getByRole('heading', { name: 'REGISTER' })).toBeInTheDocument();
  fill('email', 'nobody');
  expect(screen.getByText('EMAIL_BAD')).toBeVisible();
  fill('fullName', 'Musa');
  fill('email', 'musa@example.org');
  await submit();
  expect(server.asked('/api/v1/Pupil/invite')[0]?.body).toEqual({ fullName: 'Musa', email: 'musa@example.org' });
});

test('[FORM-16] a stock form of all fields keeps the order, the exceptions and who sees what', async () => {
  await open('pupil-setup');
  await findForm();
  const labels = [...document.querySelectorAll('form label')].map((label) => label.textContent);
  expect(labels).toEqual(['house', 'fullName *', 'email', 'age']);
  expect(document.querySelectorAll('[data-privacy]')).toHaveLength(4);
});

test('[FORM-17] groups, inline elements and closed fields of a stock form work', async () => {
  const { server } = await open('pupil-address');
  await findForm();
  expect(screen.getByRole('group', { name: 'HOME' })).toContainElement(control('address.city'));
  expect(control('note')).toBeDisabled();
  act(() => screen.getByRole('checkbox', { name: 'Music' }).click());
  fill('address.lane', 'Second');
  expect(submitButton()).toBeDisabled();
  fill('address.city', 'Jos');
  await submit();
  expect(server.asked('/api/v1/Pupil')[0]?.body).toEqual({ address: { city: 'Jos', lane: 'Second' }, likes: [2] });
});

test('[FORM-17] a field named twice is drawn once, a group may go without a heading, and the box for the terms is not sent', async () => {
  const closed = { Pupil: { ...sampleDefinitions.Pupil, additionalProperties: false } };
  const { server } = await renderForm({ forms, path: '/form/pupil-terms', definitions: closed });
  await findForm();
  expect(screen.getAllByRole('textbox', { name: /^fullName/ })).toHaveLength(1);
  expect(document.querySelectorAll('form legend')).toHaveLength(0);
  expect(screen.getByRole('group', { name: 'guardian' })).toContainElement(control('guardian.phone'));
  fill('fullName', 'Musa');
  expect(submitButton()).toBeDisabled();
  act(() => screen.getByRole('checkbox', { name: /ACCEPT/ }).click());
  await submit();
  expect(server.asked('/api/v1/Pupil')[0]?.body).toEqual({ fullName: 'Musa' });
});

test('a form of no name, even one that every object has, is said not to be there', async () => {
  await open('constructor');
  expect(await screen.findByText('There is no such form', {}, { timeout: 20_000 })).toBeVisible();
});
