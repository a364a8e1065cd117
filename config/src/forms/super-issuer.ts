import type { Form } from '@sanad/contract/ui-config/form';
import { fixedEmail, invitation } from '../form-parts.ts';

export const form: Form = invitation({
  entity: 'Issuer',
  title: 'form-title.issuer',
  submitBtnName: 'form.act.invite',
  savedText: 'form.invited',
  editTitle: 'form-title.issuer.edit',
  fields: [
    { name: 'title', required: true, title: 'field.issuer-title' },
    { name: 'issuer', required: true, description: 'field.issuer.hint' },
    fixedEmail,
    { name: 'website', type: 'url' },
    { name: 'address', type: 'textarea' },
    { name: 'description', type: 'textarea' },
  ],
});
