import type { Form } from '@sanad/contract/ui-config/form';
import { email, name, passwords, phone } from '../form-parts.ts';

export const form: Form = {
  api: '/Verifier/invite',
  type: 'entity',
  isSignupForm: true,
  title: 'form-title.verifier-signup',
  description: 'form-title.verifier-signup.lead',
  langKey: 'field',
  modal: {
    heading: 'form-title.sign-up.done',
    title: 'form-title.sign-up.done.text',
    buttons: [{ title: 'common.sign-in', redirectTo: '/login', classes: 'primary' }],
  },
  redirectTo: '/login',
  fieldsets: [{ definition: 'Verifier', fields: [name, { name: 'institution' }, phone, email, ...passwords] }],
};
