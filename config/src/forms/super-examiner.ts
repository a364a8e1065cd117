import type { Form } from '@sanad/contract/ui-config/form';
import { fixedEmail, invitation, name, phone, stateChoice } from '../form-parts.ts';

export const form: Form = invitation({
  entity: 'Examiner',
  title: 'form-title.examiner',
  submitBtnName: 'form.act.invite',
  savedText: 'form.invited',
  editTitle: 'form-title.examiner.edit',
  fields: [name, fixedEmail, phone, stateChoice('stateId')],
});
