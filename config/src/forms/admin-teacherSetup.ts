import type { Form } from '@sanad/contract/ui-config/form';
import { classChoice, division, email, name, phone, runningSession } from '../form-parts.ts';

/** A school invites a teacher, with a class if one is chosen. */
export const form: Form = {
  api: '/Teacher/invite',
  type: 'entity',
  title: 'form-title.teacher',
  submitBtnName: 'form.act.teacher',
  savedText: 'form.invited',
  description: 'form-title.invitation.lead',
  langKey: 'field',
  modal: true,
  lastSegment: { field: 'classId', from: 'subClass' },
  fieldsets: [
    { definition: 'Teacher', title: 'form-title.part.person', fields: [name, email, phone] },
    {
      definition: 'ClassTeacher',
      title: 'form-title.part.class',
      fields: [runningSession, division, classChoice],
      dependencies: { classId: ['subClass'], subClass: ['classId'] },
    },
  ],
};
