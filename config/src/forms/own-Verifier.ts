import type { Form } from '@sanad/contract/ui-config/form';
import { fixedEmail, name, ownForm, phone } from '../form-parts.ts';

export const form: Form = ownForm('Verifier', [name, { name: 'institution' }, fixedEmail, phone]);
