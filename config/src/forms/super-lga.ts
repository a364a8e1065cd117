import type { Form } from '@sanad/contract/ui-config/form';
import { stateChoice } from '../form-parts.ts';

export const form: Form = {
  api: '/LGA',
  type: 'entity',
  title: 'form-title.lga',
  submitBtnName: 'form.save',
  editPagetitle: 'form-title.lga.edit',
  langKey: 'field',
  modal: true,
  fieldsets: [
    {
      definition: 'LGA',
      fields: [
        stateChoice('stateId'),
        { name: 'lgaName', required: true },
        { name: 'lgaAdminId', type: 'lga-select' },
        { name: 'lgaAdminEmail', disabled: true, description: 'field.lgaAdminEmail.hint' },
      ],
    },
  ],
};
