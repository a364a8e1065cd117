import { Button } from '@mantine/core';
import { useText } from '#lib/text.ts';
import { usePrefilledFile } from '../../lookups/use-prefilled-file.ts';
import { DropArea } from '../../uploads/drop-area.tsx';
import { FileControl } from '../../uploads/file-control.tsx';
import { FileRow } from '../../uploads/file-row.tsx';
import { imageRules } from '../../uploads/file-rules.ts';
import { heldFiles } from '../../uploads/file-value.ts';
import { Picture } from '../../uploads/picture.tsx';
import { UploadWrapper } from '../../uploads/upload-wrapper.tsx';
import classes from '../../uploads/uploads.module.css';
import { useFileChoice } from '../../uploads/use-file-choice.ts';
import { useKeptFocus } from '../../uploads/use-kept-focus.ts';
import type { FieldInputProps } from '../field-kind.ts';

/** A logo or a signature: the picture itself, with ways to replace and to remove it. */
export function ImageUploadInput(props: FieldInputProps) {
  const t = useText();
  const touched = usePrefilledFile(props);
  const [file] = heldFiles(props.value);
  const { place, keepFocus } = useKeptFocus(file === undefined);
  const change = (value: unknown) => {
    keepFocus();
    touched();
    props.onChange(value);
  };
  const { rules, choose, error, tell, hint } = useFileChoice(props, imageRules, ([chosen]) => change(chosen ?? null));
  const remove = () => {
    tell(undefined);
    change(null);
  };
  const control = { props, rules, error, isEmpty: file === undefined, onFiles: choose };
  return (
    <UploadWrapper props={props} error={error}>
      <div ref={place}>
        {file === undefined ? (
          <DropArea {...control} hint={hint} words={t('upload.choose-picture')} />
        ) : (
          <>
            <div className={classes.picture}>
              <Picture
                file={file}
                alt={t('upload.picture-of', { label: props.label })}
                otherwise={
                  <span role="alert">{t(file instanceof File ? 'upload.not-a-picture' : 'upload.picture-failed')}</span>
                }
              />
            </div>
            <FileRow
              file={file}
              fallbackName={props.label}
              isDisabled={props.isDisabled}
              withThumbnail={false}
              hasError={error !== undefined}
              onRemove={remove}
            >
              <Button
                component="span"
                variant="subtle"
                size="compact-md"
                className={classes.replace}
                disabled={props.isDisabled}
              >
                {t('upload.replace')}
                <FileControl {...control} label={`${props.label}: ${t('upload.replace')}`} />
              </Button>
            </FileRow>
            <span id={`${props.id}-hint`} hidden>
              {hint}
            </span>
          </>
        )}
      </div>
    </UploadWrapper>
  );
}
