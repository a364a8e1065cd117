import type { Form } from '@sanad/contract/ui-config/form';

/** The property of `property:<name>`, or undefined for a whole record. */
export function propertyOf(form: Form): string | undefined {
  return form.type.startsWith('property:') ? form.type.slice('property:'.length) : undefined;
}
