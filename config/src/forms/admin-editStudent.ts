import type { Form } from '@sanad/contract/ui-config/form';
import { division, firstName, fixedEmail, lastName, middleName, phone } from '../form-parts.ts';

/** A school changes the record of one of its students. */
export const form: Form = {
  api: '/Student',
  type: 'entity',
  title: 'form-title.student.edit',
  langKey: 'field',
  modal: true,
  submitBtnName: 'form.save',
  fieldsets: [
    {
      definition: 'Student',
      privacyConfig: 'StudentOsConfig',
      fields: [
        firstName,
        middleName,
        lastName,
        { name: 'admissionNo' },
        { name: 'className', class: 'col-6' },
        { ...division, class: 'col-6' },
        { ...fixedEmail, required: false },
        phone,
        { name: 'dateOfBirth', type: 'date', validation: { future: false } },
      ],
    },
  ],
};
