import type { Form } from '@sanad/contract/ui-config/form';
import { report } from '#lib/page/report.ts';
import type { Definitions } from '../definitions.ts';
import type { FieldSchema } from '../fields/field-kind.ts';
import { fieldKindOf } from '../fields/field-kinds.ts';
import { unknownKind } from '../fields/unknown-kind.tsx';
import { type FormPlan, type PlannedField, propertyOf } from './form-plan.ts';

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

/** A field that says nothing of itself leans on the schema; others are meant to stand beside it. */
function leansOnSchema({ field, inner }: PlannedField): boolean {
  const { type, options, requestCall, custom, children, notSent, hidden, format } = field;
  const own = [type, options, requestCall, custom, children, notSent, hidden, format];
  return inner.length === 0 && own.every((value) => value === undefined);
}

/** Whether the definition, or that of the property that the form fills, lacks a field that leans on it. */
export function isUnknown(planned: PlannedField, definition: FieldSchema, property: string | undefined): boolean {
  const below = property === undefined ? undefined : definition.properties?.[property];
  const items = below?.items?.properties ?? below?.properties ?? {};
  return planned.schema === undefined && !Object.hasOwn(items, planned.path) && leansOnSchema(planned);
}

function asUnknown(planned: PlannedField): PlannedField {
  const { type: _type, ...field } = planned.field;
  return { ...planned, kind: 'unknown-field', field: { ...field, notSent: true } };
}

/** The plan with a note in place of each field that a closed definition lacks: its value would be refused with all others. */
export function withoutUnknown(plan: FormPlan, definitions: Definitions, property: string | undefined): FormPlan {
  return {
    fieldsets: plan.fieldsets.map((fieldset) => {
      const definition = definitions[fieldset.definition];
      if (definition?.additionalProperties !== false) return fieldset;
      const fields = fieldset.fields.map((planned) =>
        isUnknown(planned, definition, property) ? asUnknown(planned) : planned,
      );
      return { ...fieldset, fields };
    }),
  };
}

/** Whether a sentence for the developer stands in the place of the field. */
export function isPlaceholder({ kind }: PlannedField): boolean {
  return kind !== 'group' && kind !== 'list' && fieldKindOf(kind) === unknownKind;
}
