import type { Form } from '@sanad/contract/ui-config/form';
import { fixedEmail, name, phone } from '../form-parts.ts';

/** `/form/teacher` invites a teacher; with `?teacherId=` it changes one, picture and all. */
export const form: Form = {
  api: '/Teacher/invite',
  updateApi: '/Teacher',
  type: 'entity',
  recordQuery: 'teacherId',
  picture: 'profileImage',
  title: 'form-title.teacher',
  submitBtnName: 'form.save',
  editPagetitle: 'form-title.teacher.edit',
  langKey: 'field',
  fieldsets: [
    {
      definition: 'Teacher',
      fields: [
        { name: 'profileImage', type: 'image-upload', uploadTo: 'teacher-image', onlyWithQuery: 'teacherId' },
        name,
        fixedEmail,
        phone,
        { name: 'schoolId', hidden: true, default: '$schoolId' },
      ],
    },
  ],
};
