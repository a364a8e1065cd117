import { Input } from '@mantine/core';
import type { ReactNode } from 'react';
import type { UploadProps } from '../fields/field-kind.ts';
import { useFieldTexts } from '../fields/use-field-texts.ts';
import classes from './uploads.module.css';

type UploadWrapperProps = { props: UploadProps; error: string | undefined; children: ReactNode };

/** Label, hint and error of an upload field, tied to its control. */
export function UploadWrapper({ props, error, children }: UploadWrapperProps) {
  const { description } = useFieldTexts(props.field);
  return (
    <Input.Wrapper
      id={props.id}
      label={props.label}
      description={description}
      error={error}
      errorProps={{ role: 'alert' }}
      classNames={{ description: classes.description ?? '' }}
      withAsterisk={props.isRequired}
    >
      {children}
    </Input.Wrapper>
  );
}
