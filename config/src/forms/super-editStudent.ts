import type { Form } from '@sanad/contract/ui-config/form';
import { division, firstName, fixedEmail, lastName, middleName, phone } from '../form-parts.ts';

/** The super administrator changes any student's record. */
export const form: Form = {
  api: '/Student',
  type: 'entity',
  title: 'form-title.student.edit',
  langKey: 'field',
  modal: true,
  submitBtnName: 'form.save',
  dropPrefixes: ['os'],
  fieldsets: [
    {
      definition: 'Student',
      privacyConfig: 'StudentOsConfig',
      fields: [
        firstName,
        middleName,
        lastName,
        { name: 'admissionNo', class: 'col-6' },
        { name: 'className', class: 'col-6' },
        { ...division, class: 'col-6' },
        { ...fixedEmail, required: false },
        phone,
        { name: 'dateOfBirth', type: 'date', validation: { future: false } },
      ],
    },
  ],
};
