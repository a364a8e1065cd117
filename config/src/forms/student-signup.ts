import type { Form } from '@sanad/contract/ui-config/form';
import {
  email,
  firstName,
  lastName,
  lgaChoice,
  middleName,
  passwords,
  phone,
  schoolChoice,
  stateChoice,
} from '../form-parts.ts';

export const form: Form = {
  api: '/Student/invite',
  type: 'entity',
  isSignupForm: true,
  title: 'form-title.student-signup',
  description: 'form-title.student-signup.lead',
  langKey: 'field',
  modal: {
    heading: 'form-title.sign-up.done',
    title: 'form-title.sign-up.done.text',
    buttons: [{ title: 'common.sign-in', redirectTo: '/login', classes: 'primary' }],
  },
  redirectTo: '/login',
  fieldsets: [
    {
      definition: 'Student',
      fields: [
        firstName,
        middleName,
        lastName,
        stateChoice('stateId', { class: 'col-6' }),
        lgaChoice('lgaId', 'stateId', { class: 'col-6', notSent: true }),
        schoolChoice('lgaId'),
        { name: 'admissionNo', class: 'col-6', description: 'field.admissionNo.hint' },
        { name: 'dateOfBirth', type: 'date', class: 'col-6', validation: { future: false } },
        phone,
        email,
        ...passwords,
      ],
    },
  ],
};
