import type { Form } from '@sanad/contract/ui-config/form';
import { fixedEmail, name, phone } from '../form-parts.ts';

/** The super administrator changes a teacher, whose picture stands above the fields. */
export const form: Form = {
  api: '/Teacher',
  type: 'entity',
  title: 'form-title.teacher.edit',
  langKey: 'field',
  modal: true,
  picture: 'profileImage',
  submitBtnName: 'form.save',
  fieldsets: [
    {
      definition: 'Teacher',
      privacyConfig: 'TeacherOsConfig',
      fields: [{ name: 'profileImage', type: 'image-upload', uploadTo: 'teacher-image' }, name, fixedEmail, phone],
    },
  ],
};
