import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '#lib/words/text.ts';
import type { FieldInputProps } from '../field-kind.ts';
import { inputProps } from '../input-props.ts';
import { useFieldTexts } from '../use-field-texts.ts';

/** Spaces do not get in; the sentence about them stands until the next letter does. */
export function PasswordFieldInput(props: FieldInputProps) {
  const t = useText();
  const texts = useFieldTexts(props.field);
  const [isVisible, setVisible] = useState(false);
  const [wasBlocked, setBlocked] = useState(false);
  const type = (typed: string) => {
    setBlocked(/\s/.test(typed));
    props.onChange(typed.replace(/\s/g, ''));
  };
  return (
    <PasswordInput
      {...inputProps(props)}
      {...texts}
      error={wasBlocked ? t('form.password-spaces') : props.error}
      autoComplete="new-password"
      visible={isVisible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': t(isVisible ? 'form.hide-password' : 'form.show-password'),
        tabIndex: 0,
      }}
      value={typeof props.value === 'string' ? props.value : ''}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
