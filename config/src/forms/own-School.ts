import { nigerianPhonePattern } from '@sanad/contract/spelling/patterns';
import type { Form } from '@sanad/contract/ui-config/form';
import { fixedEmail, ownForm } from '../form-parts.ts';

export const form: Form = ownForm('School', [
  { name: 'schoolName', required: true },
  fixedEmail,
  {
    name: 'schoolContact',
    type: 'tel',
    placeholder: 'form.phone-placeholder',
    validation: { pattern: nigerianPhonePattern, message: 'form.phone-pattern' },
  },
  { name: 'schoolAddress', type: 'textarea' },
  { name: 'principalName' },
  { name: 'principalEmail' },
]);
