import { useText } from '#lib/words/text.ts';
import { heldFiles } from '../../uploads/file-value.ts';
import { Picture } from '../../uploads/picture.tsx';
import classes from '../../uploads/uploads.module.css';
import type { FieldCellProps } from '../field-kind.ts';

/** The picture, small; a dash where there is none. */
export function ImageCell({ value, field }: FieldCellProps) {
  const t = useText();
  const [file] = heldFiles(value);
  if (file === undefined) return <>–</>;
  const label = t(field?.title ?? field?.name ?? 'upload.stored');
  return (
    <Picture
      file={file}
      alt={t('upload.picture-of', { label })}
      className={classes.cellPicture}
      otherwise={t('upload.picture-failed')}
    />
  );
}
