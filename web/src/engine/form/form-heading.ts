import type { Form } from '@sanad/contract/ui-config/form';

/** What stands over a form. A title of its own for changes goes without the description, which tells of a new record. */
export function headingOf(form: Form, isEdit: boolean): Pick<Form, 'title' | 'description'> {
  return isEdit && form.editPagetitle !== undefined ? { title: form.editPagetitle } : form;
}
