import type { Form } from '@sanad/contract/ui-config/form';
import { fixedEmail, invitation } from '../form-parts.ts';
import { schoolStatuses } from '../table-parts.ts';

/** An issuer that is there already, with its standing: who is invited is active. */
export const form: Form = invitation({
  entity: 'Issuer',
  title: 'form-title.issuer.edit',
  editTitle: 'form-title.issuer.edit',
  api: '/Issuer',
  fields: [
    { name: 'title', required: true, title: 'field.issuer-title' },
    { name: 'issuer', required: true, description: 'field.issuer.hint' },
    // One that has no account yet has none: its standing can be changed all the same.
    { ...fixedEmail, required: false },
    {
      name: 'status',
      type: 'select',
      description: 'field.issuer-status.hint',
      options: Object.entries(schoolStatuses).map(([value, label]) => ({ value, label })),
    },
    { name: 'website', type: 'url' },
    { name: 'address', type: 'textarea' },
    { name: 'description', type: 'textarea' },
  ],
});
