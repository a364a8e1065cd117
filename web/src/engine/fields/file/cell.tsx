import { useText } from '#lib/words/text.ts';
import { heldFiles, nameOfStored } from '../../uploads/file-value.ts';
import { StoredLink } from '../../uploads/stored-link.tsx';
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
        <StoredLink
          key={address}
          address={address}
          name={nameOfStored(address) || t('upload.stored-file', { n: index + 1 })}
        />
      ))}
    </span>
  );
}
