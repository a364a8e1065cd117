import type { Form } from '@sanad/contract/ui-config/form';

export const form: Form = {
  api: '/SuperAdmin',
  type: 'entity',
  title: 'profile.edit.personal',
  langKey: 'profile',
  redirectTo: '/profile/SuperAdmin',
  fieldsets: [
    {
      definition: 'SuperAdmin',
      fields: [
        { name: 'name', required: true },
        { name: 'phone', type: 'tel' },
      ],
    },
  ],
};
