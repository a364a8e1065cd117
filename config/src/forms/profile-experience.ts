import type { Form } from '@sanad/contract/ui-config/form';

export const form: Form = {
  api: '/Teacher',
  type: 'property:experience',
  title: 'profile.edit.experience',
  langKey: 'profile',
  redirectTo: '/profile/Teacher',
  fieldsets: [
    {
      definition: 'Teacher',
      fields: [
        { name: 'instituteName', required: true },
        { name: 'position' },
        { name: 'startedOn', type: 'date' },
        { name: 'endedOn', type: 'date' },
      ],
    },
  ],
};
