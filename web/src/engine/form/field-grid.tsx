import { Button } from '@mantine/core';
import { IconLock, IconPlus, IconTrash, IconUser, IconWorld } from '@tabler/icons-react';
import { type Control, type FieldValues, useController, useFieldArray } from 'react-hook-form';
import { useText } from '#lib/words/text.ts';
import { fieldKindOf } from '../fields/field-kinds.ts';
import { useAutofill } from '../lookups/use-autofill.ts';
import { labelOf } from './field-label.ts';
import { isDisabled, isRequired, isShown, within } from './field-state.ts';
import classes from './form.module.css';
import { useFormModel } from './form-model.ts';
import type { PlannedField, PrivacyClass } from './form-plan.ts';
import { valuesOf } from './form-values.ts';
import { isPlaceholder } from './unknown-fields.ts';

const privacyIcons = { 'public-access': IconWorld, 'private-access': IconLock, 'internal-access': IconUser } as const;

/** Who may see the field, beside its label. */
function PrivacyMark({ privacy }: { privacy: PrivacyClass }) {
  const t = useText();
  const who = t(`form.privacy.${privacy}`);
  const Icon = privacyIcons[privacy];
  return (
    <span className={classes.privacy} data-privacy={privacy} title={t('form.privacy', { who })}>
      <Icon size={14} aria-hidden="true" />
      {who}
    </span>
  );
}

function ControlSlot({ planned }: { planned: PlannedField }) {
  const model = useFormModel();
  const { field } = useController({ name: planned.path, control: model.control });
  useAutofill(planned.field, model.access);
  const { Input } = fieldKindOf(planned.kind);
  const change = (value: unknown) => {
    field.onChange(value);
    model.typed(planned.path);
  };
  return (
    <Input
      id={model.idOf(planned.path)}
      name={planned.path}
      label={labelOf(planned)}
      field={planned.field}
      schema={planned.schema}
      value={field.value}
      error={model.errorOf(planned)}
      isRequired={isRequired(planned, model.situation)}
      isDisabled={model.isBusy || isDisabled(planned, model.situation)}
      form={model.access}
      onChange={change}
      onBlur={() => {
        field.onBlur();
        model.left(planned.path);
      }}
    />
  );
}

/** What a group is called, and whether it says so above its fields. */
function useGroupTitle(planned: PlannedField): { title: string; isShown: boolean } {
  const t = useText();
  const configured = planned.field.children?.title;
  return { title: configured ? t(configured) : labelOf(planned), isShown: configured !== false };
}

function GroupSlot({ planned }: { planned: PlannedField }) {
  const { title, isShown: isTitled } = useGroupTitle(planned);
  return (
    <fieldset className={classes.group} aria-label={isTitled ? undefined : title}>
      {isTitled && <legend>{title}</legend>}
      <FieldGrid fields={planned.inner.map((inner) => within(planned, inner))} />
    </fieldset>
  );
}

/** Any number of items, each with the same fields. */
function FieldList({ planned }: { planned: PlannedField }) {
  const t = useText();
  const { control, isBusy, errorOf } = useFormModel();
  const { fields, append, remove } = useFieldArray({
    control: control as unknown as Control<FieldValues>,
    name: planned.path,
    keyName: 'key',
  });
  const { title } = useGroupTitle(planned);
  const error = errorOf(planned);
  return (
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      {fields.map(({ key }, index) => (
        <div key={key} className={classes.item}>
          <div className={classes.itemHead}>
            <b>{t('form.item', { title, n: index + 1 })}</b>
            <Button
              variant="subtle"
              color="bad"
              size="compact-md"
              disabled={isBusy}
              leftSection={<IconTrash size={16} aria-hidden="true" />}
              onClick={() => remove(index)}
            >
              {t('form.remove-item', { title, n: index + 1 })}
            </Button>
          </div>
          <FieldGrid fields={planned.inner.map((inner) => within(`${planned.path}.${index}`, inner))} />
        </div>
      ))}
      {error !== undefined && <p className={classes.error}>{error}</p>}
      <Button
        variant="default"
        disabled={isBusy}
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        onClick={() => append(valuesOf(planned.inner, {}))}
      >
        {t('form.add-item', { title })}
      </Button>
    </fieldset>
  );
}

function Slot({ planned }: { planned: PlannedField }) {
  if (planned.kind === 'group') return <GroupSlot planned={planned} />;
  if (planned.kind === 'list') return <FieldList planned={planned} />;
  return <ControlSlot planned={planned} />;
}

/** The fields that are shown now, on twelve columns. */
export function FieldGrid({ fields }: { fields: readonly PlannedField[] }) {
  const { situation } = useFormModel();
  return (
    <div className={classes.grid}>
      {fields
        .filter((planned) => isShown(planned, situation))
        .map((planned) => (
          <div key={planned.path} className={classes.slot} data-span={planned.span}>
            <Slot planned={planned} />
            {planned.privacy !== undefined && !isPlaceholder(planned) && <PrivacyMark privacy={planned.privacy} />}
          </div>
        ))}
    </div>
  );
}
