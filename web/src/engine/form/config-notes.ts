import type { Form } from '@sanad/contract/ui-config/form';
import { report } from '#lib/report.ts';
import type { Definitions } from '../definitions.ts';
import type { FormPlan } from './form-plan.ts';
import { propertyOf } from './form-property.ts';
import { isUnknown } from './unknown-fields.ts';

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
    for (const planned of plan.fieldsets[index]?.fields ?? []) {
      if (planned.kind !== 'unknown-field' && !isUnknown(planned, schema, property)) continue;
      say(`A form asks for the field ${planned.path}, which the definition ${definition} does not have`);
    }
  }
}
