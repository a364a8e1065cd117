import { Button, Checkbox, NumberInput, Textarea, TextInput } from '@mantine/core';
import { type KindField, kindLimits } from '@sanad/contract/entities/document-kind';
import { limitsOfType } from '@sanad/contract/forms/kind-problems';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '#lib/words/text.ts';
import classes from './builder.module.css';
import { sayWrong } from './field-types.ts';

export type FieldInputsProps = {
  field: KindField;
  /** Codes of what is wrong, by the part of the field. */
  wrong: ReadonlyMap<string, string>;
  onChange: (field: KindField) => void;
  onLabel: (label: string) => void;
  onRemove: () => void;
};

/** A part that says nothing is not there. */
function withPart<Part extends keyof KindField>(field: KindField, part: Part, value: KindField[Part] | undefined) {
  const { [part]: _before, ...rest } = field;
  return (value === undefined ? rest : { ...rest, [part]: value }) as KindField;
}

type PartProps = Pick<FieldInputsProps, 'field' | 'wrong' | 'onChange'>;

function NumberPart({
  part,
  label,
  ...props
}: PartProps & { part: 'minimum' | 'maximum' | 'maxLength'; label: string }) {
  const t = useText();
  const { field, wrong, onChange } = props;
  const isLength = part === 'maxLength';
  return (
    <NumberInput
      label={label}
      value={field[part] ?? ''}
      thousandSeparator=","
      hideControls
      allowDecimal={!isLength}
      {...(isLength ? { min: 1, max: 1000 } : {})}
      error={sayWrong(wrong.get(part), t)}
      onChange={(value) => onChange(withPart(field, part, typeof value === 'number' ? value : undefined))}
    />
  );
}

function ChoicesPart({ field, wrong, onChange }: PartProps) {
  const t = useText();
  // Lines that are still empty are no choices yet, but stay where they are typed.
  const [typed, setTyped] = useState(() => (field.choices ?? []).join('\n'));
  const change = (text: string) => {
    setTyped(text);
    const lines = text.split('\n').map((line) => line.trim());
    const choices = [...new Set(lines.filter((line) => line !== ''))].slice(0, kindLimits.choices);
    onChange(withPart(field, 'choices', choices.length === 0 ? undefined : choices));
  };
  const code = wrong.get('choices') ?? [...wrong].find(([part]) => part.startsWith('choices.'))?.[1];
  return (
    <Textarea
      className={classes.whole ?? ''}
      label={t('kinds.choices')}
      description={t('kinds.choices.hint')}
      autosize
      minRows={2}
      maxRows={10}
      required
      value={typed}
      error={sayWrong(code, t)}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

function Limits(props: PartProps) {
  const t = useText();
  const { field, wrong, onChange } = props;
  const has = limitsOfType[field.type];
  return (
    <>
      {has.includes('maxLength') && <NumberPart {...props} part="maxLength" label={t('kinds.max-length')} />}
      {has.includes('minimum') && <NumberPart {...props} part="minimum" label={t('kinds.smallest')} />}
      {has.includes('maximum') && <NumberPart {...props} part="maximum" label={t('kinds.largest')} />}
      {has.includes('currency') && (
        <TextInput
          label={t('kinds.currency')}
          required
          maxLength={3}
          value={field.currency ?? ''}
          error={sayWrong(wrong.get('currency'), t)}
          onChange={(event) =>
            onChange(withPart(field, 'currency', event.currentTarget.value.toUpperCase() || undefined))
          }
        />
      )}
      {has.includes('choices') && <ChoicesPart {...props} />}
    </>
  );
}

/** What is said of one field, opened in its place. */
export function FieldInputs({ field, wrong, onChange, onLabel, onRemove }: FieldInputsProps) {
  const t = useText();
  const hindi = field.label.hi ?? '';
  return (
    <div className={classes.inputs}>
      <TextInput
        label={t('kinds.label')}
        required
        maxLength={200}
        value={field.label.en}
        error={sayWrong(wrong.get('label.en') ?? wrong.get('name'), t)}
        data-label-of={field.name}
        onChange={(event) => onLabel(event.currentTarget.value)}
      />
      <TextInput
        label={t('kinds.label-hi')}
        lang="hi"
        maxLength={200}
        value={hindi}
        error={sayWrong(wrong.get('label.hi'), t)}
        onChange={(event) => {
          const hi = event.currentTarget.value;
          onChange({ ...field, label: hi === '' ? { en: field.label.en } : { ...field.label, hi } });
        }}
      />
      <Limits field={field} wrong={wrong} onChange={onChange} />
      <div className={classes.ticks}>
        <Checkbox
          label={t('kinds.required')}
          checked={field.required === true}
          onChange={(event) => onChange(withPart(field, 'required', event.currentTarget.checked || undefined))}
        />
        <Checkbox
          label={t('kinds.private')}
          description={t('kinds.private.hint')}
          checked={field.private === true}
          onChange={(event) => onChange(withPart(field, 'private', event.currentTarget.checked || undefined))}
        />
      </div>
      <div className={classes.fieldFoot}>
        <small>{t('kinds.key', { name: field.name })}</small>
        <Button
          variant="subtle"
          color="bad"
          size="compact-sm"
          leftSection={<IconTrash size={16} aria-hidden="true" />}
          onClick={onRemove}
        >
          {t('kinds.remove-field')}
        </Button>
      </div>
    </div>
  );
}
