import type { Form } from '@sanad/contract/ui-config/form';

export const form: Form = {
  api: '/LgaStateAdmin',
  type: 'entity',
  title: 'profile.edit.personal',
  langKey: 'profile',
  redirectTo: '/profile/lgaadmin',
  fieldsets: [
    {
      definition: 'LgaStateAdmin',
      fields: [
        { name: 'name', required: true },
        { name: 'phone', type: 'tel' },
      ],
    },
  ],
};
