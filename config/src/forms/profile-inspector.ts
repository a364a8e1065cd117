import type { Form } from '@sanad/contract/ui-config/form';

export const form: Form = {
  api: '/Inspector',
  type: 'entity',
  title: 'profile.edit.personal',
  langKey: 'profile',
  redirectTo: '/profile/Inspector',
  fieldsets: [
    {
      definition: 'Inspector',
      fields: [
        { name: 'name', required: true },
        { name: 'phone', type: 'tel' },
      ],
    },
  ],
};
