import type { ChangeEvent, DragEvent } from 'react';
import type { UploadProps } from '../fields/field-kind.ts';
import type { FileRules } from './file-rules.ts';
import classes from './uploads.module.css';

type FileControlProps = {
  props: UploadProps;
  rules: FileRules;
  error: string | undefined;
  /** Nothing is chosen yet: only then can a required field be missing. */
  isEmpty: boolean;
  multiple?: boolean;
  /** Names the control where the field's label alone does not say what it does. */
  label?: string;
  onFiles(files: File[]): void;
};

/** The browser's file control, invisible over whatever stands for it. */
export function FileControl({ props, rules, error, isEmpty, multiple, label, onFiles }: FileControlProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])];
    // Emptied, so that choosing the same file again is a change too.
    event.currentTarget.value = '';
    onFiles(files);
  };
  return (
    <input
      type="file"
      id={props.id}
      name={props.name}
      className={classes.control}
      accept={rules.accept.join(',')}
      multiple={multiple === true}
      required={props.isRequired && isEmpty}
      disabled={props.isDisabled}
      aria-label={label}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? `${props.id}-hint` : `${props.id}-error ${props.id}-hint`}
      onChange={change}
      onBlur={props.onBlur}
    />
  );
}

/** Takes what is dropped, whatever its kind: the rules say what is wrong with it. */
export function dropHandlers(onFiles: (files: File[]) => void, setOver: (isOver: boolean) => void) {
  return {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
}
