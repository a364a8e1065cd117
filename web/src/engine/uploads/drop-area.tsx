import { IconCloudUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '#lib/words/text.ts';
import type { UploadProps } from '../fields/field-kind.ts';
import { useFieldTexts } from '../fields/use-field-texts.ts';
import { dropHandlers, FileControl } from './file-control.tsx';
import type { FileRules } from './file-rules.ts';
import classes from './uploads.module.css';

type DropAreaProps = {
  props: UploadProps;
  rules: FileRules;
  hint: string;
  error: string | undefined;
  isEmpty: boolean;
  multiple?: boolean;
  words: string;
  onFiles(files: File[]): void;
};

/** The place where files are chosen or dropped. */
export function DropArea({ props, rules, hint, error, isEmpty, multiple = false, words, onFiles }: DropAreaProps) {
  const t = useText();
  const { placeholder } = useFieldTexts(props.field);
  const [isOver, setOver] = useState(false);
  const flag = (on: boolean) => (on ? true : undefined);
  return (
    <div
      className={classes.area}
      data-over={flag(isOver && !props.isDisabled)}
      data-error={flag(error !== undefined)}
      data-disabled={flag(props.isDisabled)}
      {...dropHandlers(onFiles, setOver)}
    >
      <span className={classes.icon} aria-hidden="true">
        <IconCloudUpload size={24} />
      </span>
      <span className={classes.words}>
        <span>
          <b>{placeholder ?? words}</b> {t(multiple ? 'upload.or-drop-many' : 'upload.or-drop')}
        </span>
        <small id={`${props.id}-hint`}>{hint}</small>
      </span>
      <FileControl {...{ props, rules, error, isEmpty, multiple, onFiles }} />
    </div>
  );
}
