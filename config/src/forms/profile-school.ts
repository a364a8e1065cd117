import type { Form } from '@sanad/contract/ui-config/form';

export const form: Form = {
  api: '/School',
  type: 'entity',
  title: 'profile.edit.school',
  langKey: 'profile',
  redirectTo: '/profile/School',
  fieldsets: [
    {
      definition: 'School',
      fields: [
        { name: 'schoolName', required: true },
        { name: 'schoolAddress', type: 'textarea' },
        { name: 'schoolContact', type: 'tel' },
        { name: 'principalName' },
        { name: 'principalEmail', type: 'email' },
      ],
    },
  ],
};
