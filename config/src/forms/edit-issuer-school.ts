import type { Form } from '@sanad/contract/ui-config/form';
import { form as ownSchool } from './own-School.ts';

/** A school that has no issuer of its own in the registry issues its report cards itself. */
export const form: Form = {
  ...ownSchool,
  title: 'templates.issuer',
  description: 'templates.issuer.school-lead',
  redirectTo: '/dashboard',
};
