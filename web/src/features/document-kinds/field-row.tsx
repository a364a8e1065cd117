import { ActionIcon, Badge } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconGripVertical, IconLock } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { currentLanguage, useText } from '#lib/words/text.ts';
import classes from './builder.module.css';
import { FieldInputs, type FieldInputsProps } from './field-inputs.tsx';
import { describeField, typeIcons } from './field-types.ts';
import { labelIn } from './kind-rules.ts';

type FieldRowProps = FieldInputsProps & {
  isOpen: boolean;
  isLifted: boolean;
  canMove: boolean;
  handleId: string;
  handleProps: ComponentProps<'button'>;
  onToggle: () => void;
};

/** One field in the list; the open one shows what is said of it. */
export function FieldRow({ isOpen, isLifted, canMove, handleId, handleProps, onToggle, ...inputs }: FieldRowProps) {
  const t = useText();
  const { field, wrong } = inputs;
  const name = labelIn(field.label, currentLanguage()).trim() || t('kinds.unnamed');
  const Icon = typeIcons[field.type];
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <li
      className={classes.field}
      data-field-row
      data-open={isOpen || undefined}
      data-lifted={isLifted || undefined}
      data-wrong={wrong.size > 0 || undefined}
    >
      <div className={classes.fieldHead}>
        <button
          type="button"
          id={handleId}
          className={classes.grip}
          aria-label={t('kinds.move', { name })}
          aria-pressed={isLifted}
          disabled={!canMove}
          {...handleProps}
        >
          <IconGripVertical size={18} aria-hidden="true" />
        </button>
        <Icon size={20} aria-hidden="true" className={classes.typeIcon} />
        <div className={classes.fieldName}>
          <b>{name}</b>
          <small>{describeField(field, t)}</small>
        </div>
        <span className={classes.tags}>
          {field.private === true && (
            <Badge color="info" leftSection={<IconLock size={14} aria-hidden="true" />}>
              {t('kinds.private')}
            </Badge>
          )}
          {field.required === true && <Badge variant="default">{t('kinds.required')}</Badge>}
        </span>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'kinds.close' : 'kinds.open', { name })}
          onClick={onToggle}
        >
          <Chevron size={20} aria-hidden="true" />
        </ActionIcon>
      </div>
      {isOpen && (
        <fieldset className={classes.column} disabled={!canMove}>
          <FieldInputs {...inputs} />
        </fieldset>
      )}
    </li>
  );
}
