import type { Form } from '@sanad/contract/ui-config/form';

export const form: Form = {
  api: '/States',
  type: 'entity',
  title: 'form-title.state',
  submitBtnName: 'form.save',
  editPagetitle: 'form-title.state.edit',
  langKey: 'field',
  modal: true,
  fieldsets: [{ definition: 'States', fields: [{ name: 'stateName', required: true }] }],
};
