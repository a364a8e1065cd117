import type { Form } from '@sanad/contract/ui-config/form';

export const form: Form = {
  api: '/Issuer',
  type: 'entity',
  title: 'profile.edit.organisation',
  langKey: 'profile',
  redirectTo: '/profile/Issuer',
  fieldsets: [
    {
      definition: 'Issuer',
      fields: [
        { name: 'title', title: 'profile.title-of-issuer', required: true },
        { name: 'description', type: 'textarea' },
        { name: 'address', type: 'textarea' },
        { name: 'website', type: 'url' },
        { name: 'publicKey', type: 'textarea' },
      ],
    },
  ],
};
