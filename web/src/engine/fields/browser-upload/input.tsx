import { useEffect, useRef } from 'react';
import { sessionStore } from '#lib/session/session-store.ts';
import { useText } from '#lib/words/text.ts';
import { usePrefilledFile } from '../../lookups/use-prefilled-file.ts';
import { DropArea } from '../../uploads/drop-area.tsx';
import { FileRow } from '../../uploads/file-row.tsx';
import { checkFile, documentRules } from '../../uploads/file-rules.ts';
import { heldFiles } from '../../uploads/file-value.ts';
import { UploadWrapper } from '../../uploads/upload-wrapper.tsx';
import { useFileChoice } from '../../uploads/use-file-choice.ts';
import { useKeptFocus } from '../../uploads/use-kept-focus.ts';
import type { FieldInputProps } from '../field-kind.ts';

/**
 * Either a place to choose a file, or the name of the chosen one. The name is also kept in the browser under the label;
 * a name whose file is gone (the page was reloaded) would promise something that is not sent.
 */
export function BrowserUploadInput(props: FieldInputProps) {
  const t = useText();
  const { label } = props;
  const touched = usePrefilledFile(props);
  const [file] = heldFiles(props.value);
  const wasEmpty = useRef(file === undefined);
  useEffect(() => {
    if (wasEmpty.current) sessionStore.removeUploadName(label);
  }, [label]);
  const { place, keepFocus } = useKeptFocus(file === undefined);
  const hold = (chosen: File | undefined) => {
    keepFocus();
    touched();
    if (chosen === undefined) sessionStore.removeUploadName(label);
    else sessionStore.setUploadName(label, chosen.name);
    props.onChange(chosen ?? null);
  };
  const { rules, choose, error, tell, hint } = useFileChoice(props, documentRules, ([chosen]) => hold(chosen));
  const take = (files: File[]) => {
    const [first] = files;
    // An invalid file takes the place of a valid one, too: the field is empty again.
    if (first !== undefined && checkFile(first, rules) !== undefined) hold(undefined);
    choose(files.slice(0, 1));
  };
  const remove = () => {
    tell(undefined);
    hold(undefined);
  };
  const isEmpty = file === undefined;
  return (
    <UploadWrapper props={props} error={error}>
      <div ref={place} data-state={isEmpty ? 'upload' : 'file'}>
        {isEmpty ? (
          <DropArea {...{ props, rules, hint, error, isEmpty }} words={t('upload.choose')} onFiles={take} />
        ) : (
          <FileRow file={file} fallbackName={label} isDisabled={props.isDisabled} onRemove={remove} />
        )}
      </div>
    </UploadWrapper>
  );
}
