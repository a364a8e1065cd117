import type { Form } from '@sanad/contract/ui-config/form';
import { ownForm, phone } from '../form-parts.ts';

export const form: Form = ownForm('Student', [
  phone,
  { name: 'dateOfBirth', type: 'date', validation: { future: false } },
]);
