import type { Form } from '@sanad/contract/ui-config/form';
import { withAttest } from '../form-parts.ts';

export const form: Form = {
  api: '/School',
  type: 'entity',
  title: 'profile.edit.registration',
  langKey: 'profile',
  attestationName: 'schoolRegistrationAttest',
  redirectTo: '/profile/School',
  fieldsets: [
    {
      definition: 'School',
      fields: [
        {
          name: 'registration',
          required: true,
          children: {
            fields: [
              { name: 'registrationNumber', required: true },
              { name: 'approvedOn', type: 'date' },
              { name: 'approvingAuthority' },
            ],
          },
        },
        withAttest,
      ],
    },
  ],
};
