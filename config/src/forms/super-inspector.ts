import type { Form } from '@sanad/contract/ui-config/form';
import { fixedEmail, invitation, name, phone, stateChoice } from '../form-parts.ts';

export const form: Form = invitation({
  entity: 'Inspector',
  title: 'form-title.inspector',
  submitBtnName: 'form.act.invite',
  savedText: 'form.invited',
  editTitle: 'form-title.inspector.edit',
  fields: [name, fixedEmail, phone, stateChoice('stateId')],
});
