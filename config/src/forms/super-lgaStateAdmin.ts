import type { Form } from '@sanad/contract/ui-config/form';
import { fixedEmail, invitation, lgaChoice, name, phone, stateChoice } from '../form-parts.ts';

/** An officer of a local government area has one; an officer of a state has none. */
export const form: Form = invitation({
  entity: 'LgaStateAdmin',
  title: 'form-title.lga-state-admin',
  submitBtnName: 'form.act.invite',
  savedText: 'form.invited',
  editTitle: 'form-title.lga-state-admin.edit',
  fields: [],
  fieldsets: [
    {
      definition: 'LgaStateAdmin',
      fields: [
        {
          name: 'type',
          type: 'radio',
          required: true,
          disabledConfig: { isFieldNotEmpty: true },
          options: [
            { label: 'field.type.lgaAdmin', value: 'lgaAdmin' },
            { label: 'field.type.stateAdmin', value: 'stateAdmin' },
          ],
        },
        name,
        fixedEmail,
        phone,
        stateChoice('stateId'),
        lgaChoice('lgaId', 'stateId', { required: false }),
      ],
      dependencies: {
        type: {
          oneOf: [
            { properties: { type: { enum: ['lgaAdmin'] }, lgaId: {} }, required: ['lgaId'] },
            { properties: { type: { enum: ['stateAdmin'] } } },
          ],
        },
      },
    },
  ],
});
