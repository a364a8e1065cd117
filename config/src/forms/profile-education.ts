import type { Form } from '@sanad/contract/ui-config/form';
import { limits } from '@sanad/contract/values/limits';
import { proofs, withAttest } from '../form-parts.ts';

export const form: Form = {
  api: '/Student',
  type: 'property:education',
  title: 'profile.edit.education',
  langKey: 'profile',
  attestationName: 'studentEducationAttest',
  redirectTo: '/profile/Student',
  fieldsets: [
    {
      definition: 'Student',
      fields: [
        {
          name: 'instituteName',
          required: true,
          autocomplete: {
            apiURL: '/Institute/search',
            method: 'POST',
            body: {
              offset: 0,
              limit: limits.instituteSearchLimit,
              filters: { instituteName: { ilike: '{{value}}' } },
            },
            responseKey: 'instituteName',
          },
        },
        { name: 'qualification' },
        { name: 'yearOfPassing', type: 'number' },
        proofs,
        withAttest,
      ],
    },
  ],
};
