import { limits } from '@sanad/contract/values/limits';
import { useText } from '#lib/words/text.ts';
import { DropArea } from '../../uploads/drop-area.tsx';
import { FileRow } from '../../uploads/file-row.tsx';
import { documentRules } from '../../uploads/file-rules.ts';
import { heldFiles } from '../../uploads/file-value.ts';
import { UploadWrapper } from '../../uploads/upload-wrapper.tsx';
import classes from '../../uploads/uploads.module.css';
import { useFileChoice } from '../../uploads/use-file-choice.ts';
import type { FieldInputProps } from '../field-kind.ts';

const keyOf = (file: File | string, index: number) =>
  typeof file === 'string' ? file : `${index} ${file.name} ${file.lastModified}`;

/** Documents: one, or several where the field says so. */
export function FileInput(props: FieldInputProps) {
  const t = useText();
  const files = heldFiles(props.value);
  const isMultiple = props.field.multiple === true;
  const add = (chosen: File[]) => {
    if (!isMultiple) return props.onChange(chosen[0] ?? []);
    const all = [...files, ...chosen];
    if (all.length > limits.documentsAtOnce) tell(t('upload.too-many', { count: limits.documentsAtOnce }));
    props.onChange(all.slice(0, limits.documentsAtOnce));
  };
  const { rules, choose, error, tell, hint } = useFileChoice(props, documentRules, add);
  const remove = (removed: number) => {
    tell(undefined);
    props.onChange(isMultiple ? files.filter((_, index) => index !== removed) : []);
  };
  return (
    <UploadWrapper props={props} error={error}>
      {files.length > 0 && (
        <ul className={classes.list}>
          {files.map((file, index) => (
            <li key={keyOf(file, index)}>
              <FileRow
                file={file}
                fallbackName={t('upload.stored-file', { n: index + 1 })}
                isDisabled={props.isDisabled}
                onRemove={() => remove(index)}
              />
            </li>
          ))}
        </ul>
      )}
      <DropArea
        {...{ props, rules, hint, error, isEmpty: files.length === 0, multiple: isMultiple }}
        words={t(isMultiple ? 'upload.choose-many' : files.length === 0 ? 'upload.choose' : 'upload.replace')}
        onFiles={choose}
      />
    </UploadWrapper>
  );
}
