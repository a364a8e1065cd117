import { academicYearPattern } from '@sanad/contract/spelling/patterns';
import type { Form } from '@sanad/contract/ui-config/form';
import { division } from '../form-parts.ts';

/** A school sets up a class of a session; while it is empty all of it can be put right, later its subjects. */
export const form: Form = {
  api: '/SchoolClass',
  type: 'entity',
  title: 'form-title.class',
  submitBtnName: 'form.save',
  savedText: 'form.class-saved',
  editPagetitle: 'form-title.class.edit',
  langKey: 'field',
  modal: true,
  fieldsets: [
    {
      definition: 'SchoolClass',
      fields: [
        {
          name: 'academicYear',
          required: true,
          default: '$runningSession',
          disabledConfig: { isFieldNotEmpty: true },
          validation: { pattern: academicYearPattern, message: 'class.wrong-year' },
        },
        { name: 'className', required: true, class: 'col-6' },
        { ...division, required: true, class: 'col-6' },
        { name: 'subjects', type: 'multiselect', required: true, description: 'field.subjects.hint' },
      ],
    },
  ],
};
