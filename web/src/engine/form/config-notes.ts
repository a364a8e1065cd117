import type { Form } from '@sanad/contract/ui-config/form';
import { report } from '#lib/report.ts';
import type { Definitions } from '../definitions.ts';
import type { FormPlan, PlannedField } from './form-plan.ts';
import { propertyOf } from './form-property.ts';

/** A field that says nothing of itself leans on the schema; others are meant to stand beside it. */
function leansOnSchema({ field, inner }: PlannedField): boolean {
  const { type, options, requestCall, custom, children, notSent, hidden, format } = field;
  const own = [type, options, requestCall, custom, children, notSent, hidden, format];
  return inner.length === 0 && own.every((value) => value === undefined);
}

const noted = new Set<string>();

/** Whoever writes the configuration finds in the console, once, what the schemas do not have; the form works. */
export function noteUnknown(form: Form, plan: FormPlan, definitions: Definitions): void {
  const say = (what: string) => {
    if (noted.has(what)) return;
    noted.add(what);
    report(what);
  };
  const property = propertyOf(form);
  for (const [index, { definition }] of form.fieldsets.entries()) {
    const schema = definitions[definition];
    if (schema === undefined) {
      say(`A form names the definition ${definition}, which the schemas do not have`);
      continue;
    }
    const below = property === undefined ? undefined : schema.properties?.[property];
    const items = below?.items?.properties ?? below?.properties ?? {};
    for (const planned of plan.fieldsets[index]?.fields ?? []) {
      if (planned.schema !== undefined || Object.hasOwn(items, planned.path) || !leansOnSchema(planned)) continue;
      say(`A form asks for the field ${planned.path}, which the definition ${definition} does not have`);
    }
  }
}
