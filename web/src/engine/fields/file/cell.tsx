import { useText } from '#lib/text.ts';
import { heldFiles, nameOfStored } from '../../uploads/file-value.ts';
import classes from '../../uploads/uploads.module.css';
import type { FieldCellProps } from '../field-kind.ts';

/** Links to the stored files; a dash where there is none. */
export function FileCell({ value }: FieldCellProps) {
  const t = useText();
  const stored = heldFiles(value).filter((file) => typeof file === 'string');
  if (stored.length === 0) return <>–</>;
  return (
    <span className={classes.links}>
      {stored.map((address, index) => (
        <a key={address} href={address} target="_blank" rel="noreferrer">
          {nameOfStored(address) || t('upload.stored-file', { n: index + 1 })}
        </a>
      ))}
    </span>
  );
}
