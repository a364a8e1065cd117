import type { Form } from '@sanad/contract/ui-config/form';
import { email, lgaChoice, name, phone, schoolChoice, stateChoice } from '../form-parts.ts';

/** The super administrator invites a teacher to any school. */
export const form: Form = {
  api: '/Teacher/invite',
  type: 'entity',
  title: 'form-title.teacher',
  submitBtnName: 'form.act.teacher',
  savedText: 'form.invited',
  description: 'form-title.invitation.lead',
  langKey: 'field',
  modal: true,
  fieldsets: [
    { definition: 'Teacher', title: 'form-title.part.person', fields: [name, email, phone] },
    {
      definition: 'Teacher',
      title: 'form-title.part.school',
      fields: [
        stateChoice('stateId', { notSent: true }),
        lgaChoice('lgaId', 'stateId', { notSent: true }),
        schoolChoice('lgaId'),
      ],
    },
  ],
};
