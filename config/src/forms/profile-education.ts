import type { Form } from '@sanad/contract/ui-config/form';

export const form: Form = {
  api: '/Student',
  type: 'property:education',
  title: 'profile.edit.education',
  langKey: 'profile',
  redirectTo: '/profile/Student',
  fieldsets: [
    {
      definition: 'Student',
      fields: [
        { name: 'instituteName', required: true },
        { name: 'qualification' },
        { name: 'yearOfPassing', type: 'number' },
      ],
    },
  ],
};
