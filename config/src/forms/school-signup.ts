import { nigerianPhonePattern } from '@sanad/contract/spelling/patterns';
import type { Form } from '@sanad/contract/ui-config/form';
import { email, lgaChoice, passwords, schoolTypeChoice, stateChoice } from '../form-parts.ts';

export const form: Form = {
  api: '/School/invite',
  type: 'entity',
  isSignupForm: true,
  title: 'form-title.school-signup',
  description: 'form-title.school-signup.lead',
  langKey: 'field',
  modal: {
    heading: 'form-title.sign-up.done',
    title: 'form-title.sign-up.done.text',
    buttons: [{ title: 'common.sign-in', redirectTo: '/login', classes: 'primary' }],
  },
  redirectTo: '/login',
  fieldsets: [
    {
      definition: 'School',
      fields: [
        { name: 'schoolName', required: true },
        stateChoice('schoolStateId', { class: 'col-6' }),
        lgaChoice('schoolLgaId', 'schoolStateId', { class: 'col-6' }),
        { ...schoolTypeChoice, class: 'col-6' },
        {
          name: 'schoolContact',
          type: 'tel',
          class: 'col-6',
          placeholder: 'form.phone-placeholder',
          validation: { pattern: nigerianPhonePattern, message: 'form.phone-pattern' },
        },
        { name: 'principalName' },
        email,
        ...passwords,
      ],
    },
  ],
};
