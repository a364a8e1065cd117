import type { Form } from '@sanad/contract/ui-config/form';
import { fixedEmail, ownForm } from '../form-parts.ts';

export const form: Form = ownForm('Issuer', [
  { name: 'title', required: true, title: 'field.issuer-title' },
  fixedEmail,
  { name: 'website', type: 'url' },
  { name: 'address', type: 'textarea' },
  { name: 'description', type: 'textarea' },
  { name: 'publicKey', type: 'textarea' },
]);
