import type { Field } from '@sanad/contract/ui-config/field';
import { limits } from '@sanad/contract/values/limits';
import { useMemo } from 'react';
import { OptionSelect } from '../../lookups/option-select.tsx';
import type { LookupOption } from '../../lookups/read-options.ts';
import { useFieldOptions } from '../../lookups/use-field-options.ts';
import { valueAt } from '../../placeholders.ts';
import type { FieldInputProps } from '../field-kind.ts';

const administratorType = 'lgaAdmin';

const search = {
  url: '/LgaStateAdmin/search',
  method: 'POST' as const,
  body: { offset: 0, limit: limits.listLimit, filters: { type: { eq: administratorType } } },
  readProperty: 'name',
  readValue: 'osid',
};

/** Two administrators may have one name: the address tells them apart. */
function withEmail(option: LookupOption): LookupOption {
  const email = valueAt(option.row, 'email');
  return typeof email === 'string' ? { ...option, label: `${option.label} · ${email}` } : option;
}

/** A field that holds the address shows the administrator behind it. */
function asId(value: unknown, options: readonly LookupOption[]): unknown {
  return options.find(({ row }) => valueAt(row, 'email') === value)?.value ?? value;
}

/** The administrators of LGAs; the chosen one's address and id go into `lgaAdminEmail` and `lgaAdminId`. */
export function LgaSelectInput(props: FieldInputProps) {
  const field: Field = useMemo(
    () => ({ ...props.field, requestCall: props.field.requestCall ?? search }),
    [props.field],
  );
  const all = useFieldOptions(field, props.form);
  const choices = useMemo(
    () => ({
      ...all,
      options: all.options.filter(({ row }) => valueAt(row, 'type') === administratorType).map(withEmail),
    }),
    [all],
  );
  const choose = (option: LookupOption | undefined) => {
    props.onChange(option?.value ?? '');
    props.form.setValue('lgaAdminEmail', valueAt(option?.row, 'email') ?? '');
    props.form.setValue('lgaAdminId', valueAt(option?.row, 'osid') ?? '');
  };
  const shown = { ...props, value: asId(props.value, choices.options) };
  return <OptionSelect props={shown} choices={choices} onChoose={choose} />;
}
