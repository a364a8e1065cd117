import type { Form } from '@sanad/contract/ui-config/form';
import { ownForm } from '../form-parts.ts';

/** "Edit issuer details" beside the certificate templates. */
export const form: Form = ownForm(
  'Issuer',
  [
    { name: 'title', required: true, title: 'field.issuer-title' },
    { name: 'website', type: 'url' },
    { name: 'address', type: 'textarea' },
    { name: 'description', type: 'textarea' },
  ],
  { api: '/issuer', title: 'templates.issuer', description: 'templates.issuer.lead', redirectTo: '/dashboard' },
);
