import type { Form } from '@sanad/contract/ui-config/form';

export const form: Form = {
  api: '/Student',
  type: 'entity',
  title: 'profile.edit.personal',
  langKey: 'profile',
  redirectTo: '/profile/Student',
  fieldsets: [
    {
      definition: 'Student',
      fields: [
        { name: 'phone', type: 'tel' },
        { name: 'dateOfBirth', type: 'date', validation: { future: false } },
      ],
    },
  ],
};
