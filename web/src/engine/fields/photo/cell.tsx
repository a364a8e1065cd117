import { UserAvatar } from '#ui/user-avatar.tsx';
import { heldFiles } from '../../uploads/file-value.ts';
import { usePictureAddress } from '../../uploads/use-picture-address.ts';
import type { FieldCellProps } from '../field-kind.ts';

/** The person's picture, or an empty round where there is none. */
export function PhotoCell({ value, field }: FieldCellProps) {
  const [file] = heldFiles(value);
  const address = usePictureAddress(file);
  return <UserAvatar name={field?.title ?? ''} imageUrl={address ?? null} />;
}
