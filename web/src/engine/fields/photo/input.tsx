import { Button } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '#lib/words/text.ts';
import { dropHandlers, FileControl } from '../../uploads/file-control.tsx';
import { photoRules } from '../../uploads/file-rules.ts';
import { heldFiles } from '../../uploads/file-value.ts';
import { Picture } from '../../uploads/picture.tsx';
import { UploadWrapper } from '../../uploads/upload-wrapper.tsx';
import classes from '../../uploads/uploads.module.css';
import { useFileChoice } from '../../uploads/use-file-choice.ts';
import type { FieldInputProps } from '../field-kind.ts';

/** A person's picture; a phone offers its camera by itself. */
export function PhotoInput(props: FieldInputProps) {
  const t = useText();
  const [isOver, setOver] = useState(false);
  const [file] = heldFiles(props.value);
  const { rules, choose, error, tell, hint } = useFileChoice(props, photoRules, ([chosen]) =>
    props.onChange(chosen ?? null),
  );
  const remove = () => {
    tell(undefined);
    props.onChange(null);
  };
  const words = t(file === undefined ? 'upload.choose-picture' : 'upload.replace');
  const person = <IconUser size={40} stroke={1.5} aria-hidden="true" />;
  return (
    <UploadWrapper props={props} error={error}>
      <div className={classes.photo} data-over={isOver ? true : undefined} {...dropHandlers(choose, setOver)}>
        <span className={classes.portrait}>
          {file === undefined ? (
            person
          ) : (
            <Picture file={file} alt={t('upload.picture-of', { label: props.label })} otherwise={person} />
          )}
        </span>
        <span className={classes.photoSide}>
          <span className={classes.buttons}>
            <Button component="span" variant="light" className={classes.replace} disabled={props.isDisabled}>
              {words}
              <FileControl
                {...{ props, rules, error, isEmpty: file === undefined, onFiles: choose }}
                label={`${props.label}: ${words}`}
              />
            </Button>
            {file !== undefined && (
              <Button variant="subtle" disabled={props.isDisabled} onClick={remove}>
                {t('upload.remove')}
              </Button>
            )}
          </span>
          <small id={`${props.id}-hint`}>{hint}</small>
        </span>
      </div>
    </UploadWrapper>
  );
}
