import { PictureField } from '#engine/uploads/picture-field.tsx';

type PictureInputProps = {
  name: string;
  label: string;
  /** The address of the picture that is there already. */
  stored: string | undefined;
  chosen: File | undefined;
  error?: string | undefined;
  isRequired?: boolean;
  onChange: (file: File | undefined) => void;
};

/** The id of a picture's control: the focus goes there when it is missing. */
export const pictureId = (name: string) => `picture-${name}`;

/** A picture of an office: the stored one until another is chosen, and again when that is taken out. */
export function PictureInput({ name, label, stored, chosen, error, isRequired = false, onChange }: PictureInputProps) {
  const props = {
    id: pictureId(name),
    name,
    label,
    field: { name },
    error,
    isRequired,
    isDisabled: false,
    onBlur: () => undefined,
  };
  return (
    <PictureField
      isFramed
      props={props}
      file={chosen ?? stored}
      canRemove={chosen !== undefined}
      onChange={(file) => onChange(file ?? undefined)}
    />
  );
}
