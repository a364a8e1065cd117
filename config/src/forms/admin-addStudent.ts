import type { Form } from '@sanad/contract/ui-config/form';
import { division, firstName, lastName, middleName, phone } from '../form-parts.ts';

/** A school takes a pupil into its register; one who may be there already is asked about first. */
export const form: Form = {
  api: '/Student',
  type: 'entity',
  title: 'form-title.student.add',
  submitBtnName: 'form-title.student.add',
  langKey: 'field',
  modal: true,
  fieldsets: [
    {
      definition: 'Student',
      privacyConfig: 'StudentOsConfig',
      fields: [
        firstName,
        middleName,
        lastName,
        { name: 'admissionNo', required: true },
        { name: 'className', class: 'col-6' },
        { ...division, class: 'col-6' },
        { name: 'dateOfBirth', type: 'date', validation: { future: false } },
        phone,
      ],
    },
  ],
};
