import type { Form } from '@sanad/contract/ui-config/form';
import { limits } from '@sanad/contract/values/limits';
import { proofs, withAttest } from '../form-parts.ts';

export const form: Form = {
  api: '/Teacher',
  type: 'property:experience',
  title: 'profile.edit.experience',
  langKey: 'profile',
  attestationName: 'teacherExperienceAttest',
  redirectTo: '/profile/Teacher',
  fieldsets: [
    {
      definition: 'Teacher',
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
        { name: 'position' },
        { name: 'startedOn', type: 'date' },
        { name: 'endedOn', type: 'date', validation: { greaterThan: 'startedOn' } },
        proofs,
        withAttest,
      ],
    },
  ],
};
