import { usePrefilledFile } from '../../lookups/use-prefilled-file.ts';
import { heldFiles } from '../../uploads/file-value.ts';
import { PictureField } from '../../uploads/picture-field.tsx';
import type { FieldInputProps } from '../field-kind.ts';

/** A logo or a signature of a form. */
export function ImageUploadInput(props: FieldInputProps) {
  const touched = usePrefilledFile(props);
  const change = (file: File | null) => {
    touched();
    props.onChange(file);
  };
  return <PictureField props={props} file={heldFiles(props.value)[0]} onChange={change} />;
}
