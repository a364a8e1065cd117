import type { Form } from '@sanad/contract/ui-config/form';
import { limits } from '@sanad/contract/values/limits';
import { classChoice, division, runningSession } from '../form-parts.ts';

/** A school gives a class to one of its teachers. */
export const form: Form = {
  api: '/ClassTeacher',
  type: 'entity',
  title: 'form-title.class-teacher',
  submitBtnName: 'form.act.charge',
  description: 'form-title.class-teacher.lead',
  langKey: 'field',
  modal: true,
  lastSegment: { field: 'classId', from: 'subClass' },
  links: [{ title: 'form-title.add-more-teachers', redirectTo: '/profile/School?panel=add/admin-teacherSetup' }],
  fieldsets: [
    {
      definition: 'ClassTeacher',
      fields: [
        runningSession,
        { ...division, required: true },
        { ...classChoice, required: true },
        {
          name: 'teacherId',
          type: 'dynamic-select',
          required: true,
          requestCall: {
            url: '/Teacher/search',
            method: 'POST',
            body: {
              offset: 0,
              limit: limits.listLimit,
              filters: { schoolId: { eq: '$schoolId' } },
              order_entity: 'name',
              order_direction: 'ASC',
            },
            readProperty: 'name',
            readValue: 'osid',
          },
        },
      ],
    },
  ],
};
