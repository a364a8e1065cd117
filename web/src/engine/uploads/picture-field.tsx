import { Button } from '@mantine/core';
import { useText } from '#lib/words/text.ts';
import type { UploadProps } from '../fields/field-kind.ts';
import { DropArea } from './drop-area.tsx';
import { FileControl } from './file-control.tsx';
import { FileRow } from './file-row.tsx';
import { imageRules } from './file-rules.ts';
import type { HeldFile } from './file-value.ts';
import { Picture } from './picture.tsx';
import { UploadWrapper } from './upload-wrapper.tsx';
import classes from './uploads.module.css';
import { useFileChoice } from './use-file-choice.ts';
import { useKeptFocus } from './use-kept-focus.ts';

type PictureFieldProps = {
  props: UploadProps;
  file: HeldFile | undefined;
  /** False for a stored picture that can only be replaced. */
  canRemove?: boolean;
  /** As high without a picture as with one, and the hint always in sight: for pictures that stand beside each other. */
  isFramed?: boolean;
  onChange(file: File | null): void;
};

/** A logo or a signature: the picture itself, with ways to replace and to remove it. */
export function PictureField({ props, file, canRemove = true, isFramed = false, onChange }: PictureFieldProps) {
  const t = useText();
  const { place, keepFocus } = useKeptFocus(file);
  const change = (chosen: File | null) => {
    keepFocus();
    onChange(chosen);
  };
  const { rules, choose, error, tell, hint } = useFileChoice(props, imageRules, ([chosen]) => change(chosen ?? null));
  const remove = () => {
    tell(undefined);
    change(null);
  };
  const control = { props, rules, error, isEmpty: file === undefined, onFiles: choose };
  return (
    <UploadWrapper props={props} error={error}>
      <div ref={place} className={isFramed ? classes.framed : undefined}>
        {file === undefined ? (
          <DropArea {...control} hint={hint} words={t('upload.choose-picture')} />
        ) : (
          <>
            <div className={classes.picture} data-error={error === undefined ? undefined : true}>
              <Picture
                file={file}
                alt={t('upload.picture-of', { label: props.label })}
                otherwise={
                  <span>{t(file instanceof File ? 'upload.picture-unreadable' : 'upload.picture-failed')}</span>
                }
              />
            </div>
            <FileRow
              file={file}
              fallbackName={props.label}
              isDisabled={props.isDisabled}
              withThumbnail={false}
              hasError={error !== undefined}
              onRemove={canRemove ? remove : undefined}
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
            <small id={`${props.id}-hint`} className={classes.hint} hidden={!isFramed}>
              {hint}
            </small>
          </>
        )}
      </div>
    </UploadWrapper>
  );
}
