import type { Form } from '@sanad/contract/ui-config/form';
import { fixedEmail, name, phone } from '../form-parts.ts';

export const form: Form = {
  api: '/SuperAdmin/invite',
  type: 'entity',
  title: 'form-title.super-admin',
  submitBtnName: 'form.act.invite',
  savedText: 'form.invited',
  description: 'form-title.invitation.lead',
  langKey: 'field',
  modal: true,
  fieldsets: [{ definition: 'SuperAdmin', fields: [name, fixedEmail, phone] }],
};
