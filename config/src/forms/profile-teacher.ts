import type { Form } from '@sanad/contract/ui-config/form';

export const form: Form = {
  api: '/Teacher',
  type: 'entity',
  title: 'profile.edit.personal',
  langKey: 'profile',
  redirectTo: '/profile/Teacher',
  fieldsets: [
    {
      definition: 'Teacher',
      fields: [
        { name: 'name', required: true },
        { name: 'phone', type: 'tel' },
      ],
    },
  ],
};
