import { nigerianPhonePattern } from '@sanad/contract/spelling/patterns';
import type { Form } from '@sanad/contract/ui-config/form';
import { fixedEmail, lgaChoice, schoolTypeChoice, stateChoice } from '../form-parts.ts';

export const form: Form = {
  api: '/School',
  type: 'entity',
  title: 'form-title.school',
  submitBtnName: 'form.save',
  editPagetitle: 'form-title.school.edit',
  langKey: 'field',
  modal: true,
  fieldsets: [
    {
      definition: 'School',
      fields: [
        { name: 'schoolName', required: true },
        stateChoice('schoolStateId'),
        lgaChoice('schoolLgaId', 'schoolStateId'),
        schoolTypeChoice,
        { name: 'status', hidden: true, default: 'active' },
      ],
    },
    {
      definition: 'School',
      title: 'form-title.part.contact',
      fields: [
        { ...fixedEmail, required: false },
        {
          name: 'schoolContact',
          type: 'tel',
          placeholder: 'form.phone-placeholder',
          validation: { pattern: nigerianPhonePattern, message: 'form.phone-pattern' },
        },
        { name: 'schoolAddress', type: 'textarea' },
        { name: 'principalName' },
        { name: 'principalEmail' },
      ],
    },
  ],
};
