import type { Form } from '@sanad/contract/ui-config/form';

export const form: Form = {
  api: '/Examiner',
  type: 'entity',
  title: 'profile.edit.personal',
  langKey: 'profile',
  redirectTo: '/profile/Examiner',
  fieldsets: [
    {
      definition: 'Examiner',
      fields: [
        { name: 'name', required: true },
        { name: 'phone', type: 'tel' },
      ],
    },
  ],
};
