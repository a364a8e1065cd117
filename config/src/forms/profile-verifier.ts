import type { Form } from '@sanad/contract/ui-config/form';

export const form: Form = {
  api: '/Verifier',
  type: 'entity',
  title: 'profile.edit.personal',
  langKey: 'profile',
  redirectTo: '/profile/Verifier',
  fieldsets: [
    {
      definition: 'Verifier',
      fields: [{ name: 'name', required: true }, { name: 'institution' }, { name: 'phone', type: 'tel' }],
    },
  ],
};
